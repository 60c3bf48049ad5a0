import { type Taxed, taxOnTop, taxWithin } from '../accounting/tax.ts';
import { shareOf } from '../share-of.ts';
import { valueAt } from '../value-at.ts';

/** Prices in minor units, quantities in thousandths, rates in hundredths of a per cent. */
export type PricedLine = { unitPrice: number; quantity: number; discount: number; taxRate: number };
export type LineTotal = Taxed & { discount: number };

/**
 * What each line of a sale comes to. A discount on the whole is spread over the lines by what they cost, the last with a price takes what
 * rounding leaves, and the tax is worked out after it.
 */
export function totalsOf(
  lines: readonly PricedLine[],
  { discount, pricesIncludeTax }: { discount: number; pricesIncludeTax: boolean },
): LineTotal[] {
  const priced = lines.map((line) => Math.max(valueAt(line.unitPrice, line.quantity) - line.discount, 0));
  const shares = spread(discount, priced);
  return lines.map(({ discount: own, taxRate }, at) => {
    const amount = (priced[at] ?? 0) - (shares[at] ?? 0);
    const taxed = pricesIncludeTax ? taxWithin(amount, taxRate) : taxOnTop(amount, taxRate);
    return { ...taxed, discount: own + (shares[at] ?? 0) };
  });
}

/** Parts of an amount in proportion to the weights, which together are exactly the amount, or all of the weights where it is more. */
export const spread = (amount: number, weights: readonly number[]): number[] =>
  allot(
    Math.min(
      amount,
      weights.reduce((sum, weight) => sum + weight, 0),
    ),
    weights,
  );

/** The same of an amount that may be more than the weights; where they are all nothing, nobody has a part. */
export function allot(amount: number, weights: readonly number[]): number[] {
  let [left, weightLeft] = [amount, weights.reduce((sum, weight) => sum + weight, 0)];
  return weights.map((weight) => {
    // What is left, by what is left of the weights: so the last one takes the rest.
    const part = weightLeft === 0 ? 0 : shareOf(left, weight, weightLeft);
    left -= part;
    weightLeft -= weight;
    return part;
  });
}

export const sumOf = (lines: readonly Taxed[]): Taxed =>
  lines.reduce((sum, { net, tax, total }) => ({ net: sum.net + net, tax: sum.tax + tax, total: sum.total + total }), {
    net: 0,
    tax: 0,
    total: 0,
  });
