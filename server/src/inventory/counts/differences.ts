import { parseQuantity } from '@karakana/contract/quantity.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { lineFor, linesOf, readCountFor, shownLines } from './shown-counts.ts';
import { readKnownCosts, valueOfFound, valueOfLost } from './value-difference.ts';

/** What was counted other than it should be, dearest first: as it was posted, or as it would be posted now. */
export async function readDifferences(ctx: Ctx, { id, page, perPage }: { id: number; page: number; perPage: number }) {
  const { branchId, state } = await readCountFor(ctx, id);
  const lines = await shownLines(linesOf(ctx, id).whereRef('counted', '<>', 'expected'))
    .orderBy('productId')
    .execute();
  const worth = await worthOf(
    ctx,
    branchId,
    lines.map(({ productId }) => productId),
  );
  const differences = lines.map((line) => {
    // Whoever looks at the differences looks over a blind count.
    const shown = lineFor({ state, isBlind: false }, line);
    return { ...shown, value: line.value ?? worth(line.productId, shown.difference ?? 0) };
  });
  const valued = differences.sort((a, b) => Math.abs(b.value) - Math.abs(a.value) || a.productId - b.productId);
  return {
    page,
    perPage,
    totalCount: valued.length,
    entries: valued.slice((page - 1) * perPage, page * perPage),
    lost: -valued.reduce((sum, { value }) => sum + Math.min(value, 0), 0),
    found: valued.reduce((sum, { value }) => sum + Math.max(value, 0), 0),
  };
}

async function worthOf(ctx: Ctx, branchId: number, productIds: number[]) {
  const rows = await ctx.db
    .selectFrom('stock')
    .select(['productId', 'onHand', 'value'])
    .where('garageId', '=', ctx.garageId)
    .where('branchId', '=', branchId)
    .where('productId', 'in', productIds.length > 0 ? productIds : [0])
    .execute();
  const stocks = new Map(rows.map((row) => [row.productId, { onHand: parseQuantity(row.onHand) ?? 0, value: row.value }]));
  const costs = await readKnownCosts(ctx, productIds);
  return (productId: number, difference: number): number => {
    const stock = stocks.get(productId) ?? { onHand: 0, value: 0 };
    return difference < 0 ? -valueOfLost(stock, -difference) : valueOfFound(stock, costs.get(productId), difference);
  };
}
