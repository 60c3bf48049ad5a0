import { describe, expect, test, vi } from 'vitest';
import { as } from '../../testing/call.ts';
import { sentBy } from '../../testing/sent-by.ts';
import { given } from '../../testing/vehicles.ts';
import {
  type Billed,
  type Desk,
  makeBill,
  makeDesk,
  newMobile,
  onPhone,
  paymentsOf,
  prompt,
  suspenseOf,
  tell,
  whenTaken,
} from '../testing.ts';
import { tellPayersNow } from './tell-payers.ts';

/** What came to a phone about money, after whatever waits was told. */
async function toldTo(desk: Desk, mobile: string): Promise<string[]> {
  const { app, garage } = desk;
  await tellPayersNow(app.platform, { garageId: garage.id, ids: (await paymentsOf(desk)).map(({ id }) => id) });
  const sent = (await sentBy(garage)).filter(({ recipient, body }) => recipient === mobile && body.includes('we received'));
  return sent.map(({ body }) => body);
}

const byHand = ({ garage }: Desk, { workId }: Billed, tender: object) =>
  as(garage.garage).post('/api/transactions', { documentType: 'work', documentId: workId, ...tender });
const cheque = { method: 'cheque', reference: '000321' };
const pay = async (desk: Desk, { amount, reference }: { amount: number; reference: string }) => {
  const { receipt } = await desk.sandbox.payByHand({ shortCode: desk.shortCode, amount, phone: newMobile().slice(1), reference });
  await whenTaken(desk);
  return receipt;
};
const assign = async (desk: Desk, to: object) => {
  const [waiting] = await suspenseOf(desk);
  return given(await as(desk.garage.accountant).post(`/api/suspense/${waiting.id}/assign`, to));
};

describe('nobody is told of a payment', () => {
  test('where the garage has it switched off', async () => {
    const desk = await makeDesk();
    const { version, ...settings } = given(await as(desk.garage.garage).get('/api/workshop_settings'));
    given(await as(desk.garage.garage).put('/api/workshop_settings', { ...settings, tellsPayments: false, version }));
    const bill = await makeBill(desk);
    given(await byHand(desk, bill, { method: 'cash' }));
    expect(await toldTo(desk, bill.mobile)).toEqual([]);
  });

  test('while nobody knows what it is for', async () => {
    const desk = await makeDesk();
    const bill = await makeBill(desk);
    await pay(desk, { amount: 1000, reference: 'hello' });
    expect(await toldTo(desk, bill.mobile)).toEqual([]);
  });

  test('by a cheque that is not banked, or by one that bounced', async () => {
    const desk = await makeDesk();
    const bill = await makeBill(desk);
    given(await byHand(desk, bill, cheque));
    const [payment] = await paymentsOf(desk);
    expect(await toldTo(desk, bill.mobile)).toEqual([]);
    given(await as(desk.garage.garage).post(`/api/transactions/${payment?.id}/bounce`, { reason: 'No funds' }));
    expect(await toldTo(desk, bill.mobile)).toEqual([]);
  });

  test('by a code that M-Pesa has not told of', async () => {
    const desk = await makeDesk();
    const bill = await makeBill(desk);
    given(await byHand(desk, bill, { method: 'mpesa', reference: 'SGL31HA2ZU' }));
    expect(await toldTo(desk, bill.mobile)).toEqual([]);
  });
});

