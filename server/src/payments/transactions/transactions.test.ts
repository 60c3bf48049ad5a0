import { describe, expect, test } from 'vitest';
import { accountOf } from '../../accounting/books/testing.ts';
import { makeExpense } from '../../accounting/expenses/testing.ts';
import { makeBill, makeRecipient, payFromBank } from '../../accounting/payees/testing.ts';
import { change } from '../../accounts/accounts-test-kit.ts';
import { makeProduct } from '../../inventory/testing.ts';
import { changeBookSettings } from '../../testing/books/change-settings.ts';
import { as, type Caller, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { given, makeCustomer } from '../../testing/vehicles.ts';

async function sell(garage: TestGarage, more: object = {}): Promise<TestBody> {
  const { id: productId } = await makeProduct(garage, { quantity: 10, cost: 50 });
  const sale = { branchId: garage.branchId, lines: [{ productId, quantity: 1, unitPrice: 100 }], ...more };
  return given(await as(garage.manager).post('/api/sales', sale));
}

const list = async (who: Caller, query = ''): Promise<TestBody[]> => given(await as(who).get(`/api/transactions?${query}`)).entries;
const kinds = async (who: Caller, query = '') => (await list(who, query)).map(({ kind }) => kind);

/** A sale paid in part in cash, one paid back, a bill paid and an expense. */
async function fill(garage: TestGarage) {
  const customer = await makeCustomer(garage);
  const sold = await sell(garage, { customerId: customer.id, payments: [{ method: 'mpesa', amount: 40, reference: 'SGL31HA2ZU' }] });
  const lines = [{ lineId: sold.lines[0].id, quantity: 1 }];
  given(await as(garage.manager).post(`/api/sales/${sold.id}/refund`, { lines, reason: 'Wrong part', method: 'cash' }));
  const payee = await makeRecipient(garage);
  const bill = await makeBill(garage, payee.id);
  given(await payFromBank(garage, bill.id, { amount: 600, reference: 'CHQ 17' }));
  const expense = await makeExpense(garage, { name: 'Tea' });
  return { customer, sold, bill, expense };
}

describe('what moved money', () => {
  test('is kept from those who take no payments', async () => {
    const garage = await makeGarage();
    for (const who of [garage.technician, garage.fleet, garage.driver]) expect((await as(who).get('/api/transactions')).status).toBe(403);
  });

  test('is listed from all its places, newest first, with both sides and the document behind it', async () => {
    const garage = await makeGarage();
    const { sold, bill, expense } = await fill(garage);
    const found = await list(garage.accountant);
    expect(found.map(({ kind }) => kind)).toEqual(['refund', 'sale_payment', 'bill_payment', 'expense']);
    const sale = { documentType: 'sale', documentId: sold.id, documentNumber: 'INV-000001', status: 'paid' };
    expect(found).toMatchObject([
      { type: 'payout', ...sale, method: 'cash', amount: 40, senderResource: garage.name, recipientResource: 'Wanjiku Kamau' },
      { type: 'payin', ...sale, method: 'mpesa', reference: 'SGL31HA2ZU', senderResource: 'Wanjiku Kamau', recipientResource: garage.name },
      { type: 'payout', documentType: 'bill', documentId: bill.id, method: 'bank', amount: 600, recipientResource: 'Mwangi Properties' },
      { type: 'payout', documentType: 'expense', documentId: expense.id, documentNumber: 'EXP-000001', recipientResource: 'Tea' },
    ]);
  });

  test('names an invoice by its number as the garage writes it, however high it is', async () => {
    const garage = await makeGarage();
    await change(garage.id, (db) => db.insertInto('counters').values({ garageId: garage.id, name: 'invoice', last: 999_999 }).execute());
    await sell(garage, { payments: [{ method: 'cash', amount: 80 }] });
    const numbers = async () => (await list(garage.accountant)).map(({ documentNumber }) => documentNumber);
    expect(await numbers()).toEqual(['INV-1000000']);
    await changeBookSettings(garage, { invoiceNumber: 'numeric' });
    expect(await numbers()).toEqual(['1000000']);
  });

  test('is found by kind, method, account, day and words', async () => {
    const garage = await makeGarage();
    await fill(garage);
    const bank = await accountOf(garage, '1050');
    const all: [string, string[]][] = [
      ['kind=refund', ['refund']],
      ['kind=expense', ['expense']],
      ['method=cash', ['refund', 'expense']],
      ['method=bank', ['bill_payment']],
      [`money_account_id=${bank.id}`, ['bill_payment']],
      ['to_date=2026-03-31', ['bill_payment', 'expense']],
      ['from_date=2026-03-20&to_date=2026-03-20', ['bill_payment']],
      ['search=sgl31', ['sale_payment']],
      ['search=chq', ['bill_payment']],
      ['search=wanjiku', ['refund', 'sale_payment']],
      ['search=exp-000001', ['expense']],
    ];
    for (const [query, expected] of all) expect([query, await kinds(garage.accountant, query)]).toEqual([query, expected]);
  });

  test('is cut into pages that together have each once', async () => {
    const garage = await makeGarage();
    await fill(garage);
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => given(await as(garage.accountant).get(`/api/transactions?per_page=2&page=${page}`))),
    );
    expect(pages.map(({ totalCount }) => totalCount)).toEqual([4, 4, 4]);
    expect(pages.map(({ entries }) => entries.map(({ kind }: TestBody) => kind))).toEqual([
      ['refund', 'sale_payment'],
      ['bill_payment', 'expense'],
      [],
    ]);
  });

  test('is for a seller what was paid for sales, and for a branch its own', async () => {
    const garage = await makeGarage();
    await fill(garage);
    await makeExpense(garage, { branchId: garage.otherBranchId });
    expect(await kinds(garage.service_adviser)).toEqual(['refund', 'sale_payment']);
    expect(await kinds(garage.service_adviser, 'kind=expense')).toEqual([]);
    expect(await kinds(garage.manager)).toHaveLength(4);
    expect(await kinds(garage.accountant)).toHaveLength(5);
  });
});

