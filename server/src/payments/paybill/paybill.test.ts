import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inNameOf } from '../../platform/serve/in-garage.ts';
import { actAsGarage } from '../../testing/act-as-garage.ts';
import { statementsOf } from '../../testing/app.ts';
import { as } from '../../testing/call.ts';
import { given } from '../../testing/vehicles.ts';
import {
  type Billed,
  balanceOfInvoice,
  billAgain,
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
import { findPaidFor } from './find-paid-for.ts';

const payByHand = async (desk: Desk, reference: string, amount: number, more: object = {}) => {
  const paid = await desk.sandbox.payByHand({ shortCode: desk.shortCode, amount, phone: newMobile().slice(1), reference, ...more });
  await whenTaken(desk);
  return paid;
};
const open = (desk: Desk, ...bills: Billed[]) => Promise.all(bills.map(({ invoiceId }) => balanceOfInvoice(desk, invoiceId)));

describe('what is paid to the paybill is for', () => {
  test('the invoice, the work or the vehicle that its account names, however that is written', async () => {
    const desk = await makeDesk();
    const bills = [await makeBill(desk), await makeBill(desk), await makeBill(desk), await makeBill(desk)];
    const [first, second, third, fourth] = bills as [Billed, Billed, Billed, Billed];
    const work = given(await as(desk.garage.garage).get(`/api/works/${third.workId}`));
    await payByHand(desk, first.number.toLowerCase().replace('-', ' '), 1000);
    await payByHand(desk, `inv${Number(second.number.slice(4))}`, 1000);
    await payByHand(desk, work.number.replace('-', ''), 1000);
    await payByHand(desk, fourth.plate.toLowerCase().replace(' ', '-'), 1000);
    expect(await open(desk, ...bills)).toEqual([0, 0, 0, 0]);
    expect([await suspenseOf(desk), await booked(desk, 'mpesa'), await objections(desk)]).toEqual([[], 4000, []]);
  });

  test('the oldest open invoices of a vehicle first; what comes over is the customer’s credit', async () => {
    const desk = await makeDesk();
    const first = await makeBill(desk);
    const { vehicleId } = given(await as(desk.garage.garage).get(`/api/works/${first.workId}`));
    const second = await billAgain(desk, { ...first, vehicleId, total: 500 });
    await payByHand(desk, first.plate, 1200);
    expect(await open(desk, first, second)).toEqual([0, 300]);
    await payByHand(desk, first.plate, 400);
    expect([await open(desk, first, second), await creditOfCustomer(desk, first.customerId)]).toEqual([[0, 0], 100]);
    expect(await objections(desk)).toEqual([]);
  });

  test('nobody knows what, where the number that paid is hidden: an invoice of that amount is a suggestion', async () => {
    const desk = await makeDesk();
    const bill = await makeBill(desk);
    await payByHand(desk, 'my car', 1000, { phone: bill.mobile.slice(1) });
    const [waiting] = await suspenseOf(desk);
    expect(waiting).toMatchObject({ accountReference: 'my car', amount: 1000, open: 1000, payerName: 'JANE', isReturning: false });
    const { entries } = given(await as(desk.garage.garage).get(`/api/suspense/${waiting.id}/suggestions`));
    expect(entries).toMatchObject([{ invoiceId: bill.invoiceId, registration: bill.plate, grounds: ['phone', 'amount'] }]);
    expect([await balanceOfInvoice(desk, bill.invoiceId), await booked(desk, 'unidentified_receipts')]).toEqual([1000, -1000]);
    const told = given(await as(desk.garage.accountant).get('/api/notifications')).entries;
    expect(told[0].payload.parameters.text).toEqual({
      key: '{{amount}} came from {{name}} and nobody knows what it is for',
      values: { amount: 'Ksh\u00a01,000.00', name: 'JANE' },
    });
  });

  test('the only invoice of that amount of the customer whose number is told in full', async () => {
    const desk = await makeDesk();
    const bill = await makeBill(desk, { total: 999.5 });
    await tell(desk.addresses.confirmationUrl, confirmation(desk, { TransID: 'SFULL00001', MSISDN: bill.mobile.slice(1) }));
    await whenTaken(desk);
    expect([await balanceOfInvoice(desk, bill.invoiceId), await creditOfCustomer(desk, bill.customerId)]).toEqual([0, 0.5]);
  });
});

const confirmation = ({ shortCode }: Desk, more: object = {}) => ({
  TransactionType: 'Pay Bill',
  TransID: 'SHAND00001',
  TransTime: '20260102030420',
  TransAmount: '1000.00',
  BusinessShortCode: shortCode,
  BillRefNumber: '',
  MSISDN: '2547 ***** 678',
  FirstName: 'JANE',
  ...more,
});

test('however many invoices are open, what was paid for is found by indexes', async () => {
  const desk = await makeDesk();
  const { customerId, invoiceId, number, plate, mobile } = await makeBill(desk);
  const { garage, app } = desk;
  await actAsGarage(garage, (db) =>
    sql`insert into invoices (garage_id, kind, number, branch_id, customer_id, source_kind, source_id, issued_on, due_on, currency, net, tax, total, balance, code)
      select ${garage.id}, 'invoice', 1000 + at, ${garage.branchId}, ${customerId}, 'sale', 1000000 + at, '2026-01-01', '2026-01-01', 'KES', 5000, 0, 5000, 5000,
        ${garage.marker} || at from generate_series(1, 20000) at`.execute(db),
  );
  const sent = await statementsOf(() =>
    inNameOf(app.platform, garage.id, async (ctx) => {
      const payer = { kind: 'number', value: mobile } as const;
      const told = [number, plate, null].map((reference) => ({ reference, payer, amount: 100_000 }));
      expect(await findPaidFor(ctx, told)).toEqual([[invoiceId], [invoiceId], [invoiceId]]);
    }),
  );
  const searches = sent.filter((text) => text.includes('from invoices') || text.includes('join invoices'));
  expect(searches).toHaveLength(3);
  for (const search of searches) {
    const plan = await sql<{ 'QUERY PLAN': string }>`explain (generic_plan) ${sql.raw(search)}`.execute(app.platform.db);
    expect(JSON.stringify(plan.rows)).not.toContain('Seq Scan on invoices');
  }
});

test('the provider is answered in its own words, also before the money moves', async () => {
  const desk = await makeDesk();
  expect((await tell(desk.addresses.validationUrl, confirmation(desk))).text).toBe('{"ResultCode":"0","ResultDesc":"Accepted"}');
  expect((await tell(desk.addresses.validationUrl, confirmation(desk, { BusinessShortCode: '11111' }))).text).toContain('C2B00016');
  expect((await tell(desk.addresses.confirmationUrl, confirmation(desk))).text).toBe('{"ResultCode":0,"ResultDesc":"Accepted"}');
});

describe('a receipt is one payment', () => {
  test('when the same is told of fifty times at once, by the paybill and by the request that was paid', async () => {
    const desk = await makeDesk();
    const bill = await makeBill(desk);
    await prompt(desk, bill);
    await desk.sandbox.act(onPhone(desk, bill.mobile).checkoutRequestId, 'pay', 'held');
    const told = [...desk.sandbox.held()];
    expect(told).toHaveLength(2);
    const answers = await Promise.all(Array.from({ length: 50 }, () => told.map(({ url, body }) => tell(url, body))).flat());
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const { id } of told) await desk.sandbox.release(id);
    await whenTaken(desk);
    expect([(await paymentsOf(desk)).length, await balanceOfInvoice(desk, bill.invoiceId)]).toEqual([1, 0]);
    expect([await booked(desk, 'mpesa'), await objections(desk)]).toEqual([1000, []]);
  });

  test('however often it is told of; with another amount, or paid to another number, it changes nothing', async () => {
    const desk = await makeDesk();
    const { confirmationUrl } = desk.addresses;
    await tell(confirmationUrl, confirmation(desk));
    await whenTaken(desk);
    await tell(confirmationUrl, confirmation(desk));
    await tell(confirmationUrl, confirmation(desk, { TransAmount: '5000.00' }));
    await tell(confirmationUrl, confirmation(desk, { TransID: 'SOTHER0001', BusinessShortCode: '11111' }));
    await tell(confirmationUrl, { TransID: 'SGARBAGE01', TransAmount: 'much' });
    await whenTaken(desk);
    expect((await paymentsOf(desk)).map(({ amount }) => amount)).toEqual([100_000]);
    expect((await messagesOf(desk)).map(({ outcome }) => outcome).reverse()).toEqual(['done', 'repeated', 'refused', 'refused', 'refused']);
    expect((await messagesOf(desk)).at(-1).body).toBe(JSON.stringify(confirmation(desk)));
  });

  test('whether the paybill tells of it before the request it was asked for is answered, or after it was asked about', async () => {
    const desk = await makeDesk();
    const bill = await makeBill(desk);
    const { id } = await prompt(desk, bill);
    await desk.sandbox.act(onPhone(desk, bill.mobile).checkoutRequestId, 'pay', 'held');
    const [callback, paybill] = [...desk.sandbox.held()];
    await desk.sandbox.release(paybill?.id ?? 0);
    await whenTaken(desk);
    expect(await balanceOfInvoice(desk, bill.invoiceId)).toBe(0);
    await follow(desk, id);
    expect(await readPrompt(desk, id)).toMatchObject({ state: 'paid', receipt: onPhone(desk, bill.mobile).receipt });
    await desk.sandbox.release(callback?.id ?? 0);
    await whenTaken(desk);
    expect([(await paymentsOf(desk)).length, await booked(desk, 'mpesa'), await objections(desk)]).toEqual([1, 1000, []]);
  });

  test('of a request for what was paid in cash meanwhile, it is the customer’s credit, also when the paybill tells of it first', async () => {
    const desk = await makeDesk();
    const bill = await makeBill(desk);
    const { id } = await prompt(desk, bill);
    given(await as(desk.garage.garage).post('/api/transactions', { documentType: 'work', documentId: bill.workId, method: 'cash' }));
    await desk.sandbox.act(onPhone(desk, bill.mobile).checkoutRequestId, 'pay', 'held');
    const [callback, paybill] = [...desk.sandbox.held()];
    await desk.sandbox.release(paybill?.id ?? 0);
    await whenTaken(desk);
    expect((await suspenseOf(desk)).length).toBe(1);
    await desk.sandbox.release(callback?.id ?? 0);
    await whenTaken(desk);
    expect([(await readPrompt(desk, id)).state, await suspenseOf(desk), await creditOfCustomer(desk, bill.customerId)]).toEqual([
      'paid',
      [],
      1000,
    ]);
    expect(await objections(desk)).toEqual([]);
  });
});
