import { sql } from 'kysely';

/** What has been ordered for the branch and has not come. */
const onOrder = sql`coalesce((
  select sum(line.quantity - line.received) from purchase_lines line
  join purchases on purchases.garage_id = line.garage_id and purchases.id = line.purchase_id
  where line.garage_id = stock.garage_id and line.product_id = stock.product_id and purchases.branch_id = stock.branch_id
    and purchases.cancelled_at is null and purchases.closed_at is null
), 0)`;

/** Whether a branch has too little of the stock at hand. What is on its way already is not ordered again. */
export const isMissing = sql<boolean>`stock.on_hand + ${onOrder} <= stock.reorder_level`;

/** By how much is usually ordered, else up to the level. */
export const usualOrder = sql<string | null>`coalesce(stock.reorder_quantity,
  nullif(greatest(stock.reorder_level - stock.on_hand - ${onOrder}, 0), 0))`;

/** How much of the stock at hand is to be ordered; what is at its level exactly is ordered by one. */
export const toOrder = sql<string>`case when ${isMissing} then coalesce(${usualOrder}, 1) else 0 end`;
