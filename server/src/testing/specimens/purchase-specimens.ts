import { as, type TestBody } from '../call.ts';
import type { TestGarage, TestMember } from '../garage.ts';
import { given } from '../vehicles.ts';
import type { BookSpecimens } from './book-specimens.ts';
import type { PayeeSpecimens } from './payee-specimens.ts';
import type { StockSpecimens } from './stock-specimens.ts';

export type PurchaseSpecimens = {
  purchaseId: number;
  draftPurchaseId: number;
  removablePurchaseId: number;
  comingPurchaseId: number;
  comingLineId: number;
  receivedPurchaseId: number;
  receivedLineId: number;
  closablePurchaseId: number;
  returnedPurchaseId: number;
  returnId: number;
};
type Filled = TestGarage & BookSpecimens & StockSpecimens & PayeeSpecimens & PurchaseSpecimens;
type Place = Pick<Filled, 'productId' | 'supplierId' | 'taxId' | 'branchId' | 'marker'>;

/** What a branch has ordered, at every step of its way. */
export async function fillPurchases(buyer: TestMember, place: Place): Promise<PurchaseSpecimens> {
  const buy = async (): Promise<TestBody> => given(await as(buyer).post('/api/purchases', purchaseIn(place)));
  const step = async (name: string, { id }: TestBody, more: object = {}): Promise<TestBody> =>
    given(await as(buyer).post(`/api/purchases/${name}`, { id, ...more }));
  const [kept, draft, removable, coming, received, closable] = [
    await buy(),
    await buy(),
    await buy(),
    await buy(),
    await buy(),
    await buy(),
  ];
  for (const one of [kept, received]) await step('receive_order', one, { reference: place.marker });
  await step('receive_order', closable, { lines: [{ id: closable.lines[0].id, quantity: 1 }] });
  const returned = await buy();
  for (const one of [kept, returned]) {
    if (one === returned) await step('receive_order', one);
    await step('bill_order', one, { datedOn: '2026-03-11', reference: `PO ${one.id} ${place.marker}` });
  }
  const giveBack = async (one: TestBody): Promise<number> => {
    const back = { lines: [{ id: one.lines[0].id, quantity: 1 }], reason: place.marker };
    return (await step('return_order', one, back)).returns[0].id;
  };
  await step('credit_return', kept, { returnId: await giveBack(kept), datedOn: '2026-03-11', reference: `First ${place.marker}` });
  return {
    purchaseId: kept.id,
    draftPurchaseId: draft.id,
    removablePurchaseId: removable.id,
    comingPurchaseId: coming.id,
    comingLineId: coming.lines[0].id,
    receivedPurchaseId: received.id,
    receivedLineId: received.lines[0].id,
    closablePurchaseId: closable.id,
    returnedPurchaseId: returned.id,
    returnId: await giveBack(returned),
  };
}

const purchaseIn = ({ productId, supplierId, taxId, branchId, marker }: Place) => ({
  branchId,
  supplierId,
  note: marker,
  lines: [{ productId, taxId, quantity: 3, unitPrice: 5 }],
});

export const purchaseSpecimens: Record<string, (garage: Filled) => Record<string, unknown>> = {
  'GET /api/purchases': ({ branchId, supplierId }) => ({ branchId, supplierId }),
  'GET /api/purchases/hints': ({ productId, branchId, supplierId }) => ({ productId, branchId, supplierId }),
  'GET /api/purchases/{id}': ({ purchaseId }) => ({ id: purchaseId }),
  'GET /api/purchases/{id}/history': ({ purchaseId }) => ({ id: purchaseId }),
  'GET /api/purchases/{id}/entries': ({ purchaseId }) => ({ id: purchaseId }),
  'POST /api/purchases': (garage) => purchaseIn(garage),
  'PUT /api/purchases/{id}': (garage) => ({ ...purchaseIn(garage), id: garage.draftPurchaseId }),
  'DELETE /api/purchases/{id}': ({ removablePurchaseId }) => ({ id: removablePurchaseId }),
  'POST /api/purchases/download_order': ({ purchaseId }) => ({ id: purchaseId }),
  'POST /api/purchases/send_order': ({ draftPurchaseId, marker }) => ({ id: draftPurchaseId, email: `${marker}@parts.test` }),
  'POST /api/purchases/receive_order': ({ comingPurchaseId, comingLineId }) => ({
    id: comingPurchaseId,
    lines: [{ id: comingLineId, quantity: 1 }],
  }),
  'POST /api/purchases/bill_order': ({ receivedPurchaseId, receivedLineId, taxId, accountId, marker }) => ({
    id: receivedPurchaseId,
    datedOn: '2026-03-11',
    reference: `Bill ${marker}`,
    lines: [{ id: receivedLineId, quantity: 1, taxId }],
    freight: { amount: 1, taxId },
    otherLines: [{ accountId, amount: 1, taxId }],
  }),
  'POST /api/purchases/return_order': ({ receivedPurchaseId, receivedLineId, marker }) => ({
    id: receivedPurchaseId,
    lines: [{ id: receivedLineId, quantity: 1 }],
    reason: marker,
  }),
  'POST /api/purchases/credit_return': ({ returnedPurchaseId, returnId, moneyAccountId, marker }) => ({
    id: returnedPurchaseId,
    returnId,
    datedOn: '2026-03-11',
    reference: marker,
    moneyAccountId,
  }),
  'POST /api/purchases/close_order': ({ closablePurchaseId }) => ({ id: closablePurchaseId }),
  'POST /api/purchases/order_below_level': ({ branchId }) => ({ branchId }),
};