describe('whoever has paid is told, once', () => {
  test('on the phone that was asked, however often M-Pesa tells of it', async () => {
    const desk = await makeDesk();
    const bill = await makeBill(desk);
    const mobile = newMobile();
    await prompt(desk, bill, { mobile, amount: 400 });
    await desk.sandbox.act(onPhone(desk, mobile).checkoutRequestId, 'pay', 'repeated');
    await whenTaken(desk);
    const { receipt } = onPhone(desk, mobile);
    const told = `${desk.garage.name}: we received KES 400.00 for ${bill.number}, ${receipt}. Still to pay: KES 600.00. Receipt: http`;
    expect(await toldTo(desk, mobile)).toEqual([expect.stringContaining(told)]);
    expect(await toldTo(desk, mobile)).toEqual([expect.stringMatching(new RegExp(`/i/${bill.code}$`))]);
    expect(await toldTo(desk, bill.mobile)).toEqual([]);
  });

  test('by itself, without anybody asking for it', async () => {
    const desk = await makeDesk();
    const bill = await makeBill(desk);
    await pay(desk, { amount: 1000, reference: bill.number });
    const received = async () => (await sentBy(desk.garage)).filter(({ body }) => body.includes('we received KES 1,000.00'));
    await vi.waitFor(async () => expect(await received()).toMatchObject([{ recipient: bill.mobile }]), { timeout: 20_000, interval: 20 });
  });

  test('on the customer’s phone where M-Pesa hides the payer’s, after it was assigned; not again when it is assigned anew', async () => {
    const desk = await makeDesk();
    const [bill, other] = [await makeBill(desk), await makeBill(desk)];
    const receipt = await pay(desk, { amount: 1000, reference: 'hello' });
    const { id } = await assign(desk, { invoiceId: bill.invoiceId });
    expect(await toldTo(desk, bill.mobile)).toEqual([
      expect.stringContaining(`we received KES 1,000.00 for ${bill.number}, ${receipt}. Receipt:`),
    ]);
    given(await as(desk.garage.accountant).post(`/api/transactions/${id}/unmatch`, { reason: 'Wrong customer' }));
    await assign(desk, { invoiceId: other.invoiceId });
    expect([await toldTo(desk, bill.mobile), await toldTo(desk, other.mobile)]).toEqual([[expect.any(String)], []]);
  });

  test('that it is kept as their credit', async () => {
    const desk = await makeDesk();
    const { customerId, mobile } = await makeBill(desk);
    const receipt = await pay(desk, { amount: 700, reference: 'advance' });
    await assign(desk, { customerId });
    expect(await toldTo(desk, mobile)).toEqual([
      `${desk.garage.name}: we received KES 700.00, ${receipt}. It is kept as credit for the next invoice.`,
    ]);
  });

  test('without the way to the invoice where another phone than the customer’s paid by itself', async () => {
    const desk = await makeDesk();
    const bill = await makeBill(desk);
    const payer = newMobile();
    await confirm(desk, { TransID: 'SOTHER0001', BillRefNumber: bill.number, MSISDN: payer.slice(1) });
    expect(await toldTo(desk, payer)).toEqual([`${desk.garage.name}: we received KES 1,000.00 for ${bill.number}, SOTHER0001.`]);
  });

  test('of cash at once, of a cheque when it is banked, of a typed code when M-Pesa tells of it', async () => {
    const desk = await makeDesk();
    const [cash, banked, typed] = [await makeBill(desk), await makeBill(desk), await makeBill(desk)];
    given(await byHand(desk, cash, { method: 'cash', amount: 250 }));
    expect(await toldTo(desk, cash.mobile)).toEqual([expect.stringContaining('we received KES 250.00')]);
    const { id } = given(await byHand(desk, banked, cheque));
    given(await as(desk.garage.accountant).post(`/api/transactions/${id}/bank`));
    expect(await toldTo(desk, banked.mobile)).toEqual([expect.stringContaining(`for ${banked.number}, 000321. Receipt:`)]);
    given(await byHand(desk, typed, { method: 'mpesa', reference: 'STYPED0009' }));
    await confirm(desk, { TransID: 'STYPED0009', BillRefNumber: 'x', MSISDN: '2547 ***** 111' });
    expect(await toldTo(desk, typed.mobile)).toEqual([expect.stringContaining(`for ${typed.number}, STYPED0009. Receipt:`)]);
  });
});

/** M-Pesa tells of 1,000 to the paybill in its own words. */
async function confirm(desk: Desk, payment: { TransID: string; BillRefNumber: string; MSISDN: string }): Promise<void> {
  const told = { TransactionType: 'Pay Bill', TransTime: '20260102030420', TransAmount: '1000', BusinessShortCode: desk.shortCode };
  await tell(desk.addresses.confirmationUrl, { ...told, ...payment });
  await whenTaken(desk);
}
