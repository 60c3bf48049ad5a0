import { parseQuantity } from '@karakana/contract/quantity.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { costOf } from '../stock/cost-of.ts';

const one = 1000;

/** What one of each product costs on average in a branch, or in all where the branch has none; products of which there is nothing are left out. */
export async function readBranchCosts(
  ctx: GarageCtx,
  { branchId, productIds }: { branchId: number; productIds: number[] },
): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('stock')
    .select(['productId', 'branchId', 'onHand', 'value'])
    .where('garageId', '=', ctx.garageId)
    .where('productId', 'in', productIds)
    .where('onHand', '>', '0')
    .execute();
  const stocked = Map.groupBy(rows, ({ productId }) => productId);
  return new Map(
    [...stocked].map(([productId, places]) => [
      productId,
      averageOf(
        places.filter((at) => at.branchId === branchId),
        places,
      ),
    ]),
  );
}

type Stocked = { onHand: string; value: number };

function averageOf(own: Stocked[], all: Stocked[]): number {
  const counted = own.length > 0 ? own : all;
  const onHand = counted.reduce((sum, stock) => sum + (parseQuantity(stock.onHand) ?? 0), 0);
  const value = counted.reduce((sum, stock) => sum + stock.value, 0);
  return costOf({ onHand, value }, one);
}
