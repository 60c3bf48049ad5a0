import { shareOf } from '../share-of.ts';

/** An amount in minor units, taken apart; the tax and the rest always come to the whole. */
export type Taxed = { net: number; tax: number; total: number };

/** Rates are hundredths of a per cent. */
const whole = 10_000;

/** The tax that a price has in it; the rest is net. */
export function taxWithin(total: number, rate: number): Taxed {
  const tax = shareOf(total, rate, whole + rate);
  return { net: total - tax, tax, total };
}

/** The tax that comes on top of a price. */
export function taxOnTop(net: number, rate: number): Taxed {
  const tax = shareOf(net, rate, whole);
  return { net, tax, total: net + tax };
}
