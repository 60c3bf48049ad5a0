/** What a part of what is there is worth, to the nearest minor unit; all of it is worth all there is. */
export function costOf({ onHand, value }: { onHand: number; value: number }, quantity: number): number {
  if (quantity === onHand) return value;
  // The product of both may be larger than a number is exact.
  const [worth, part, whole] = [BigInt(value), BigInt(quantity), BigInt(onHand)];
  return Number((2n * worth * part + whole) / (2n * whole));
}

/** What a quantity of thousandths comes to at a price for one, half a minor unit rounded away from nothing. */
export function valueAt(price: number, thousandths: number): number {
  const product = BigInt(price) * BigInt(thousandths);
  const rounded = (2n * (product < 0n ? -product : product) + 1000n) / 2000n;
  return Number(product < 0n ? -rounded : rounded);
}
