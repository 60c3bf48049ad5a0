import { type RawBuilder, sql } from 'kysely';
import { nextOf } from '../../platform/database/next-number.ts';
import type { Ctx, GarageCtx } from '../../platform/serve/context.ts';
import { duplicateAs } from '../../platform/serve/refused.ts';

const openAlready = duplicateAs('open_tills', 'branchId', 'You have a till open in this branch already');

/** Begins a shift: the cash that whoever acts takes in this branch belongs to it. Gives the till's id. */
export async function openTillNow(ctx: Ctx, { branchId, float }: { branchId: number; float: number }): Promise<number> {
  const number = nextOf(ctx, 'till');
  const till = { garageId: ctx.garageId, number, branchId, float, openedBy: ctx.userId, openedAt: ctx.platform.now().toISOString() };
  const { id } = await ctx.db.insertInto('tills').values(till).returning('id').executeTakeFirstOrThrow().catch(openAlready);
  ctx.live({ topic: 'Payment', key: 'till-opened', payload: { id }, branchId });
  return id;
}

/**
 * The till that whoever acts has open in a branch, as the CTE `till` of a statement that takes or gives cash. It is held until that is
 * committed, so that nobody closes it in between.
 */
export const openTillOf = ({ garageId, userId }: GarageCtx, branchId: number): RawBuilder<unknown> => sql`till as (
  select id from tills where garage_id = ${garageId} and branch_id = ${branchId} and opened_by = ${userId} and closed_at is null for share
)`;
