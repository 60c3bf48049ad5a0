import type { WorkStatus } from '@karakana/contract/works/work/work-status.ts';
import { post } from '../../accounting/index.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { changeState } from '../steps/change-state.ts';
import { costLeft, isReckoned } from './cost-left.ts';

/** A bill is void: what it was for waits for another one. */
export async function unbillLine(ctx: GarageCtx, { billId }: { billId: number }): Promise<void> {
  const line = await ctx.db
    .selectFrom('workLines')
    .select(['id', 'workId', 'cost'])
    .where('garageId', '=', ctx.garageId)
    .where('billId', '=', billId)
    .executeTakeFirst();
  if (!line) return;
  const work = await ctx.db
    .selectFrom('works')
    .select(['id', 'number', 'branchId', 'vehicleId', 'status', 'archivedAt'])
    .$narrowType<{ status: WorkStatus }>()
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', line.workId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await ctx.db
    .updateTable('workLines')
    .set({ cost: 0, billId: null })
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', line.id)
    .execute();
  if (isReckoned(work)) await post(ctx, costLeft(ctx, work, -line.cost));
  await changeState(ctx, work, {});
}
