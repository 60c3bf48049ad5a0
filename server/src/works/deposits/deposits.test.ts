import { describe, expect, test } from 'vitest';
import { balanceOf, chargeVat } from '../../inventory/testing.ts';
import { anyone, as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { given, makeCustomer } from '../../testing/vehicles.ts';
import { draftOf, labour, makeCar, makeWork, readWork, sendEstimate, unsoundBooks } from '../testing.ts';

type Status = 'estimate' | 'booked' | 'in_progress';

/** A work of 11,600 with its tax. */
async function agreed(status: Status = 'in_progress', more: object = {}) {
  const garage = await makeGarage();
  const { id: taxId } = await chargeVat(garage);
  const car = await makeCar(garage);
  const work = await makeWork(garage, { status, ...car, lines: [labour({ unitPrice: 11_600, taxId })], ...more });
  const ask = (amount: number, who = garage.garage) => as(who).post('/api/works/ask_deposit', { id: work.id, amount });
  const drop = (who = garage.garage) => as(who).post('/api/works/drop_deposit', { id: work.id, reason: 'Not coming' });
  const complete = async () => given(await as(garage.garage).post('/api/progress/complete_work', { id: work.id }));
  return { garage, car, work, ask, drop, complete };
}

const pay = async (garage: TestGarage, documentId: number, more: object = {}) =>
  given(await as(garage.garage).post('/api/transactions', { documentType: 'work', documentId, method: 'cash', ...more }));

const sums = async (garage: TestGarage) => ({
  deposits: await balanceOf(garage, 'customer_deposits'),
  vat: await balanceOf(garage, 'vat_output'),
  receivable: await balanceOf(garage, 'receivable'),
  credits: await balanceOf(garage, 'customer_credits'),
  cash: await balanceOf(garage, 'cash'),
  unsound: await unsoundBooks(garage.id),
});

describe('a deposit is refused', () => {
  test('to those who do not bill, and credited only by those who may forgive', async () => {
    const { garage, ask, drop } = await agreed();
    expect((await ask(1_000, garage.technician)).status).toBe(403);
    given(await ask(1_000));
    expect((await drop(garage.technician)).status).toBe(403);
  });

  test('of nothing, and of more than the work comes to, in one go or in two', async () => {
    const { ask } = await agreed();
    expect((await ask(0)).body.errors).toEqual({ amount: ['must be more than 0'] });
    expect((await ask(11_600.01)).body.errors).toEqual({ amount: ['This is more than the work comes to'] });
    given(await ask(6_000));
    expect((await ask(5_600.01)).body.errors).toEqual({ amount: ['This is more than the work comes to'] });
  });

  test('for what is billed already, and of another garage', async () => {
    const { work, ask, complete } = await agreed();
    await complete();
    expect((await ask(100)).body.message).toBe('WRK-000001 is billed already: it is waiting for payment');
    const other = await makeGarage();
    expect((await as(other.garage).post('/api/works/ask_deposit', { id: work.id, amount: 1 })).status).toBe(404);
  });
});

describe('a work with a deposit', () => {
  test('is not archived before it is credited', async () => {
    const { garage, work, ask, drop } = await agreed();
    given(await ask(1_000));
    const archive = () => as(garage.garage).delete(`/api/progress/${work.id}`);
    expect((await archive()).body.message).toBe('WRK-000001 has a deposit, which must be credited first');
    given(await drop());
    given(await archive());
  });

  test('keeps its customer', async () => {
    const { garage, work, ask } = await agreed();
    const { version } = given(await ask(1_000));
    const { id: customerId } = await makeCustomer(garage);
    const change = { ...draftOf(work), version, customerId };
    expect((await as(garage.garage).put(`/api/progress/${work.id}`, change)).body.message).toBe(
      'WRK-000001 has a deposit: its customer and branch stay',
    );
  });
});

test('a deposit is an invoice with its tax, and no revenue yet', async () => {
  const { garage, work, ask } = await agreed('booked');
  const { invoices, balance } = given(await ask(5_800));
  expect(invoices).toMatchObject([{ number: 'INV-000001', total: 5_800, balance: 5_800, isDeposit: true }]);
  expect(balance).toBe(5_800);
  await pay(garage, work.id);
  expect(await sums(garage)).toEqual({ deposits: 5_000, vat: 800, receivable: 0, credits: 0, cash: 5_800, unsound: [] });
  expect(await readWork(garage, work.id)).toMatchObject({ status: 'booked', balance: 0 });
});

test('what was paid beforehand is taken off the invoice for the work', async () => {
  const { garage, work, ask, complete } = await agreed();
  given(await ask(5_800));
  await pay(garage, work.id);
  const done = await complete();
  expect(done).toMatchObject({ status: 'pending_payment', balance: 5_800 });
  expect(done.invoices.map(({ kind, total, balance, isCredited }: TestBody) => [kind, total, balance, isCredited])).toEqual([
    ['invoice', 5_800, 0, true],
    ['invoice', 11_600, 5_800, false],
    ['credit_note', 5_800, 0, false],
  ]);
  expect(await sums(garage)).toEqual({ deposits: 0, vat: 1_600, receivable: 5_800, credits: 0, cash: 5_800, unsound: [] });
  await pay(garage, work.id);
  expect(await readWork(garage, work.id)).toMatchObject({ status: 'completed', balance: 0 });
});

test('a deposit that nobody paid is owed no more once the work is billed', async () => {
  const { garage, ask, complete } = await agreed();
  given(await ask(5_800));
  expect(await complete()).toMatchObject({ balance: 11_600 });
  expect(await sums(garage)).toEqual({ deposits: 0, vat: 1_600, receivable: 11_600, credits: 0, cash: 0, unsound: [] });
});

test('one that covers all of it completes the work, and what is over is the customer’s credit', async () => {
  const { garage, work, ask, complete } = await agreed();
  const { version } = given(await ask(11_600));
  await pay(garage, work.id);
  const draft = draftOf(work);
  const lines = draft.lines.map((line: TestBody) => ({ ...line, unitPrice: 10_440 }));
  given(await as(garage.garage).put(`/api/progress/${work.id}`, { ...draft, version, lines }));
  expect(await complete()).toMatchObject({ status: 'completed', balance: 0 });
  expect(await sums(garage)).toEqual({ deposits: 0, vat: 1_440, receivable: 0, credits: 1_160, cash: 11_600, unsound: [] });
});

test('a work that goes back to progress leaves what was paid beforehand as the customer’s credit', async () => {
  const { garage, work, ask, complete } = await agreed();
  given(await ask(5_800));
  await pay(garage, work.id);
  await complete();
  given(await as(garage.garage).post('/api/pending/revert', { id: work.id, reason: 'One more thing' }));
  expect(await sums(garage)).toEqual({ deposits: 0, vat: 0, receivable: 0, credits: 5_800, cash: 5_800, unsound: [] });
});

test('a deposit that is credited becomes the customer’s credit as far as it was paid', async () => {
  const { garage, work, ask, drop } = await agreed('booked');
  given(await ask(5_800));
  await pay(garage, work.id, { amount: 2_000 });
  expect(given(await drop())).toMatchObject({ balance: 0 });
  expect(await sums(garage)).toEqual({ deposits: 0, vat: 0, receivable: 0, credits: 2_000, cash: 2_000, unsound: [] });
  expect((await drop()).body.message).toBe('WRK-000001 has no deposit');
});

test('the customer finds it beside the estimate, until it is paid', async () => {
  const { garage, work, ask } = await agreed('estimate');
  const { code } = await sendEstimate(garage, work.id);
  const shown = async () => given(await anyone('main').get(`/api/approvals/${code}`)).deposit;
  expect(await shown()).toBeNull();
  const { invoices } = given(await ask(3_000));
  expect(await shown()).toEqual({ amount: 3_000, code: invoices[0].code });
  await pay(garage, work.id);
  expect(await shown()).toBeNull();
});
