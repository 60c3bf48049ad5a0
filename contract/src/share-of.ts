/**
 * A part of an amount: so many of a whole. Half a minor unit is rounded away from nothing, here and nowhere else. Through whole numbers of any
 * length, as a large amount times its part is more than a float can count.
 */
export function shareOf(amount: number, part: number, whole: number): number {
  const [product, of] = [BigInt(amount) * BigInt(part), BigInt(whole)];
  const size = product < 0n ? -product : product;
  const rounded = Number((2n * size + of) / (2n * of));
  return product < 0n && rounded !== 0 ? -rounded : rounded;
}
