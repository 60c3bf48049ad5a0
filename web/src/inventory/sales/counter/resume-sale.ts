import { readProduct } from '@karakana/contract/inventory/product.ts';
import { readSale } from '@karakana/contract/inventory/sale.ts';
import { call } from '../../../kit/api/client.ts';
import { endpointQuery, queryClient } from '../../../kit/api/endpoint-query.ts';
import type { CounterDraft } from './counter-draft.ts';
import { counterProduct } from './use-counter.ts';

/** What was put on hold, as it lay on the counter; nothing where it is on hold no longer. */
export async function readHeld(id: number, branchId: number): Promise<CounterDraft | undefined> {
  const sale = await call(readSale, { id });
  if (sale.state !== 'held') return undefined;
  const products = await Promise.all(
    sale.held.map(({ productId }) => queryClient.fetchQuery(endpointQuery(readProduct, { id: productId }))),
  );
  return {
    lines: sale.held.flatMap(({ quantity, unitPrice, discount }, at) => {
      const product = products[at];
      return product ? [{ product: counterProduct(product, branchId), quantity, price: unitPrice, discount: discount || '' }] : [];
    }),
    customer: sale.customerId === null ? null : { value: String(sale.customerId), label: sale.customerName ?? '' },
    discount: sale.discount || '',
    note: sale.note ?? '',
    heldId: id,
  };
}
