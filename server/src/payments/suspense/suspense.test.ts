import { describe, expect, test } from 'vitest';
import { actAsGarage } from '../../testing/act-as-garage.ts';
import { as } from '../../testing/call.ts';
import { given } from '../../testing/vehicles.ts';
import {
  balanceOfInvoice,
  booked,
  creditOfCustomer,
  type Desk,
  makeBill,
  makeDesk,
  newMobile,
  objections,
  suspenseOf,
  whenTaken,
} from '../testing.ts';

async function makeWaiting(amount = 1500) {
  const desk = await makeDesk();
  await desk.sandbox.payByHand({ shortCode: desk.shortCode, amount, phone: newMobile().slice(1), reference: 'hello' });
  await whenTaken(desk);
  const [waiting] = await suspenseOf(desk);
  return { desk, id: waiting.id as number };
}
const act = (desk: Desk, verb: string, id: number, body: object, member = desk.garage.accountant) =>
  as(member).post(`/api/suspense/${id}/${verb}`, body);
const unmatch = (desk: Desk, id: number, reason = 'Wrong customer') =>
  as(desk.garage.accountant).post(`/api/transactions/${id}/unmatch`, { reason });

describe('a receipt of which nobody knows what it is for', () => {
  test('is not assigned to nothing, to what is paid, or to another garage’s', async () => {
    const { desk, id } = await makeWaiting();
    const other = await makeDesk();
    const [bill, foreign] = [await makeBill(desk), await makeBill(other)];
    const errors = async (body: object) => (await act(desk, 'assign', id, body)).body.errors;
    expect(await errors({})).toEqual({ invoiceId: ['Choose an invoice or a customer'] });
    expect(await errors({ invoiceId: foreign.invoiceId })).toEqual({ invoiceId: ['is not one of yours'] });
    expect(await errors({ customerId: foreign.customerId })).toEqual({ customerId: ['is not one of yours'] });
    given(await as(desk.garage.garage).post('/api/transactions', { documentType: 'work', documentId: bill.workId, method: 'cash' }));
    expect(await errors({ invoiceId: bill.invoiceId })).toEqual({ invoiceId: ['This invoice is already paid'] });
  });

  test('is assigned with one press, once; what the invoice does not need is its customer’s credit', async () => {
    const { desk, id } = await makeWaiting();
    const bill = await makeBill(desk);
    expect(given(await act(desk, 'assign', id, { invoiceId: bill.invoiceId })).open).toBe(0);
    expect((await act(desk, 'assign', id, { invoiceId: bill.invoiceId })).body.message).toBe('Nothing of this payment is left to assign');
    expect([await balanceOfInvoice(desk, bill.invoiceId), await creditOfCustomer(desk, bill.customerId)]).toEqual([0, 500]);
    expect([await booked(desk, 'unidentified_receipts'), await suspenseOf(desk), await objections(desk)]).toEqual([0, [], []]);
  });

  test('may be for an invoice, and the rest another customer’s', async () => {
    const { desk, id } = await makeWaiting();
    const [bill, other] = [await makeBill(desk), await makeBill(desk)];
    given(await act(desk, 'assign', id, { invoiceId: bill.invoiceId, customerId: other.customerId }));
    expect([await creditOfCustomer(desk, bill.customerId), await creditOfCustomer(desk, other.customerId)]).toEqual([0, 500]);
  });

  test('is looked for by the number, the plate or the customer of an open invoice', async () => {
    const { desk, id } = await makeWaiting();
    const [bill, other] = [await makeBill(desk), await makeBill(desk)];
    const found = async (search: string) => {
      const answer = await as(desk.garage.accountant).get(`/api/suspense/${id}/suggestions?search=${encodeURIComponent(search)}`);
      return given(answer).entries.map(({ invoiceId }: { invoiceId: number }) => invoiceId);
    };
    expect(await found('nobody at all')).toEqual([]);
    expect(await found(bill.number)).toEqual([bill.invoiceId]);
    expect(await found(other.plate)).toEqual([other.invoiceId]);
    expect(await found(bill.mobile.slice(4))).toEqual([bill.invoiceId]);
  });

  test('is split over invoices and credits, never by more than there is or is owed; the rest waits', async () => {
    const { desk, id } = await makeWaiting();
    const [first, second] = [await makeBill(desk), await makeBill(desk)];
    const split = (...invoices: object[]) => act(desk, 'split', id, { invoices });
    const whole = { invoiceId: first.invoiceId, amount: 1000 };
    expect((await split()).body.message).toBe('Choose an invoice or a customer');
    expect((await split(whole, { invoiceId: second.invoiceId, amount: 501 })).body.message).toBe('This is more than is left to assign');
    expect((await split({ ...whole, amount: 1200 })).body.message).toBe('This is more than is owed, which is Ksh\u00a01,000.00');
    expect((await split({ ...whole, amount: 1 }, { ...whole, amount: 1 })).body.message).toBe('Name each invoice once');
    const invoices = [whole, { invoiceId: second.invoiceId, amount: 300 }];
    const credits = [{ customerId: second.customerId, amount: 150 }];
    const left = async () => given(await as(desk.garage.accountant, desk.app).get('/api/suspense')).open;
    expect(await left()).toBe(1500);
    expect(given(await act(desk, 'split', id, { invoices, credits })).open).toBe(50);
    expect(await left()).toBe(50);
    expect([await balanceOfInvoice(desk, first.invoiceId), await balanceOfInvoice(desk, second.invoiceId)]).toEqual([0, 700]);
    expect([await creditOfCustomer(desk, second.customerId), await objections(desk)]).toEqual([150, []]);
  });

  test('stands in the first branch and may be for another’s invoice, which each has a half of', async () => {
    const { desk, id } = await makeWaiting(1000);
    const bill = await makeBill(desk);
    const work = { status: 'in_progress', scheduledAt: null, branchId: desk.garage.otherBranchId, customerId: bill.customerId };
    const { vehicleId } = given(await as(desk.garage.garage).get(`/api/works/${bill.workId}`));
    const lines = [{ kind: 'labour', description: 'Labour', quantity: 1, unitPrice: 700 }];
    const { id: workId } = given(await as(desk.garage.garage).post('/api/works', { ...work, vehicleId, lines }));
    given(await as(desk.garage.garage).post('/api/progress/complete_work', { id: workId }));
    const invoice = await desk.app.platform.db
      .selectFrom('invoices')
      .select(['id', 'branchId'])
      .where('garageId', '=', desk.garage.id)
      .where('sourceId', '=', workId)
      .executeTakeFirstOrThrow();
    expect(invoice.branchId).toBe(desk.garage.otherBranchId);
    given(await act(desk, 'assign', id, { invoiceId: invoice.id }));
    expect([await balanceOfInvoice(desk, invoice.id), await objections(desk)]).toEqual([0, []]);
  });
});

