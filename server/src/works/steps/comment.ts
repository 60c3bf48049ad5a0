import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { say } from '@karakana/contract/text.ts';
import type { commentWork } from '@karakana/contract/works/work/work.ts';
import { notify } from '../../accounts/index.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notYours } from '../../platform/serve/refused.ts';
import { staffOf } from '../work/assign.ts';
import { type LockedWork, lockWork } from '../work/lock-work.ts';
import { publishWork } from '../work/publish-work.ts';

/** Keeps what somebody says about a work, and tells those whom it mentions. */
export async function comment(ctx: Ctx, { id, text, mentions, isShared }: ParsedInput<typeof commentWork>): Promise<number> {
  const work = await lockWork(ctx, id);
  await ctx.db.insertInto('workComments').values({ garageId: ctx.garageId, workId: id, text, isShared, createdBy: ctx.userId }).execute();
  await tellMentioned(ctx, work, [...new Set(mentions)]);
  publishWork(ctx, work, { from: work.status, to: work.status });
  return id;
}

async function tellMentioned(ctx: Ctx, { id, number, branchId }: LockedWork, mentions: number[]): Promise<void> {
  if (mentions.length === 0) return;
  const people = await staffOf(ctx, branchId, mentions);
  if (people.length < mentions.length) throw notYours('mentions', 'Person is not one of yours');
  const said = say('You were mentioned in {{number}}', { number });
  await notify(ctx, { kind: 'mentioned', userIds: people.map(({ userId }) => userId), said, path: `/works/${id}` });
}
