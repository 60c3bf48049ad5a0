import type { PurchaseLine, PurchaseRecord } from '@karakana/contract/inventory/purchase.ts';

export type GoodsLine = { id: number; quantity: number | string; price: number | string };

/** What is left of an order, each line filled with all of it. */
export const goodsOf = (
  purchase: PurchaseRecord | undefined,
  left: 'toReceive' | 'toBill' | 'toReturn',
  price: (line: PurchaseLine) => number,
): GoodsLine[] =>
  (purchase?.lines ?? []).filter((line) => line[left] > 0).map((line) => ({ id: line.id, quantity: line[left], price: price(line) }));

/** The lines of which there is something; one that is left empty or at nothing is left out. */
export const chosenGoods = (lines: GoodsLine[]): GoodsLine[] => lines.filter(({ quantity }) => Number(quantity) !== 0);
