import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { formatQuantity } from '@karakana/contract/quantity.ts';
import { say } from '@karakana/contract/text.ts';
import type { scheduleEstimate } from '@karakana/contract/works/work/work-steps.ts';
import { post } from '../../accounting/index.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { lockVehicle, noteEvent } from '../../vehicles/index.ts';
import { tellBooking } from '../notices/tell-contact.ts';
import { assignTechnicians } from '../work/assign.ts';
import { settleLines } from '../work/keep-lines.ts';
import { readLines } from '../work/lines.ts';
import { lockToMove } from '../work/lock-work.ts';
import { noBay, refusePast } from '../work/write-work.ts';
import { changeState } from './change-state.ts';

/** Makes a booking of an estimate: what was not answered was agreed to, and the parts are set aside. */
export async function schedule(
  ctx: Ctx,
  { workId, scheduledAt, plannedHours, promisedAt, bayId = null, technicianIds }: ParsedInput<typeof scheduleEstimate>,
): Promise<number> {
  const present = await lockToMove(ctx, workId, 'schedule');
  refusePast(ctx, scheduledAt);
  const vehicle = await lockVehicle(ctx, present.vehicleId);
  await approveOpen(ctx, workId);
  const booked = { ...present, status: 'booked' as const };
  await post(ctx, await settleLines(ctx, booked, await readLines(ctx, workId)));
  await assignTechnicians(ctx, { ...present, registration: vehicle.registration }, technicianIds);
  await noteEvent(ctx, {
    vehicleId: present.vehicleId,
    kind: 'work',
    title: say('Vehicle was booked in for {{time}}', { time: { moment: scheduledAt } }),
    detail: say('{{number}} was scheduled', { number: present.number }),
  });
  const hours = plannedHours === null ? null : formatQuantity(plannedHours);
  await changeState(ctx, present, { status: 'booked', scheduledAt, promisedAt, bayId, plannedHours: hours }).catch(noBay);
  await tellBooking(ctx, workId, 'made');
  return workId;
}

const approveOpen = (ctx: Ctx, workId: number) =>
  ctx.db
    .updateTable('workLines')
    .set({ state: 'approved' })
    .where('garageId', '=', ctx.garageId)
    .where('workId', '=', workId)
    .where('state', '=', 'proposed')
    .execute();
