import { expect, test, vi } from 'vitest';
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

const payByHand = async (desk: Desk, reference: string, amount: number) => {
  await desk.sandbox.payByHand({ shortCode: desk.shortCode, amount, phone: newMobile().slice(1), reference });
  await whenTaken(desk);
};
const lastPayment = async (desk: Desk) => given(await as(desk.garage.garage).get('/api/transactions')).entries[0];
const refund = (desk: Desk, id: number, member = desk.garage.accountant) =>
  as(member).post(`/api/transactions/${id}/refund`, { reason: 'Paid twice' });
const stateOf = ({ app, garage }: Desk, paymentId: number) =>
  app.platform.db.selectFrom('reversals').select('state').where('garageId', '=', garage.id).where('paymentId', '=', paymentId).execute();

test('a payment is sent back by those who answer for money, once, and only where M-Pesa has told of it', async () => {
  const desk = await makeDesk();
  const bill = await makeBill(desk);
  const typed = { documentType: 'work', documentId: bill.workId, method: 'mpesa', reference: 'STYPED0009', amount: 100 };
  const { id } = given(await as(desk.garage.garage).post('/api/transactions', typed));
  expect((await refund(desk, id)).body.message).toBe('M-Pesa has not told the code of this payment yet');
  expect((await refund(desk, id, desk.garage.service_adviser)).status).toBe(403);
  const { id: cash } = given(await as(desk.garage.garage).post('/api/transactions', { ...typed, method: 'cash', reference: null }));
  expect((await refund(desk, cash)).body.message).toBe('Only an M-Pesa payment is sent back through M-Pesa');
});

test('it is in the books until the provider has said that it is gone; then what it paid is owed again', async () => {
  const desk = await makeDesk();
  const bill = await makeBill(desk);
  await payByHand(desk, bill.number, 1200);
  const { id } = await lastPayment(desk);
  desk.sandbox.deliverResults('held');
  given(await refund(desk, id));
  expect((await refund(desk, id)).body.message).toBe('This payment is being returned already');
  await vi.waitFor(() => expect(desk.sandbox.held().length).toBe(1), { timeout: 10_000 });
  expect([await booked(desk, 'mpesa'), await balanceOfInvoice(desk, bill.invoiceId)]).toEqual([1200, 0]);
  desk.sandbox.deliverResults('now');
  await desk.sandbox.release(desk.sandbox.held()[0]?.id ?? 0);
  await whenTaken(desk);
  expect([
    await booked(desk, 'mpesa'),
    await balanceOfInvoice(desk, bill.invoiceId),
    await creditOfCustomer(desk, bill.customerId),
  ]).toEqual([0, 1000, 0]);
  expect([(await lastPayment(desk)).status, await stateOf(desk, id), await objections(desk)]).toEqual([
    'reversed',
    [{ state: 'done' }],
    [],
  ]);
  expect((await refund(desk, id)).body.message).toBe('This payment is gone already');
});

test('what nobody knows what it is for goes back as a whole', async () => {
  const desk = await makeDesk();
  const bill = await makeBill(desk);
  await payByHand(desk, 'hello', 500);
  const [{ id }] = await suspenseOf(desk);
  const back = () => as(desk.garage.accountant).post(`/api/suspense/${id}/return`, { reason: 'Not ours' });
  given(await as(desk.garage.garage).post(`/api/suspense/${id}/split`, { invoices: [{ invoiceId: bill.invoiceId, amount: 100 }] }));
  expect((await back()).body.message).toBe('Take the payment off what it was assigned to first');
  given(await as(desk.garage.accountant).post(`/api/transactions/${id}/unmatch`, { reason: 'Not theirs' }));
  expect(given(await back()).isReturning).toBe(true);
  expect((await as(desk.garage.garage).post(`/api/suspense/${id}/assign`, { invoiceId: bill.invoiceId })).body.message).toBe(
    'This payment is being returned already',
  );
  await vi.waitFor(async () => expect(await suspenseOf(desk)).toEqual([]), { timeout: 10_000 });
  expect([await booked(desk, 'mpesa'), await booked(desk, 'unidentified_receipts'), await objections(desk)]).toEqual([0, 0, []]);
});

test('one that the provider refuses stays, and can be tried again', async () => {
  const desk = await makeDesk();
  const bill = await makeBill(desk);
  await payByHand(desk, bill.number, 1000);
  const { id } = await lastPayment(desk);
  desk.sandbox.fail('/mpesa/reversal/v1/request', { status: 400, errorCode: '400.002.02', errorMessage: 'Bad Request - Invalid Remarks' });
  given(await refund(desk, id));
  await vi.waitFor(async () => expect(await stateOf(desk, id)).toEqual([{ state: 'refused' }]), { timeout: 10_000 });
  expect(await booked(desk, 'mpesa')).toBe(1000);
  given(await refund(desk, id));
  await vi.waitFor(async () => expect(await booked(desk, 'mpesa')).toBe(0), { timeout: 10_000 });
  expect(await objections(desk)).toEqual([]);
});
