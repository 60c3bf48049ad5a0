import { say } from '@karakana/contract/text.ts';
import type { WorkStatus } from '@karakana/contract/works/work/work-status.ts';
import { post } from '../../accounting/index.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { costLeft, outsideCost } from '../bought/cost-left.ts';
import { givePass, voidPasses } from '../gate/give-pass.ts';
import { settleLines } from '../work/keep-lines.ts';
import { readLines } from '../work/lines.ts';
import { lockIn, lockWork } from '../work/lock-work.ts';
import { changeState } from './change-state.ts';

/** Puts a work of this status away; its parts go back, and it keeps its status. A car that is here is let out. */
export async function archive(ctx: Ctx, status: WorkStatus, { id, reason }: { id: number; reason: string | null }): Promise<number> {
  const present = await lockIn(ctx, id, status);
  if (present.deposited > 0)
    throw new Refused(422, say('{{number}} has a deposit, which must be credited first', { number: present.number }));
  const archivedAt = ctx.platform.now().toISOString();
  const lines = await readLines(ctx, id);
  await post(ctx, [...(await settleLines(ctx, { ...present, archivedAt }, lines)), ...costLeft(ctx, present, outsideCost(lines))]);
  if (present.checkedInAt !== null) await givePass(ctx, present, { kind: 'archived', collectedBy: null });
  await changeState(ctx, present, { archivedAt, archivedReason: reason });
  return id;
}

/** Brings it back to the list it was in; parts that are gone meanwhile are missing. */
export async function unarchive(ctx: Ctx, id: number): Promise<number> {
  const present = await lockWork(ctx, id);
  if (present.archivedAt === null) throw new Refused(422, say('{{number}} is not archived', { number: present.number }));
  const lines = await readLines(ctx, id);
  await post(ctx, [...(await settleLines(ctx, { ...present, archivedAt: null }, lines)), ...costLeft(ctx, present, -outsideCost(lines))]);
  await voidPasses(ctx, id);
  await changeState(ctx, present, { archivedAt: null, archivedReason: null });
  return id;
}
