import { describe, expect, test } from 'vitest';
import { balanceOf, chargeVat, makeProduct } from '../../inventory/testing.ts';
import { ready } from '../../testing/bought.ts';
import { anyone, as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { given, makeVehicle } from '../../testing/vehicles.ts';
import { answersTo, draftOf, labour, makeCar, makeWork, readWork, sendEstimate, unsoundBooks } from '../testing.ts';

type Status = 'estimate' | 'booked' | 'in_progress';

/** Two alternators of 12,000 with a deposit of 3,000 each, and an hour of labour for 1,000. */
async function withCores(status: Status = 'in_progress', more: object = {}) {
  const garage = await makeGarage();
  const alternator = await makeProduct(garage, { name: 'Alternator', price: 12_000, coreDeposit: 3_000, quantity: 4, cost: 8_000 });
  const car = await makeCar(garage);
  const lines = [
    { kind: 'part', productId: alternator.id, quantity: 2 },
    { kind: 'core_deposit', coreProductId: alternator.id, quantity: 2 },
    labour(),
  ];
  const work = await makeWork(garage, { status, ...car, lines, ...more });
  const deposit = work.lines.find(({ kind }: TestBody) => kind === 'core_deposit');
  const back = (asked: object = {}, role: 'garage' | 'technician' | 'service_adviser' = 'garage') =>
    as(garage[role]).post('/api/works/return_core', { id: work.id, lineId: deposit.id, ...asked });
  const complete = async () => given(await as(garage.garage).post('/api/progress/complete_work', { id: work.id }));
  return { garage, alternator, car, work, deposit, back, complete };
}

const pay = async (garage: TestGarage, documentId: number, more: object = {}) =>
  given(await as(garage.garage).post('/api/transactions', { documentType: 'work', documentId, method: 'cash', ...more }));

describe('an old part is not taken back', () => {
  test('by technicians', async () => {
    expect((await (await withCores()).back({}, 'technician')).status).toBe(403);
  });

  test('more often than its deposit was charged', async () => {
    const { back } = await withCores();
    expect((await back({ quantity: 3 })).body.errors).toEqual({ quantity: ['Only 2 of Core deposit: Alternator can be taken back'] });
    given(await back());
    expect((await back()).body.message).toBe('All of Core deposit: Alternator was taken back already');
  });

  test('for a line that is no deposit, is not of the work, or was not agreed to', async () => {
    const { back, work } = await withCores();
    expect((await back({ lineId: work.lines[0].id })).body.message).toBe('Alternator is no deposit');
    expect((await back({ lineId: work.lines[0].id + 9_999 })).body.message).toBe('Line is not one of this work');
    expect((await (await withCores('estimate')).back()).body.message).toBe('Core deposit: Alternator was not agreed to');
  });

  test('with money, before anything was billed', async () => {
    const { back } = await withCores();
    expect((await back({ method: 'cash' })).body.errors).toEqual({ method: ['Nothing is given back before it is billed'] });
  });

  test('with money to nobody: how it goes back is asked for where there is no customer', async () => {
    const garage = await makeGarage();
    const own = await makeVehicle(garage);
    const lines = [{ kind: 'core_deposit', description: 'Deposit', unitPrice: 500 }];
    const work = await makeWork(garage, { status: 'in_progress', vehicleId: own.id, lines });
    given(await as(garage.garage).post('/api/progress/complete_work', { id: work.id }));
    await pay(garage, work.id);
    const asked = { id: work.id, lineId: work.lines[0].id };
    expect((await as(garage.garage).post('/api/works/return_core', asked)).body.errors).toEqual({
      method: ['Choose how the money is given back'],
    });
    given(await as(garage.garage).post('/api/works/return_core', { ...asked, method: 'cash' }));
    expect([await balanceOf(garage, 'cash'), await unsoundBooks(garage.id)]).toEqual([0, []]);
  });
});

describe('refused is', () => {
  test('a deposit for a product of another garage, and an old part of something else', async () => {
    const { garage, work } = await withCores();
    const foreign = await makeProduct(await makeGarage());
    const write = (line: object) => as(garage.garage).put(`/api/progress/${work.id}`, { ...draftOf(work), lines: [line] });
    expect((await write({ kind: 'core_deposit', coreProductId: foreign.id })).body.message).toBe('Product is not one of yours');
    expect((await write(labour({ coreProductId: foreign.id }))).body.message).toBe('Only a deposit is for an old part');
  });

  test('a deposit for fewer parts than came back already', async () => {
    const { garage, work, back } = await withCores();
    const { version } = given(await back());
    const lines = draftOf(work).lines.map((line: TestBody) => (line.kind === 'core_deposit' ? { ...line, quantity: 1 } : line));
    const answer = await as(garage.garage).put(`/api/progress/${work.id}`, { ...draftOf(work), version, lines });
    expect(answer.body.errors).toEqual({ 'lines.1.quantity': ['More old parts came back than this'] });
  });
});

test('a deposit is a line of its own, with the name, amount and tax of its product', async () => {
  const garage = await makeGarage();
  const vat = await chargeVat(garage);
  const product = await makeProduct(garage, { name: 'Starter', price: 11_600, taxId: vat.id, coreDeposit: 2_320, quantity: 1 });
  const lines = [{ kind: 'core_deposit', coreProductId: product.id }];
  const work = await makeWork(garage, { status: 'in_progress', ...(await makeCar(garage)), lines });
  expect(work.lines).toMatchObject([{ description: 'Core deposit: Starter', unitPrice: 2320, net: 2000, tax: 320, coreReturned: 0 }]);
});

test('a discount on the line or the whole leaves the deposit as it is', async () => {
  const { work } = await withCores('in_progress', { discount: 5_000 });
  expect(work.lines[1]).toMatchObject({ total: 6_000, discount: 0 });
  expect(work.total).toBe(26_000);
});

test('what comes back before it is billed is not charged, one after the other', async () => {
  const { garage, back, complete } = await withCores();
  expect(given(await back({ quantity: 1 }))).toMatchObject({ total: 28_000, lines: [{}, { coreReturned: 1, total: 3_000 }, {}] });
  const done = await complete();
  expect(done.invoices).toMatchObject([{ total: 28_000 }]);
  expect(await balanceOf(garage, 'parts_revenue')).toBe(27_000);
  expect(await unsoundBooks(garage.id)).toEqual([]);
});

test('what came back whole before the bill is not on the invoice', async () => {
  const { back, complete } = await withCores();
  given(await back());
  const [{ code, total }] = (await complete()).invoices;
  expect(total).toBe(25_000);
  const page = given(await anyone('main').get(`/api/works/preview/${code}`));
  expect(page.lines.map(({ description }: TestBody) => description)).toEqual(['Alternator', 'Labour']);
});

test('the estimate and the invoice say that the deposit comes back', async () => {
  const words = async ({ file }: TestBody) => (await readPdf(file)).join(' ').replace(/\s+/g, ' ');
  const said = 'Core deposit: Alternator (credited when the old part is returned)';
  const estimate = await withCores('estimate');
  expect(await words(given(await as(estimate.garage.garage).post('/api/estimates/download', { id: estimate.work.id })))).toContain(said);
  const { code } = (await (await withCores()).complete()).invoices[0];
  expect(await words(given(await anyone('main').post('/api/works/download_invoice', { code })))).toContain(said);
});

test('after the bill a credit note takes it off what is owed, and the last of it completes the work', async () => {
  const { garage, work, back, complete } = await withCores();
  await complete();
  const credited = given(await back({ quantity: 1 }, 'service_adviser'));
  expect(credited).toMatchObject({ status: 'pending_payment', balance: 28_000, total: 28_000 });
  expect(credited.invoices).toMatchObject([
    { kind: 'invoice', balance: 28_000, isCredited: false },
    { kind: 'credit_note', total: 3_000 },
  ]);
  await pay(garage, work.id, { amount: 25_000 });
  expect(given(await back())).toMatchObject({ status: 'completed', balance: 0 });
  expect([await balanceOf(garage, 'receivable'), await balanceOf(garage, 'parts_revenue')]).toEqual([0, 24_000]);
  expect(await unsoundBooks(garage.id)).toEqual([]);
});

test('what was paid becomes the customer’s credit, or is given back, also after the car has left', async () => {
  const { garage, work, back, complete } = await withCores();
  await complete();
  await pay(garage, work.id);
  given(await as(garage.garage).post('/api/works/release', { id: work.id }));
  given(await back({ quantity: 1 }));
  expect(await balanceOf(garage, 'customer_credits')).toBe(3_000);
  given(await back({ quantity: 1, method: 'cash' }));
  expect([await balanceOf(garage, 'customer_credits'), await balanceOf(garage, 'cash')]).toEqual([3_000, 28_000]);
  expect(await unsoundBooks(garage.id)).toEqual([]);
});

test('a work that goes back to progress credits what is left, and is billed anew without what came back', async () => {
  const { garage, work, back, complete } = await withCores('in_progress', { discount: 1_000 });
  await complete();
  given(await back({ quantity: 1 }));
  const reverted = given(await as(garage.garage).post('/api/pending/revert', { id: work.id, reason: 'One more thing' }));
  expect(reverted.invoices.map(({ kind, total, isCredited }: TestBody) => [kind, total, isCredited])).toEqual([
    ['invoice', 30_000, true],
    ['credit_note', 3_000, false],
    ['credit_note', 27_000, false],
  ]);
  expect([await balanceOf(garage, 'receivable'), await balanceOf(garage, 'parts_revenue')]).toEqual([0, 0]);
  expect((await complete()).invoices.at(-1)).toMatchObject({ total: 27_000, balance: 27_000 });
  given(await back());
  expect((await readWork(garage, work.id)).balance).toBe(24_000);
  expect(await unsoundBooks(garage.id)).toEqual([]);
});

test('a customer who agrees to a part agrees to its deposit, and is not asked twice', async () => {
  const { garage, work } = await withCores('estimate');
  const { code, asked, lines } = await sendEstimate(garage, work.id);
  expect(lines[1].goesWithId).toBe(lines[0].id);
  const answers = answersTo([lines[0], lines[2]], false, true);
  const page = given(await anyone().post(`/api/approvals/${code}`, { asked, answers, name: 'Wanjiku' }));
  expect(page.lines.map(({ state }: TestBody) => state)).toEqual(['declined', 'declined', 'approved']);
  const { advice } = given(await as(garage.garage).get(`/api/vehicles/${work.vehicleId}/advice`));
  expect(advice.map(({ description }: TestBody) => description)).toEqual(['Alternator']);
});

test('a deposit goes where its part goes when that is done later', async () => {
  const { garage, work } = await withCores();
  const asked = { id: work.id, lineIds: [work.lines[0].id], scheduledAt: null };
  given(await as(garage.garage).post('/api/progress/do_later', asked));
  expect((await readWork(garage, work.id)).lines.map(({ kind }: TestBody) => kind)).toEqual(['labour']);
  expect(await unsoundBooks(garage.id)).toEqual([]);
});

test('what was charged as a deposit is not done again for nothing', async () => {
  const { garage, work, deposit, complete } = await withCores();
  await complete();
  await pay(garage, work.id);
  given(await as(garage.garage).post('/api/works/release', { id: work.id }));
  const answer = await as(garage.garage).post('/api/works/comeback', { id: work.id, lineIds: [deposit.id] });
  expect(answer.body.message).toBe('Only what was done is done again');
});

test('a deposit is charged with what is bought for one job', async () => {
  const { garage, work, buy } = await ready();
  const product = await makeProduct(garage, { name: 'Alternator', price: 12_000, coreDeposit: 3_000 });
  given(await buy({ productId: product.id }));
  expect((await readWork(garage, work.id)).lines.at(-1)).toMatchObject({ kind: 'core_deposit', total: 3_000 });
});
