/** What a part of what is there is worth, to the nearest minor unit; all of it is worth all there is. */
export function costOf({ onHand, value }: { onHand: number; value: number }, quantity: number): number {
  if (quantity === onHand) return value;
  // The product of both may be larger than a number is exact.
  const [worth, part, whole] = [BigInt(value), BigInt(quantity), BigInt(onHand)];
  return Number((2n * worth * part + whole) / (2n * whole));
}
