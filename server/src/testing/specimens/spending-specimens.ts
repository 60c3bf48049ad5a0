import { makeDueBills } from '../../accounting/recurring/make-due-bills.ts';
import { todayIn } from '../../platform/database/days.ts';
import { testApp } from '../app.ts';
import { as } from '../call.ts';
import type { TestGarage, TestMember } from '../garage.ts';
import { given, sendFile } from '../vehicles.ts';
import type { BookSpecimens } from './book-specimens.ts';
import type { PayeeSpecimens } from './payee-specimens.ts';
import type { SaleSpecimens } from './sale-specimens.ts';
import type { VehicleSpecimens } from './vehicle-specimens.ts';

export type SpendingSpecimens = {
  expenseId: number;
  removableExpenseId: number;
  receiptId: number;
  removableReceiptId: number;
  recurringPaymentId: number;
  removableRecurringPaymentId: number;
  approvableBillId: number;
};
type Filled = TestGarage & BookSpecimens & PayeeSpecimens & SaleSpecimens & VehicleSpecimens & SpendingSpecimens;
type Place = Pick<Filled, 'accountId' | 'moneyAccountId' | 'taxId' | 'recipientId' | 'ownVehicleId' | 'branchId' | 'marker'>;

const receipt = (marker: string) => ({ name: `${marker}.pdf`, bytes: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n') });

/** What a branch spent at once, and spends again and again. */
export async function fillSpending(writer: TestMember, place: Place): Promise<SpendingSpecimens> {
  const { marker } = place;
  const spend = async (): Promise<number> => given(await as(writer).post('/api/expenses', expenseIn(place))).id;
  const [expenseId, removableExpenseId] = [await spend(), await spend()];
  const attach = () => sendFile(writer, `/api/expenses/${expenseId}/receipts`, { file: receipt(marker) });
  given(await attach());
  const { receipts } = given(await attach());
  const plan = async (): Promise<number> => given(await as(writer).post('/api/recurring_payments', recurringIn(place))).id;
  return {
    expenseId,
    removableExpenseId,
    receiptId: receipts[0].id,
    removableReceiptId: receipts[1].id,
    removableRecurringPaymentId: await plan(),
    ...(await makeApprovable(writer, place)),
  };
}

/** A recurring payment that has fallen due, and its bill that waits for an owner's yes. */
async function makeApprovable(
  writer: TestMember,
  place: Place,
): Promise<Pick<SpendingSpecimens, 'recurringPaymentId' | 'approvableBillId'>> {
  const { platform } = await testApp();
  const due = { startsOn: todayIn({ platform }), needsApproval: true, maxCount: 1 };
  const { id } = given(await as(writer).post('/api/recurring_payments', { ...recurringIn(place), ...due }));
  await makeDueBills(platform, { garageId: writer.garageId, id });
  const [bill] = given(await as(writer).get(`/api/bills?recurring_payment_id=${id}`)).entries;
  return { recurringPaymentId: id, approvableBillId: bill.id };
}

const expenseIn = ({ accountId, moneyAccountId, taxId, recipientId, ownVehicleId, branchId, marker }: Place) => ({
  branchId,
  name: marker,
  accountId,
  moneyAccountId,
  taxId,
  payeeId: recipientId,
  vehicleId: ownVehicleId,
  spentOn: '2026-03-10',
  amount: 10,
  reference: marker,
  note: marker,
});

const recurringIn = ({ accountId, taxId, recipientId, branchId, marker }: Place) => ({
  name: marker,
  branchId,
  payeeId: recipientId,
  accountId,
  taxId,
  amount: 10,
  frequency: 'monthly',
  startsOn: '2999-01-31',
  tagList: [marker],
  note: marker,
});

export const spendingSpecimens: Record<string, (garage: Filled) => Record<string, unknown>> = {
  'GET /api/expenses': ({ accountId, moneyAccountId, recipientId, ownVehicleId, branchId }) => ({
    accountId,
    moneyAccountId,
    payeeId: recipientId,
    vehicleId: ownVehicleId,
    branchId,
  }),
  'GET /api/expenses/summary': ({ branchId }) => ({ fromDate: '2026-03-01', toDate: '2026-03-31', branchId }),
  'GET /api/expenses/{id}': ({ expenseId }) => ({ id: expenseId }),
  'GET /api/expenses/{id}/history': ({ expenseId }) => ({ id: expenseId }),
  'POST /api/expenses': expenseIn,
  'PUT /api/expenses/{id}': (garage) => ({ ...expenseIn(garage), id: garage.expenseId }),
  'DELETE /api/expenses/{id}': ({ removableExpenseId }) => ({ id: removableExpenseId }),
  'POST /api/expenses/{id}/receipts': ({ expenseId, marker }) => ({
    id: expenseId,
    name: marker,
    document: new File([new Uint8Array(receipt(marker).bytes)], 'receipt.pdf'),
  }),
  'GET /api/expenses/receipts/{id}': ({ receiptId }) => ({ id: receiptId }),
  'DELETE /api/expenses/receipts/{id}': ({ removableReceiptId }) => ({ id: removableReceiptId }),
  'GET /api/recurring_payments': ({ recipientId }) => ({ payeeId: recipientId }),
  'GET /api/recurring_payments/{id}': ({ recurringPaymentId }) => ({ id: recurringPaymentId }),
  'GET /api/recurring_payments/{id}/history': ({ recurringPaymentId }) => ({ id: recurringPaymentId }),
  'POST /api/recurring_payments': recurringIn,
  'PUT /api/recurring_payments/{id}': (garage) => ({ ...recurringIn(garage), id: garage.recurringPaymentId }),
  'DELETE /api/recurring_payments/{id}': ({ removableRecurringPaymentId }) => ({ id: removableRecurringPaymentId }),
  'GET /api/bills': ({ recipientId, recurringPaymentId }) => ({ payeeId: recipientId, recurringPaymentId }),
  'POST /api/bills/{id}/approve': ({ approvableBillId }) => ({ id: approvableBillId }),
  'GET /api/transactions': ({ moneyAccountId, branchId }) => ({ moneyAccountId, branchId }),
};