describe('a payment that was matched with the wrong thing', () => {
  test('is not taken off without a reason, by an adviser, or once its credit is used', async () => {
    const { desk, id } = await makeWaiting();
    const [bill, next] = [await makeBill(desk), await makeBill(desk)];
    given(await act(desk, 'assign', id, { customerId: bill.customerId }));
    expect((await unmatch(desk, id, '')).status).toBe(422);
    expect((await as(desk.garage.service_adviser).post(`/api/transactions/${id}/unmatch`, { reason: 'x' })).status).toBe(403);
    const use = (workId: number, amount?: number) =>
      as(desk.garage.garage).post('/api/transactions/use_credit', { documentType: 'work', documentId: workId, amount });
    expect((await use(next.workId)).body.message).toBe('The customer has no credit');
    given(await use(bill.workId));
    expect((await unmatch(desk, id)).body.message).toBe('What came of it as a credit is used already');
    expect(await objections(desk)).toEqual([]);
  });

  test('was all that completed a work: that waits for payment again, and its leaders hear of it', async () => {
    const { desk, id } = await makeWaiting();
    const bill = await makeBill(desk);
    const work = async () => given(await as(desk.garage.garage).get(`/api/works/${bill.workId}`));
    given(await act(desk, 'assign', id, { invoiceId: bill.invoiceId }));
    expect(await work()).toMatchObject({ status: 'completed', balance: 0 });
    given(await unmatch(desk, id));
    expect(await work()).toMatchObject({ status: 'pending_payment', balance: 1000 });
    const [told] = given(await as(desk.garage.manager).get('/api/notifications')).entries;
    expect(told.payload.parameters.text.key).toBe('{{number}} is no longer paid');
    given(await act(desk, 'assign', id, { invoiceId: bill.invoiceId }));
    expect([(await work()).status, await objections(desk)]).toEqual(['completed', []]);
  });

  test('leaves a work where it is whose customer may owe it, or whose car has left', async () => {
    const { desk, id } = await makeWaiting();
    const bill = await makeBill(desk);
    const owner = as(desk.garage.garage);
    const status = async () => given(await owner.get(`/api/works/${bill.workId}`)).status;
    given(await act(desk, 'assign', id, { invoiceId: bill.invoiceId }));
    given(await owner.post('/api/works/release', { id: bill.workId }));
    given(await unmatch(desk, id));
    expect(await status()).toBe('completed');
    const onTerms = await makeBill(desk);
    given(await act(desk, 'assign', id, { invoiceId: onTerms.invoiceId }));
    await actAsGarage(desk.garage, (db) =>
      db.updateTable('customers').set({ paymentDays: 30 }).where('id', '=', onTerms.customerId).execute(),
    );
    given(await unmatch(desk, id));
    expect(given(await owner.get(`/api/works/${onTerms.workId}`))).toMatchObject({ status: 'completed', balance: 1000 });
  });

  test('waits again to be assigned, what it paid is owed again, and the books tell why', async () => {
    const { desk, id } = await makeWaiting();
    const [bill, right] = [await makeBill(desk), await makeBill(desk)];
    given(await act(desk, 'assign', id, { invoiceId: bill.invoiceId }));
    expect(given(await unmatch(desk, id)).open).toBe(1500);
    expect([await balanceOfInvoice(desk, bill.invoiceId), await creditOfCustomer(desk, bill.customerId)]).toEqual([1000, 0]);
    expect(given(await as(desk.garage.garage).get(`/api/works/${bill.workId}/payments`)).entries).toEqual([]);
    expect((await unmatch(desk, id)).body.message).toBe('This payment is not matched with anything');
    given(await act(desk, 'assign', id, { invoiceId: right.invoiceId }));
    expect([await balanceOfInvoice(desk, right.invoiceId), await objections(desk)]).toEqual([0, []]);
    const entries = given(await as(desk.garage.accountant).get('/api/accounts/entries')).entries;
    expect(entries.some(({ memo }: { memo: string | null }) => memo === 'Wrong customer')).toBe(true);
  });
});
