import { say } from '@karakana/contract/text.ts';
import { advisersOf, notify } from '../../accounts/index.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { lockVehicle } from '../../vehicles/index.ts';
import { changeState } from '../steps/change-state.ts';
import { lockIn } from '../work/lock-work.ts';
import { endClocks } from './end-clocks.ts';

/** Says that a work is done; whoever says so has stopped working on it. */
export async function ready(ctx: Ctx, id: number): Promise<number> {
  const present = await lockIn(ctx, id, 'in_progress');
  const { number, branchId } = present;
  if (present.readyAt !== null) throw new Refused(422, say('{{number}} is ready already', { number }));
  const { registration } = await lockVehicle(ctx, present.vehicleId);
  await endClocks(ctx, { workId: id, technicianId: ctx.session.invitationId }, 'stop');
  await changeState(ctx, present, { readyAt: ctx.platform.now().toISOString() });
  const said = say('{{plate}} is ready: {{number}}', { plate: registration, number });
  await notify(ctx, { kind: 'ready', userIds: await advisersOf(ctx, branchId), said, path: `/works/${id}` });
  return id;
}

/** There is more to do after all. */
export async function unready(ctx: Ctx, id: number): Promise<number> {
  const present = await lockIn(ctx, id, 'in_progress');
  if (present.readyAt === null) throw new Refused(422, say('{{number}} is not ready yet', { number: present.number }));
  await changeState(ctx, present, { readyAt: null });
  return id;
}
