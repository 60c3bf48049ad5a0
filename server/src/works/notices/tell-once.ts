import type { WorkNotices } from '../../platform/database/database.gen.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';

type Notice = { workId: number; kind: WorkNotices['kind']; about: string };

/** Notes what is about to be told; gives those that nobody was told before, which alone are to be told. */
export async function noteNotices(ctx: GarageCtx, notices: readonly Notice[]): Promise<ReadonlySet<number>> {
  if (notices.length === 0) return new Set();
  const added = await ctx.db
    .insertInto('workNotices')
    .values(notices.map((notice) => ({ ...notice, garageId: ctx.garageId })))
    .onConflict((told) => told.columns(['garageId', 'workId', 'kind', 'about']).doNothing())
    .returning('workId')
    .execute();
  return new Set(added.map(({ workId }) => workId));
}
