import { describe, expect, test } from 'vitest';
import { as } from '../../testing/call.ts';
import { makeGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import {
  balanceOfInvoice,
  booked,
  creditOfCustomer,
  type Desk,
  follow,
  makeBill,
  makeDesk,
  messagesOf,
  newMobile,
  objections,
  onPhone,
  paymentsOf,
  prompt,
  readPrompt,
  suspenseOf,
  tell,
  whenTaken,
} from '../testing.ts';

const record = (desk: Pick<Desk, 'garage'>, documentId: number, body: object) =>
  as(desk.garage.garage).post('/api/transactions', { documentType: 'work', documentId, method: 'mpesa', ...body });
const turn = (desk: Desk, verb: string, id: number, body: object = {}) =>
  as(desk.garage.accountant).post(`/api/transactions/${id}/${verb}`, body);
const confirm = async (desk: Desk, receipt: string, amount: number, more: object = {}) => {
  const body = { TransactionType: 'Pay Bill', TransID: receipt, TransTime: '20260102030420', TransAmount: String(amount) };
  await tell(desk.addresses.confirmationUrl, {
    ...body,
    BusinessShortCode: desk.shortCode,
    BillRefNumber: 'x',
    MSISDN: '2547 ***** 111',
    ...more,
  });
  await whenTaken(desk);
};
const statusOf = async (desk: Desk, id: number) =>
  given(await as(desk.garage.garage).get('/api/transactions')).entries.find((one: { id: number }) => one.id === id).status;

describe('a code that is typed at the counter', () => {
  test('is money at once where M-Pesa is not set up', async () => {
    const desk = { ...(await makeDesk()), garage: await makeGarage() };
    const bill = await makeBill(desk);
    expect(given(await record(desk, bill.workId, {})).status).toBe('paid');
    expect(await booked(desk, 'mpesa')).toBe(1000);
  });

  test('is asked for, and taken once', async () => {
    const desk = await makeDesk();
    const [bill, other] = [await makeBill(desk), await makeBill(desk)];
    expect((await record(desk, bill.workId, {})).body.errors).toEqual({ reference: ['Type the code that the payer was sent'] });
    given(await record(desk, bill.workId, { reference: 'stype d0001' }));
    expect((await record(desk, other.workId, { reference: 'STYPED0001' })).body.errors).toEqual({
      reference: ['This code is used already'],
    });
  });

  test('waits until the provider tells of it, and is one payment then', async () => {
    const desk = await makeDesk();
    const bill = await makeBill(desk);
    const { id, status } = given(await record(desk, bill.workId, { reference: 'STYPED0002' }));
    expect([status, await booked(desk, 'mpesa'), await booked(desk, 'receipts_to_confirm')]).toEqual(['pending', 0, 1000]);
    for (let times = 0; times < 2; times += 1) await confirm(desk, 'STYPED0002', 1000);
    expect([await statusOf(desk, id), (await paymentsOf(desk)).length]).toEqual(['paid', 1]);
    expect([await booked(desk, 'mpesa'), await booked(desk, 'receipts_to_confirm'), await objections(desk)]).toEqual([1000, 0, []]);
    expect((await turn(desk, 'take_back', id, { reason: 'Mistyped' })).body.message).toBe('M-Pesa has confirmed this code');
  });

  test.each([
    [1200, 0, 200],
    [700, 300, 0],
  ])('is worth what the provider says: %d', async (amount, balance, credit) => {
    const desk = await makeDesk();
    const bill = await makeBill(desk);
    const { id } = given(await record(desk, bill.workId, { reference: `STYPED${amount}` }));
    await confirm(desk, `STYPED${amount}`, amount);
    expect([await balanceOfInvoice(desk, bill.invoiceId), await creditOfCustomer(desk, bill.customerId)]).toEqual([balance, credit]);
    expect([await booked(desk, 'mpesa'), await booked(desk, 'receipts_to_confirm'), await objections(desk)]).toEqual([amount, 0, []]);
    const [shown] = given(await as(desk.garage.garage).get('/api/transactions')).entries;
    expect([shown.id, shown.amount]).toEqual([id, amount]);
  });

  test('that was mistyped is taken back, with a reason; when such money comes after all, it is taken as any other', async () => {
    const desk = await makeDesk();
    const bill = await makeBill(desk);
    const { id } = given(await record(desk, bill.workId, { reference: 'STYPED0003' }));
    expect((await turn(desk, 'take_back', id)).body.errors).toEqual({ reason: ['is required'] });
    expect(given(await turn(desk, 'take_back', id, { reason: 'Mistyped' })).status).toBe('reversed');
    expect((await turn(desk, 'take_back', id, { reason: 'Mistyped' })).body.message).toBe('This payment is gone already');
    expect([await balanceOfInvoice(desk, bill.invoiceId), await booked(desk, 'receipts_to_confirm')]).toEqual([1000, 0]);
    await confirm(desk, 'STYPED0003', 1000);
    expect([(await suspenseOf(desk)).length, await booked(desk, 'mpesa'), await objections(desk)]).toEqual([1, 1000, []]);
  });

  test('of what the provider told before is what nobody knew what it was for', async () => {
    const desk = await makeDesk();
    const bill = await makeBill(desk);
    await confirm(desk, 'STYPED0004', 1300);
    expect(given(await record(desk, bill.workId, { reference: 'STYPED0004' })).status).toBe('paid');
    expect([await balanceOfInvoice(desk, bill.invoiceId), await creditOfCustomer(desk, bill.customerId)]).toEqual([0, 300]);
    expect([await suspenseOf(desk), (await paymentsOf(desk)).length, await objections(desk)]).toEqual([[], 1, []]);
  });

  test('of a request that was settled without its receipt is not a second payment, once the receipt comes', async () => {
    const desk = await makeDesk();
    const bill = await makeBill(desk);
    const { id } = await prompt(desk, bill, { amount: 400 });
    await desk.sandbox.act(onPhone(desk, bill.mobile).checkoutRequestId, 'pay', 'held');
    await follow(desk, id);
    const { receipt } = onPhone(desk, bill.mobile);
    given(await record(desk, bill.workId, { reference: receipt, amount: 400 }));
    expect(await balanceOfInvoice(desk, bill.invoiceId)).toBe(200);
    for (const { id: callback } of [...desk.sandbox.held()]) await desk.sandbox.release(callback);
    await whenTaken(desk);
    expect([await balanceOfInvoice(desk, bill.invoiceId), await booked(desk, 'mpesa'), await booked(desk, 'receipts_to_confirm')]).toEqual([
      600, 400, 0,
    ]);
    expect([(await readPrompt(desk, id)).receipt, await objections(desk)]).toEqual([receipt, []]);
  });
});

describe('a cheque', () => {
  test('is pending until it is banked, once', async () => {
    const desk = await makeDesk();
    const bill = await makeBill(desk);
    const { id } = given(await record(desk, bill.workId, { method: 'cheque', reference: '000123' }));
    expect([await statusOf(desk, id), await booked(desk, 'bank')]).toEqual(['pending', 0]);
    expect(given(await turn(desk, 'bank', id)).status).toBe('paid');
    expect((await turn(desk, 'bank', id)).body.message).toBe('This cheque is banked already');
    expect((await turn(desk, 'bounce', id, { reason: 'No funds' })).body.message).toBe('This cheque is banked already');
    expect([await booked(desk, 'bank'), await booked(desk, 'receipts_to_confirm'), await objections(desk)]).toEqual([1000, 0, []]);
  });

  test('that bounces is owed again', async () => {
    const desk = await makeDesk();
    const bill = await makeBill(desk);
    const { id } = given(await record(desk, bill.workId, { method: 'cheque', reference: '000124' }));
    expect(given(await turn(desk, 'bounce', id, { reason: 'No funds' })).status).toBe('reversed');
    expect([await balanceOfInvoice(desk, bill.invoiceId), await booked(desk, 'receipts_to_confirm'), await objections(desk)]).toEqual([
      1000,
      0,
      [],
    ]);
    expect((await turn(desk, 'take_back', id, { reason: 'x' })).body.message).toBe('This is no payment by a typed code');
  });
});

describe('what a customer has to their credit', () => {
  const use = (desk: Desk, documentId: number, amount?: number) =>
    as(desk.garage.service_adviser).post('/api/transactions/use_credit', { documentType: 'work', documentId, amount });

  test('pays the next invoice with one press, never more than there is or is owed', async () => {
    const desk = await makeDesk();
    const bill = await makeBill(desk, { total: 300 });
    const phone = newMobile().slice(1);
    await desk.sandbox.payByHand({ shortCode: desk.shortCode, amount: 400, phone, reference: 'x' });
    await whenTaken(desk);
    const [waiting] = await suspenseOf(desk);
    given(await as(desk.garage.garage).post(`/api/suspense/${waiting.id}/assign`, { customerId: bill.customerId }));
    expect((await use(desk, bill.workId, 301)).body.message).toBe('This is more than is owed, which is Ksh\u00a0300.00');
    expect(given(await use(desk, bill.workId))).toMatchObject({ method: 'wallet', amount: 300, status: 'paid' });
    expect((await use(desk, bill.workId)).body.message).toBe('This invoice is already paid');
    expect([await creditOfCustomer(desk, bill.customerId), await booked(desk, 'customer_credits'), await objections(desk)]).toEqual([
      100,
      -100,
      [],
    ]);
    expect(given(await as(desk.garage.garage).get(`/api/works/${bill.workId}`)).status).toBe('completed');
  });

  test('is used once, however often one presses at the same time', async () => {
    const desk = await makeDesk();
    const bill = await makeBill(desk);
    await desk.sandbox.payByHand({ shortCode: desk.shortCode, amount: 400, phone: newMobile().slice(1), reference: 'x' });
    await whenTaken(desk);
    const [waiting] = await suspenseOf(desk);
    given(await as(desk.garage.garage).post(`/api/suspense/${waiting.id}/assign`, { customerId: bill.customerId }));
    const answers = await Promise.all(Array.from({ length: 4 }, () => use(desk, bill.workId, 400)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect([await balanceOfInvoice(desk, bill.invoiceId), await creditOfCustomer(desk, bill.customerId), await objections(desk)]).toEqual([
      600,
      0,
      [],
    ]);
  });
});

test('what the provider told is read by those who answer for money, and by nobody else', async () => {
  const desk = await makeDesk();
  await confirm(desk, 'SREAD00001', 50);
  expect((await messagesOf(desk))[0]).toMatchObject({ kind: 'payment', outcome: 'done', receipt: 'SREAD00001' });
  expect((await as(desk.garage.service_adviser).get('/api/provider_messages')).status).toBe(403);
});
