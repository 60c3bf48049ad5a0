import type { BranchStock } from '@karakana/contract/inventory/product.ts';

/** What one costs on average over all branches; nothing while there is none. */
export function averageCost(stock: Pick<BranchStock, 'onHand' | 'value'>[]): number | null {
  const onHand = stock.reduce((sum, branch) => sum + branch.onHand, 0);
  const value = stock.reduce((sum, branch) => sum + branch.value, 0);
  return onHand > 0 ? Math.round((value / onHand) * 100) / 100 : null;
}

/** How much of the price without tax is left after the cost, in whole per cent. */
export function marginOf(netPrice: number, cost: number | null): number | null {
  return cost === null || netPrice <= 0 ? null : Math.round(((netPrice - cost) / netPrice) * 100);
}
