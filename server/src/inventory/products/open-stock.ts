import type { NewProduct } from '@karakana/contract/inventory/product.ts';
import { valueAt } from '@karakana/contract/value-at.ts';
import type { z } from 'zod';
import { byRule, post } from '../../accounting/index.ts';
import { todayIn } from '../../platform/database/days.ts';
import type { Ctx, GarageCtx } from '../../platform/serve/context.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { moveStock } from '../stock/move-stock.ts';

type Opened = { productId: number; opening: z.output<typeof NewProduct>['opening'] };

/** What is there of products on their first day, against the opening balances: an entry for each. */
export async function openStock(ctx: GarageCtx, opened: Opened[]): Promise<void> {
  const moves = opened.flatMap(({ productId, opening }) =>
    opening.map(({ branchId, quantity, cost }) => ({
      productId,
      branchId,
      kind: 'opening' as const,
      quantity,
      value: valueAt(cost, quantity),
    })),
  );
  const moved = await moveStock(ctx, moves, null);
  const entries = opened.map(({ productId }) => ({
    on: todayIn(ctx),
    source: { kind: 'opening' as const, id: productId },
    memo: null,
    postings: moved
      .filter((move) => move.productId === productId)
      .map(({ branchId, value }) => byRule('openingStock', { branchId, amounts: { value }, accounts: {} })),
  }));
  await post(ctx, entries);
}

export async function refuseWithStock(ctx: Ctx, productId: number): Promise<void> {
  const left = ctx.db
    .selectFrom('stock')
    .select('branchId')
    .where('garageId', '=', ctx.garageId)
    .where('productId', '=', productId)
    .where('onHand', '>', '0');
  if (await left.limit(1).executeTakeFirst())
    throw new Refused(422, 'There is still stock of this product. Sell, move or count it out first');
}
