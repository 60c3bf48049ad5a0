import { spread } from '../../inventory/sale-totals.ts';
import { shareOf } from '../../share-of.ts';

type Taxed = { taxId: number | null; taxRate: number; net: number; tax: number };

/**
 * What of an excess falls on each tax of the lines it is taken from, in proportion to what they come to with tax. Each part carries the tax of its
 * lines, so that what moves from one invoice to another leaves the tax of both together as it was.
 */
export function excessByTax(lines: readonly Taxed[], excess: number): Taxed[] {
  const groups = new Map<string, Taxed>();
  for (const { taxId, taxRate, net, tax } of lines) {
    const key = `${taxId} ${taxRate}`;
    const sum = groups.get(key) ?? { taxId, taxRate, net: 0, tax: 0 };
    groups.set(key, { taxId, taxRate, net: sum.net + net, tax: sum.tax + tax });
  }
  const sums = [...groups.values()];
  const parts = spread(
    excess,
    sums.map(({ net, tax }) => net + tax),
  );
  return sums
    .map(({ taxId, taxRate, net, tax }, at) => {
      const part = parts[at] ?? 0;
      const taxed = part === 0 ? 0 : shareOf(tax, part, net + tax);
      return { taxId, taxRate, net: part - taxed, tax: taxed };
    })
    .filter(({ net, tax }) => net + tax > 0);
}
