import { type ProductRecord, readProduct } from '@karakana/contract/inventory/product.ts';
import { readSaleTerms } from '@karakana/contract/inventory/sale.ts';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { endpointQuery, useEndpointQuery } from '../../../kit/api/endpoint-query.ts';
import { keepDraft, readDraft } from '../../../kit/form/kept-draft.ts';
import { useUser } from '../../../shell/session.ts';
import { addProduct, CounterDraft, type CounterLine, CounterProduct, counterTotals, emptyCounter } from './counter-draft.ts';

const draftName = 'counter';
const noTerms = { pricesIncludeTax: true, rates: [] };

/** What lies on the counter of one's branch. It outlives the page, and follows prices and stock as they change. */
export function useCounter() {
  const user = useUser();
  const branchId = user.branchId ?? 0;
  const [kept, setDraft] = useState<CounterDraft>(() => CounterDraft.safeParse(readDraft(draftName, user)).data ?? emptyCounter);
  const fresh = useProductsNow(kept.lines, branchId);
  const draft = { ...kept, lines: kept.lines.map((line, at) => ({ ...line, product: fresh[at] ?? line.product })) };
  const terms = useEndpointQuery(readSaleTerms, {});
  useEffect(() => keepDraft(draftName, user, kept), [kept, user]);
  const changeLines = (lines: (before: CounterLine[]) => CounterLine[]) =>
    setDraft((before) => ({ ...before, lines: lines(before.lines) }));
  return {
    branchId,
    draft,
    isReady: terms.data !== undefined,
    totals: counterTotals(draft, terms.data ?? noTerms),
    add: (product: CounterProduct) => changeLines((lines) => addProduct(lines, CounterProduct.parse(product))),
    change: (wanted: Partial<CounterDraft>) => setDraft((before) => ({ ...before, ...wanted })),
    changeLine: (at: number, wanted: Partial<CounterLine>) =>
      changeLines((lines) => lines.map((line, place) => (place === at ? { ...line, ...wanted } : line))),
    removeLine: (at: number) => changeLines((lines) => lines.filter((_, place) => place !== at)),
    clear: () => setDraft(emptyCounter),
  };
}
export type Counter = ReturnType<typeof useCounter>;

/** The products of the lines as they are now, as far as that is known. */
function useProductsNow(lines: CounterLine[], branchId: number): (CounterProduct | undefined)[] {
  const answers = useQueries({ queries: lines.map(({ product }) => endpointQuery(readProduct, { id: product.id })) });
  return answers.map(({ data }) => data && counterProduct(data, branchId));
}

/** A product with what this branch can sell of it. */
export const counterProduct = ({ id, name, unit, price, taxId, barcode, stock }: ProductRecord, branchId: number): CounterProduct => ({
  ...{ id, name, unit, price, taxId, barcode },
  available: stock.find((one) => one.branchId === branchId)?.available ?? 0,
});