describe('a payment recorded by hand', () => {
  const record = (who: Caller, more: object) => as(who).post('/api/transactions', { method: 'cash', ...more });

  test('is refused for more than is owed, for what is paid, and before the sale', async () => {
    const garage = await makeGarage();
    const { id: documentId } = await sell(garage);
    const sale = { documentType: 'sale', documentId };
    const much = await record(garage.manager, { ...sale, amount: 100.01 });
    expect([much.status, much.body.errors]).toEqual([422, { amount: ['This is more than is owed, which is Ksh\u00a0100.00'] }]);
    const early = await record(garage.manager, { ...sale, paidOn: '2026-01-01' });
    expect(early.body.errors).toEqual({ paidOn: ['A sale is not paid before its date'] });
    given(await record(garage.manager, sale));
    expect((await record(garage.manager, sale)).body.message).toBe('This sale is already paid');
  });

  test('is refused to those who may not do it at the document', async () => {
    const garage = await makeGarage();
    const bill = await makeBill(garage, (await makeRecipient(garage)).id);
    expect((await record(garage.manager, { documentType: 'bill', documentId: bill.id })).status).toBe(403);
  });

  test('settles a sale, in the books too, and a cheque is pending until it is banked', async () => {
    const garage = await makeGarage();
    const sold = await sell(garage);
    const sale = { documentType: 'sale', documentId: sold.id, status: 'paid' };
    expect(given(await record(garage.manager, { ...sale, amount: 30 }))).toMatchObject({
      kind: 'sale_payment',
      amount: 30,
      status: 'paid',
    });
    const cheque = given(await record(garage.manager, { ...sale, method: 'cheque', reference: '000117' }));
    expect(cheque).toMatchObject({ amount: 70, status: 'pending', reference: '000117', moneyAccountName: 'Receipts to confirm' });
    const pending = given(await as(garage.manager).get('/api/transactions?status=pending')).entries;
    expect(pending.map(({ id }: { id: number }) => id)).toEqual([cheque.id]);
    expect(given(await as(garage.manager).get(`/api/sales/${sold.id}`)).state).toBe('paid');
    expect([(await accountOf(garage, '1000')).balance, (await accountOf(garage, '1200')).balance]).toEqual([30, 0]);
  });

  test('pays a bill from the account of the method, a cheque from the bank', async () => {
    const garage = await makeGarage();
    const bill = await makeBill(garage, (await makeRecipient(garage)).id);
    const paid = { documentType: 'bill', documentId: bill.id };
    expect(given(await record(garage.accountant, { ...paid, amount: 1600, method: 'mpesa' })).moneyAccountName).toBe('M-Pesa');
    expect(given(await record(garage.accountant, { ...paid, method: 'cheque' }))).toMatchObject({ amount: 10_000, method: 'bank' });
    expect(given(await as(garage.accountant).get(`/api/bills/${bill.id}`)).state).toBe('paid');
  });
});

describe('a payment of a bill that was wrong', () => {
  const takeBack = (garage: TestGarage, billId: number, more: object) =>
    as(garage.accountant).post(`/api/bills/${billId}/take_back`, { reason: 'Paid from the wrong account', ...more });

  test('is not taken back without a reason, twice, or through another bill', async () => {
    const garage = await makeGarage();
    const { id: payeeId } = await makeRecipient(garage);
    const [bill, other] = [await makeBill(garage, payeeId), await makeBill(garage, payeeId)];
    const { payments } = given(await payFromBank(garage, bill.id));
    const paymentId = payments[0].id;
    expect((await takeBack(garage, bill.id, { paymentId, reason: '' })).body.errors).toEqual({ reason: ['is required'] });
    expect((await takeBack(garage, other.id, { paymentId })).body.message).toBe('Payment is not one of this bill');
    given(await takeBack(garage, bill.id, { paymentId }));
    expect((await takeBack(garage, bill.id, { paymentId })).body.message).toBe('This payment is already taken back');
  });

  test('is owed again, the books are as before, and the list says so', async () => {
    const garage = await makeGarage();
    const bill = await makeBill(garage, (await makeRecipient(garage)).id);
    const { payments } = given(await payFromBank(garage, bill.id));
    const taken = given(await takeBack(garage, bill.id, { paymentId: payments[0].id }));
    expect([taken.state, taken.balance, taken.payments[0].takenBackFor]).toEqual(['overdue', 11_600, 'Paid from the wrong account']);
    expect([(await accountOf(garage, '1050')).balance, (await accountOf(garage, '2000')).balance]).toEqual([0, 11_600]);
    expect((await list(garage.accountant)).map(({ status }) => status)).toEqual(['reversed']);
    given(await payFromBank(garage, bill.id, { amount: 11_600 }));
    expect((await accountOf(garage, '1050')).balance).toBe(-11_600);
  });
});
