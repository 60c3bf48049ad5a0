type Line = { productId: number; quantity: number | string };

/** One more of a product: on the line that it has already, else on a new one. */
export function addScanned(lines: Line[], productId: number): Line[] {
  const isKnown = lines.some((line) => line.productId === productId);
  if (!isKnown) return [...lines, { productId, quantity: 1 }];
  return lines.map((line) => (line.productId === productId ? { ...line, quantity: Number(line.quantity) + 1 } : line));
}
