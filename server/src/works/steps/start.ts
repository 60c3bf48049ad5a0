import { say } from '@karakana/contract/text.ts';
import { post } from '../../accounting/index.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { noteEvent } from '../../vehicles/index.ts';
import { settleLines } from '../work/keep-lines.ts';
import { readLines } from '../work/lines.ts';
import { type LockedWork, lockToMove } from '../work/lock-work.ts';
import { changeState } from './change-state.ts';

/** Starts the work of a booking, whether the vehicle was checked in or not. */
export async function start(ctx: Ctx, id: number): Promise<number> {
  const present = await lockToMove(ctx, id, 'start');
  return begin(ctx, present);
}

/** Starts without its inspection what was checked in. */
export async function skip(ctx: Ctx, id: number): Promise<number> {
  const present = await lockToMove(ctx, id, 'skip');
  if (present.checkedInAt === null) throw new Refused(422, say('{{number}} is not checked in yet', { number: present.number }));
  return begin(ctx, present);
}

/** What is there of the parts is taken; what is missing holds nobody up. */
async function begin(ctx: Ctx, present: LockedWork): Promise<number> {
  const { id, number, vehicleId } = present;
  if (!present.isConfirmed) throw new Refused(422, say('{{number}} was asked for and is not accepted yet', { number }));
  const now = ctx.platform.now().toISOString();
  await post(ctx, await settleLines(ctx, { ...present, status: 'in_progress' }, await readLines(ctx, id)));
  await noteEvent(ctx, { vehicleId, kind: 'work', title: 'Work has started', detail: say('{{number}}', { number }) });
  await changeState(ctx, present, { status: 'in_progress', startedAt: now, checkedInAt: present.checkedInAt ?? now });
  return id;
}
