import { shareOf } from '@karakana/contract/share-of.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { lockStock, moveStock } from '../stock/move-stock.ts';

type Difference = { productId: number; quantity: number; amount: number };
export type Settled = { stocked: number; toStock: number; toDifferences: number };
type Place = { branchId: number; purchaseId: number };

/**
 * Who takes the difference between what goods were thought to cost and what they do: the stock for what of them is still there, the price
 * differences for the rest. What is there is never worth less than nothing by it.
 */
export async function settleDifferences(ctx: GarageCtx, differences: Difference[], { branchId, purchaseId }: Place): Promise<Settled[]> {
  const places = differences.map(({ productId }) => ({ productId, branchId }));
  const held = new Map([...(await lockStock(ctx, places)).values()].map((stock) => [stock.productId, { ...stock }]));
  const settled = differences.map(({ productId, quantity, amount }) => {
    const stock = held.get(productId);
    const stocked = Math.min(stock?.onHand ?? 0, quantity);
    const toStock = Math.max(shareOf(amount, stocked, quantity), -(stock?.value ?? 0));
    // The next line of the same product finds what this one has left.
    if (stock) held.set(productId, { ...stock, onHand: stock.onHand - stocked, value: stock.value + toStock });
    return { stocked, toStock, toDifferences: amount - toStock };
  });
  const moves = differences.map(({ productId }, at) => ({
    productId,
    branchId,
    kind: 'purchase_price' as const,
    quantity: 0,
    value: settled[at]?.toStock ?? 0,
  }));
  await moveStock(
    ctx,
    moves.filter(({ value }) => value !== 0),
    purchaseId,
  );
  return settled;
}
