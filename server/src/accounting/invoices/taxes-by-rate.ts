type TaxedLine = { taxRate: number; net: number; tax: number };

/** What of an invoice was taxed at each rate, the highest first. Rates are in hundredths of a per cent. */
export function taxesByRate(lines: readonly TaxedLine[]): TaxedLine[] {
  const sums = new Map<number, TaxedLine>();
  for (const { taxRate, net, tax } of lines) {
    const sum = sums.get(taxRate) ?? { taxRate, net: 0, tax: 0 };
    sums.set(taxRate, { taxRate, net: sum.net + net, tax: sum.tax + tax });
  }
  return [...sums.values()].sort((a, b) => b.taxRate - a.taxRate);
}
