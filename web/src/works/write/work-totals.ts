import { parseQuantity } from '@karakana/contract/quantity.ts';
import { type LineOfWork, totalsOfWork } from '@karakana/contract/works/work/work-totals.ts';
import { toMajor, toMinor } from '../../accounting/minor-units.ts';
import type { WorkForm, WorkLineForm } from './work-form.ts';

export type Terms = { pricesIncludeTax: boolean; rates: { taxId: number; rate: number }[]; standardTaxId: string | null };

/** What each line and all of them come to, in major units, worked out as the server does: what was declined has no part in the sum. */
export function workTotals({ lines, discount }: Pick<WorkForm, 'lines' | 'discount'>, { pricesIncludeTax, rates, standardTaxId }: Terms) {
  const priced = lines.map(
    (line): LineOfWork => ({
      kind: line.kind,
      state: line.state,
      coreReturned: parseQuantity(String(line.coreReturned)) ?? 0,
      quantity: Math.max(parseQuantity(String(line.quantity)) ?? 0, 0),
      unitPrice: line.kind === 'own_part' ? 0 : toMinor(Number(line.unitPrice) || 0),
      discount: toMinor(Number(line.discount) || 0),
      taxRate: rates.find(({ taxId }) => String(taxId) === taxOf(line, standardTaxId))?.rate ?? 0,
    }),
  );
  const counted = priced.filter(({ state }) => state !== 'declined');
  const totals = totalsOfWork(counted, { discount: toMinor(Number(discount) || 0), pricesIncludeTax });
  const alone = totalsOfWork(priced, { discount: 0, pricesIncludeTax });
  const sum = (of: 'net' | 'tax' | 'total') => toMajor(totals.reduce((all, line) => all + line[of], 0));
  return {
    lines: alone.map(({ net, total }) => toMajor(pricesIncludeTax ? total : net)),
    net: sum('net'),
    tax: sum('tax'),
    total: sum('total'),
  };
}

/** The tax of a line. What no product says is taxed as usual. */
export const taxOf = (
  { taxId, productId, coreProductId }: Pick<WorkLineForm, 'taxId' | 'productId' | 'coreProductId'>,
  standardTaxId: string | null,
): string | null => taxId ?? (productId === null && coreProductId === null ? standardTaxId : null);
