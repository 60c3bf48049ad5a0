import { maxFiltered } from '@karakana/contract/page.ts';
import { sql } from 'kysely';
import { ownBranch } from '../../platform/serve/branches.ts';
import type { Ctx } from '../../platform/serve/context.ts';

/** How many products are to be ordered again in the reader's branches, as the list of them shows, and counted as far as it counts. */
export async function countBelowLevel(ctx: Ctx): Promise<number> {
  const own = ownBranch(ctx.session, 'stock.branchId').map((condition) => sql`and ${condition}`);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select distinct products.id from stock
      join products on products.garage_id = ${ctx.garageId} and products.id = stock.product_id and products.archived_at is null
      where stock.garage_id = ${ctx.garageId} and stock.on_hand <= stock.reorder_level ${sql.join(own, sql` `)}
      limit ${maxFiltered + 1}
    ) as low`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}
