import { listSaleTaxes } from '@karakana/contract/accounting/sale-tax.ts';
import type { PurchaseRecord } from '@karakana/contract/inventory/purchase.ts';
import { useEndpointQuery } from '../../../kit/api/endpoint-query.ts';
import { purchaseTotals } from '../write/purchase-form.ts';
import { PurchaseSums } from '../write/purchase-sums.tsx';
import type { BillOrderForm } from './bill-order-form.ts';

/** What the bill comes to, to be compared with the paper. */
export function BillTotal({ purchase, draft }: { purchase: PurchaseRecord | undefined; draft: BillOrderForm }) {
  const taxes = useEndpointQuery(listSaleTaxes, {}).data?.entries ?? [];
  const one = { productId: 0, productName: '', unit: '', quantity: 1 };
  const goods = draft.lines.map(({ id, quantity, price }) => {
    const taxId = purchase?.lines.find((line) => line.id === id)?.taxId ?? null;
    return { ...one, quantity, unitPrice: price, taxId: taxId === null ? null : String(taxId) };
  });
  const others = draft.otherLines.map(({ amount, taxId }) => ({ ...one, unitPrice: amount, taxId }));
  const lines = [...goods, { ...one, unitPrice: draft.freight, taxId: draft.freightTaxId }, ...others];
  const rateOf = (taxId: string) => taxes.find(({ id }) => String(id) === taxId)?.rate ?? 0;
  return <PurchaseSums {...purchaseTotals({ lines, includesTax: purchase?.includesTax ?? false }, rateOf)} />;
}
