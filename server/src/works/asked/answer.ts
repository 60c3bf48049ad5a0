import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { formatQuantity } from '@karakana/contract/quantity.ts';
import { say, verbatim } from '@karakana/contract/text.ts';
import type { acceptWork, declineWork } from '@karakana/contract/works/request.ts';
import { post } from '../../accounting/index.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { lockVehicle, noteEvent } from '../../vehicles/index.ts';
import { tellBooking, tellDeclined } from '../notices/tell-contact.ts';
import { changeState } from '../steps/change-state.ts';
import { assignTechnicians } from '../work/assign.ts';
import { settleLines } from '../work/keep-lines.ts';
import { readLines } from '../work/lines.ts';
import { type LockedWork, lockIn } from '../work/lock-work.ts';
import { noBay, refusePast } from '../work/write-work.ts';
import { tellAsker } from './tell.ts';

/** Makes a booking of what was asked for: it has a time now, and its parts are set aside. */
export async function accept(
  ctx: Ctx,
  { id, plannedHours, technicianIds, bayId = null, ...plan }: ParsedInput<typeof acceptWork>,
): Promise<number> {
  const present = await lockRequest(ctx, id);
  refusePast(ctx, plan.scheduledAt);
  const { registration } = await lockVehicle(ctx, present.vehicleId);
  await post(ctx, await settleLines(ctx, { ...present, isConfirmed: true }, await readLines(ctx, id)));
  await assignTechnicians(ctx, { ...present, registration }, technicianIds);
  const time = { moment: plan.scheduledAt };
  await noteEvent(ctx, {
    vehicleId: present.vehicleId,
    kind: 'work',
    title: say('Vehicle was booked in for {{time}}', { time }),
    detail: say('{{number}} was accepted', { number: present.number }),
  });
  const hours = plannedHours === null ? null : formatQuantity(plannedHours);
  await changeState(ctx, present, { isConfirmed: true, ...plan, bayId, plannedHours: hours }).catch(noBay);
  await tellAsker(ctx, present, say('Your request for {{plate}} was accepted: bring it on {{time}}', { plate: registration, time }));
  await tellBooking(ctx, id, 'confirmed');
  return id;
}

/** Puts away what was asked for. */
export async function decline(ctx: Ctx, { id, reason }: ParsedInput<typeof declineWork>): Promise<number> {
  const present = await lockRequest(ctx, id);
  const { registration } = await lockVehicle(ctx, present.vehicleId);
  await noteEvent(ctx, { vehicleId: present.vehicleId, kind: 'work', title: 'A request for work was declined', detail: verbatim(reason) });
  await changeState(ctx, present, { archivedAt: ctx.platform.now().toISOString(), archivedReason: reason });
  await tellAsker(ctx, present, say('Your request for {{plate}} was declined: {{reason}}', { plate: registration, reason }));
  await tellDeclined(ctx, id, reason);
  return id;
}

async function lockRequest(ctx: Ctx, id: number): Promise<LockedWork> {
  const present = await lockIn(ctx, id, 'booked');
  if (present.isConfirmed)
    throw new Refused(422, say('{{number}} is accepted already', { number: present.number }), { code: 'wrong_status' });
  return present;
}
