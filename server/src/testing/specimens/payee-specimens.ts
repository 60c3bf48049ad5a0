import { as } from '../call.ts';
import type { TestGarage, TestMember } from '../garage.ts';
import { given } from '../vehicles.ts';
import type { BookSpecimens } from './book-specimens.ts';

export type PayeeSpecimens = {
  moneyAccountId: number;
  recipientId: number;
  removableRecipientId: number;
  supplierId: number;
  removableSupplierId: number;
} & BillSpecimens;

type BillSpecimens = { billId: number; billPaymentId: number; payableBillId: number; voidableBillId: number };

/** Those who are paid, and bills of them. */
export async function fillPayees(garage: TestGarage & BookSpecimens): Promise<PayeeSpecimens> {
  const { marker } = garage;
  const owner = as(garage.garage);
  const charts = given(await owner.get('/api/accounts/charts')).entries;
  const moneyAccountId: number = charts.find(({ role }: { role: string }) => role === 'bank').id;
  const add = async (path: string, name: string): Promise<number> =>
    given(await owner.post(path, { ...payee(marker), name: `${name} ${marker}` })).id;
  const recipientId = await add('/api/recipients', 'Landlord');
  return {
    moneyAccountId,
    recipientId,
    removableRecipientId: await add('/api/recipients', 'Old landlord'),
    supplierId: await add('/api/suppliers', 'Parts'),
    removableSupplierId: await add('/api/suppliers', 'Old parts'),
    ...(await fillBills(garage.garage, { ...garage, moneyAccountId, recipientId })),
  };
}

type Place = Pick<
  TestGarage & BookSpecimens & PayeeSpecimens,
  'accountId' | 'taxId' | 'branchId' | 'marker' | 'recipientId' | 'moneyAccountId'
>;

/** What a branch owes. */
export async function fillBills(writer: TestMember, place: Place): Promise<BillSpecimens> {
  const add = async (reference: string): Promise<number> =>
    given(await as(writer).post('/api/bills', { ...billIn(place), reference: `${reference} ${place.marker}` })).id;
  const billId = await add('First');
  const payment = { paidOn: '2026-03-11', amount: 1, moneyAccountId: place.moneyAccountId, reference: place.marker };
  const { payments } = given(await as(writer).post(`/api/bills/${billId}/pay`, payment));
  return { billId, billPaymentId: payments[0].id, payableBillId: await add('Second'), voidableBillId: await add('Third') };
}

const payee = (marker: string) => ({ contactName: marker, note: marker, tagList: [marker], address: marker, bankAccount: marker });

const billIn = ({ accountId, taxId, branchId, marker, recipientId }: Place) => ({
  branchId,
  payeeId: recipientId,
  datedOn: '2026-03-10',
  note: marker,
  lines: [{ accountId, taxId, amount: 10, description: marker }],
});

export const payeeSpecimens: Record<string, (garage: TestGarage & BookSpecimens & PayeeSpecimens) => Record<string, unknown>> = {
  'GET /api/recipients/{id}': ({ recipientId }) => ({ id: recipientId }),
  'GET /api/recipients/{id}/history': ({ recipientId }) => ({ id: recipientId }),
  'PUT /api/recipients/{id}': ({ recipientId, marker }) => ({ ...payee(marker), id: recipientId, name: `Landlord ${marker}` }),
  'DELETE /api/recipients/{id}': ({ removableRecipientId }) => ({ id: removableRecipientId }),
  'GET /api/suppliers/{id}': ({ supplierId }) => ({ id: supplierId }),
  'GET /api/suppliers/{id}/history': ({ supplierId }) => ({ id: supplierId }),
  'PUT /api/suppliers/{id}': ({ supplierId, marker }) => ({ ...payee(marker), id: supplierId, name: `Parts ${marker}` }),
  'DELETE /api/suppliers/{id}': ({ removableSupplierId }) => ({ id: removableSupplierId }),
  'GET /api/bills/{id}': ({ billId }) => ({ id: billId }),
  'POST /api/bills': billIn,
  'POST /api/bills/{id}/pay': ({ payableBillId, moneyAccountId, marker }) => ({
    id: payableBillId,
    paidOn: '2026-03-11',
    moneyAccountId,
    reference: marker,
  }),
  'POST /api/bills/{id}/take_back': ({ billId, billPaymentId, marker }) => ({ id: billId, paymentId: billPaymentId, reason: marker }),
  'POST /api/bills/{id}/void': ({ voidableBillId }) => ({ id: voidableBillId }),
};
