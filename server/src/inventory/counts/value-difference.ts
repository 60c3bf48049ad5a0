import { parseQuantity } from '@karakana/contract/quantity.ts';
import { shareOf } from '@karakana/contract/share-of.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/serve/context.ts';
import { costOf } from '../stock/cost-of.ts';

type Stock = { onHand: number; value: number };
/** What so much of a product cost. */
type KnownCost = { value: number; quantity: number };

/** What is found is worth what the branch has of it; where it has none, what it cost elsewhere or at last, and nothing where nobody knows. */
export function valueOfFound(stock: Stock, known: KnownCost | undefined, quantity: number): number {
  if (stock.onHand > 0) return costOf(stock, quantity);
  return known ? shareOf(known.value, quantity, known.quantity) : 0;
}

/** What is lost takes its part of what is there, and never more than that. */
export const valueOfLost = (stock: Stock, quantity: number): number =>
  stock.onHand > 0 ? costOf(stock, Math.min(quantity, stock.onHand)) : 0;

/** What products cost on average in all branches, or when they last came. */
export async function readKnownCosts(ctx: Ctx, productIds: number[]): Promise<Map<number, KnownCost>> {
  const { rows } = await sql<{ id: number; value: number; quantity: string }>`
    select products.id, known.value::bigint as value, known.quantity from products
    cross join lateral (
      select * from (
        select sum(stock.value) as value, sum(stock.on_hand) as quantity, 1 as place from stock
        where stock.garage_id = ${ctx.garageId} and stock.product_id = products.id having sum(stock.on_hand) > 0
        union all
        (select came.value, came.quantity, 2 from stock_movements came
          where came.garage_id = ${ctx.garageId} and came.product_id = products.id and came.quantity > 0 and came.value > 0
          order by came.id desc limit 1)
      ) costs order by place limit 1
    ) known
    where products.garage_id = ${ctx.garageId} and products.id = any (${productIds}::bigint[])`.execute(ctx.db);
  return new Map(rows.map(({ id, value, quantity }) => [id, { value: Number(value), quantity: parseQuantity(quantity) ?? 0 }]));
}
