/** An amount in minor units, taken apart; the tax and the rest always come to the whole. */
export type Taxed = { net: number; tax: number; total: number };

/** Rates are hundredths of a per cent. */
const whole = 10_000n;

/** The tax that a price has in it; the rest is net. */
export function taxWithin(total: number, rate: number): Taxed {
  const tax = share(total, BigInt(rate), whole + BigInt(rate));
  return { net: total - tax, tax, total };
}

/** The tax that comes on top of a price. */
export function taxOnTop(net: number, rate: number): Taxed {
  const tax = share(net, BigInt(rate), whole);
  return { net, tax, total: net + tax };
}

/** Rounded half away from nothing. Through whole numbers of any length, as a large amount times its rate is more than a float can count. */
function share(amount: number, part: bigint, of: bigint): number {
  const size = BigInt(Math.abs(amount));
  const rounded = Number((2n * size * part + of) / (2n * of));
  return amount < 0 && rounded !== 0 ? -rounded : rounded;
}
