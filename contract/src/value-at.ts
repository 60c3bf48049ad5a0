/** What a quantity of thousandths comes to at a price for one, half a minor unit rounded away from nothing. */
export function valueAt(price: number, thousandths: number): number {
  const product = BigInt(price) * BigInt(thousandths);
  const rounded = (2n * (product < 0n ? -product : product) + 1000n) / 2000n;
  return Number(product < 0n ? -rounded : rounded);
}
