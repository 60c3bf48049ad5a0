import { PurchaseDraft, type PurchaseRecord } from '@karakana/contract/inventory/purchase.ts';
import type { WantedProduct } from '@karakana/contract/inventory/purchase-steps.ts';
import { totalsOf } from '@karakana/contract/inventory/sale-totals.ts';
import { parseQuantity } from '@karakana/contract/quantity.ts';
import { sumOf, toMajor, toMinor } from '../../../accounting/minor-units.ts';
import { translateServerText } from '../../../i18n/translate-server-text.ts';
import { checkForm } from '../../../kit/form/check-form.ts';

export type PurchaseLineForm = {
  productId: number;
  productName: string;
  unit: string;
  quantity: number | string;
  unitPrice: number | string;
  taxId: string | null;
};
export type PurchaseForm = {
  branchId: string | null;
  supplierId: string | null;
  expectedOn: string;
  includesTax: boolean;
  note: string;
  lines: PurchaseLineForm[];
};

export const emptyPurchase = (start: { branchId: number; supplierId?: number | undefined }): PurchaseForm => ({
  branchId: String(start.branchId),
  supplierId: start.supplierId === undefined ? null : String(start.supplierId),
  expectedOn: '',
  includesTax: false,
  note: '',
  lines: [],
});

export const formOf = (purchase: PurchaseRecord): PurchaseForm => ({
  branchId: String(purchase.branchId),
  supplierId: String(purchase.supplierId),
  expectedOn: purchase.expectedOn ?? '',
  includesTax: purchase.includesTax,
  note: purchase.note ?? '',
  lines: purchase.lines.map(({ productId, productName, unit, quantity, unitPrice, taxId }) => ({
    productId,
    productName,
    unit,
    quantity,
    unitPrice,
    taxId: taxId === null ? null : String(taxId),
  })),
});

/** A product as it is usually ordered; once more of it is one more on the line that it has. */
export function addWanted(lines: PurchaseLineForm[], { taxId, ...wanted }: WantedProduct): PurchaseLineForm[] {
  const isKnown = lines.some(({ productId }) => productId === wanted.productId);
  if (!isKnown) return [...lines, { ...wanted, taxId: taxId === null ? null : String(taxId) }];
  return lines.map((line) => (line.productId === wanted.productId ? { ...line, quantity: Number(line.quantity) + 1 } : line));
}

export const purchaseInput = ({ lines, branchId, supplierId, ...purchase }: PurchaseForm) => ({
  ...purchase,
  branchId: branchId ?? '',
  supplierId: supplierId ?? '',
  lines: lines.map(({ productId, quantity, unitPrice, taxId }) => ({ productId, quantity, unitPrice, taxId })),
});

/** The schema takes a price that nobody has written for zero. */
export function checkPurchase(form: PurchaseForm): Record<string, string> {
  const missing = form.lines.flatMap(({ unitPrice }, at) =>
    unitPrice === '' ? [[`lines.${at}.unitPrice`, translateServerText('is required')]] : [],
  );
  return { ...checkForm(PurchaseDraft)(purchaseInput(form)), ...Object.fromEntries(missing) };
}

/** What each line and all of them come to, in major units; rates are in per cent. */
export function purchaseTotals({ lines, includesTax }: Pick<PurchaseForm, 'lines' | 'includesTax'>, rateOf: (taxId: string) => number) {
  const priced = lines.map(({ quantity, unitPrice, taxId }) => ({
    quantity: Math.max(parseQuantity(String(quantity)) ?? 0, 0),
    unitPrice: toMinor(Number(unitPrice) || 0),
    discount: 0,
    taxRate: taxId === null ? 0 : toMinor(rateOf(taxId)),
  }));
  const totals = totalsOf(priced, { discount: 0, pricesIncludeTax: includesTax });
  const sum = (of: 'net' | 'tax' | 'total') => sumOf(totals.map((line) => toMajor(line[of])));
  return {
    lines: totals.map(({ net, total }) => toMajor(includesTax ? total : net)),
    net: sum('net'),
    tax: sum('tax'),
    total: sum('total'),
  };
}
