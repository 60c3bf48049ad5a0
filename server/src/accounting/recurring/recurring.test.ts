import { dueDateAfter, dueDateAt } from '@karakana/contract/accounting/recurring-payment.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { actFor } from '../../platform/serve/in-garage.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { findDuePayments, makeDueBills } from './make-due-bills.ts';

let today = '2026-01-15';
let app: TestApp;
let garage: TestGarage;
let draft: Record<string, unknown>;
beforeAll(async () => {
  app = await openTestApp({}, () => new Date(`${today}T09:00:00Z`));
});
afterAll(() => app.close());
beforeEach(async () => {
  today = '2026-01-15';
  garage = await makeGarage('main', app);
  const charts = given(await as(garage.accountant, app).get('/api/accounts/charts')).entries;
  const accountId = charts.find(({ code }: TestBody) => code === '6010').id;
  const payee = given(await as(garage.accountant, app).post('/api/recipients', { name: 'Mwangi Properties' }));
  const plan = { frequency: 'monthly', startsOn: '2026-01-31' };
  draft = { name: 'Rent', branchId: garage.branchId, payeeId: payee.id, accountId, amount: 50_000, ...plan };
});

const post = (more: object) => as(garage.accountant, app).post('/api/recurring_payments', { ...draft, ...more });
const add = async (more: object = {}): Promise<TestBody> => given(await post(more));
const read = async (id: number) => given(await as(garage.accountant, app).get(`/api/recurring_payments/${id}`));
const makeBills = (id: number) => makeDueBills(app.platform, { garageId: garage.id, id });
const billsOf = async (id: number): Promise<TestBody[]> =>
  given(await as(garage.accountant, app).get(`/api/bills?recurring_payment_id=${id}&sort=oldest`)).entries;
const datesOf = async (id: number) => (await billsOf(id)).map(({ datedOn }) => datedOn);
const notesOf = async (member: 'accountant' | 'garage' | 'manager') =>
  given(await as(garage[member], app).get('/api/notifications')).entries.map(({ payload }: TestBody) => payload.parameters.message);

describe('due dates', () => {
  test('of the 31st fall on the last day of short months and come back', () => {
    const plan = { startsOn: '2026-01-31', frequency: 'monthly' } as const;
    expect([0, 1, 2, 3].map((place) => dueDateAt(plan, place))).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
  });

  test.each([
    ['weekly', '2026-02-07'],
    ['monthly', '2026-02-28'],
    ['quarterly', '2026-04-30'],
    ['yearly', '2027-01-31'],
  ] as const)('%s', (frequency, next) => {
    expect(dueDateAfter({ startsOn: '2026-01-31', frequency }, '2026-01-31')).toBe(next);
  });
});

describe('a recurring payment is refused', () => {
  test.each([
    ['startsOn', { startsOn: '2026-01-14' }, 'The first day cannot be in the past'],
    ['endsOn', { endsOn: '2026-01-30' }, 'The last day cannot be before the first'],
    ['payeeId', { payeeId: 4_000_000_000 }, 'Recipient is not one of yours'],
    ['taxId', { taxId: 4_000_000_000 }, 'Tax is not one of yours'],
    ['frequency', { frequency: 'daily' }, undefined],
    ['maxCount', { maxCount: 0 }, undefined],
  ])('for a wrong %s', async (field, wrong, message) => {
    const { status, body } = await post(wrong);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    if (message) expect(body.message).toBe(message);
  });
});

describe('what falls due', () => {
  test('makes nothing before its day', async () => {
    const { id, nextDueOn } = await add();
    today = '2026-01-30';
    await makeBills(id);
    expect([nextDueOn, await datesOf(id)]).toEqual(['2026-01-31', []]);
  });

  test('makes one bill, and never a payment, however often and by however many it is asked', async () => {
    const { id } = await add();
    today = '2026-01-31';
    await Promise.all([makeBills(id), makeBills(id), makeBills(id)]);
    await makeBills(id);
    const bills = await billsOf(id);
    expect(bills).toMatchObject([
      { datedOn: '2026-01-31', dueOn: '2026-01-31', total: 50_000, balance: 50_000, payeeName: 'Mwangi Properties' },
    ]);
    expect(await read(id)).toMatchObject({ madeCount: 1, lastDueOn: '2026-01-31', nextDueOn: '2026-02-28' });
  });

  test('on the day it is added makes its bill at once', async () => {
    const { id } = await add({ startsOn: today });
    await vi.waitFor(async () => expect(await datesOf(id)).toEqual([today]), 20_000);
  });

  test('is made up for when the clock jumps two months, once for each due date, found by the job itself', async () => {
    const { id } = await add();
    today = '2026-03-31';
    await findDuePayments(app.platform);
    await findDuePayments(app.platform);
    await vi.waitFor(async () => expect(await datesOf(id)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']), 20_000);
    await makeBills(id);
    expect(await datesOf(id)).toHaveLength(3);
  });

  test('ends after so many, and on its last day', async () => {
    const counted = await add({ maxCount: 2 });
    const dated = await add({ frequency: 'weekly', endsOn: '2026-02-14' });
    today = '2026-06-30';
    for (const { id } of [counted, dated]) await makeBills(id);
    expect(await datesOf(counted.id)).toEqual(['2026-01-31', '2026-02-28']);
    expect(await datesOf(dated.id)).toEqual(['2026-01-31', '2026-02-07', '2026-02-14']);
    expect([(await read(counted.id)).state, (await read(dated.id)).nextDueOn]).toEqual(['ended', null]);
  });

  test('in a month that is closed counts from the first open day on', async () => {
    const { id } = await add();
    today = '2026-02-01';
    given(await as(garage.accountant, app).post('/api/accounts/close', { through: '2026-01-31' }));
    await makeBills(id);
    const { entries } = given(await as(garage.accountant, app).get('/api/accounts/entries'));
    expect(entries).toMatchObject([{ datedOn: '2026-02-01', documentDate: '2026-01-31', sourceKind: 'bill' }]);
  });

  test('is told to those who keep the books, and not to others', async () => {
    const { id } = await add();
    today = '2026-01-31';
    await makeBills(id);
    expect(await notesOf('accountant')).toEqual(['Rent of Jan 31st 26 is due and waits to be paid']);
    expect(await notesOf('garage')).toHaveLength(1);
    expect(await notesOf('manager')).toEqual([]);
  });

  test('that cannot be billed says why, once, and goes on when it is mended', async () => {
    const { id, version } = await add();
    expect((await as(garage.garage, app).delete(`/api/recipients/${draft.payeeId}`)).status).toBe(204);
    today = '2026-02-01';
    for (const _ of [1, 2]) await makeBills(id);
    expect(await read(id)).toMatchObject({ state: 'stuck', madeCount: 0, problem: { key: 'Recipient is not one of yours' } });
    expect(await notesOf('accountant')).toEqual(['No bill could be made for Rent: Recipient is not one of yours']);
    const other = given(await as(garage.accountant, app).post('/api/recipients', { name: 'Otieno Estates' }));
    const mended = { ...draft, payeeId: other.id, version };
    given(await as(garage.accountant, app).put(`/api/recurring_payments/${id}`, mended));
    await makeBills(id);
    expect(await datesOf(id)).toEqual(['2026-01-31']);
  });
});

test('the database itself refuses a second bill of one due date', async () => {
  const { id } = await add();
  today = '2026-01-31';
  await makeBills(id);
  const again = sql`insert into bills (garage_id, number, branch_id, payee_id, dated_on, due_on, net, tax, total, balance, recurring_payment_id, recurring_due_on)
    select garage_id, 'BILL-X', branch_id, payee_id, dated_on, due_on, net, tax, total, balance, recurring_payment_id, recurring_due_on
    from bills where garage_id = ${garage.id} and recurring_payment_id = ${id}`;
  const acting = inTransaction(app.platform.db, async (db) => {
    await actFor(db, { garageId: garage.id, userId: null });
    await again.execute(db);
  });
  await expect(acting).rejects.toThrow('bill_of_due_date');
});

describe('a plan that changes', () => {
  test('keeps what was made, and makes nothing of the past', async () => {
    const { id } = await add();
    today = '2026-03-15';
    await makeBills(id);
    given(await as(garage.accountant, app).put(`/api/recurring_payments/${id}`, { ...draft, frequency: 'weekly', amount: 10_000 }));
    expect(await read(id)).toMatchObject({ nextDueOn: '2026-03-21', madeCount: 2 });
    await makeBills(id);
    expect(await datesOf(id)).toEqual(['2026-01-31', '2026-02-28']);
  });

  test('is refused to whoever saw an older one', async () => {
    const { id, version } = await add();
    given(await as(garage.accountant, app).put(`/api/recurring_payments/${id}`, { ...draft, note: 'Paid by bank', version }));
    const late = await as(garage.garage, app).put(`/api/recurring_payments/${id}`, { ...draft, version });
    expect([late.status, late.body.code]).toEqual([422, 'stale']);
  });

  test('ends when it is removed, and its bills stay', async () => {
    const { id } = await add();
    today = '2026-01-31';
    await makeBills(id);
    expect((await as(garage.accountant, app).delete(`/api/recurring_payments/${id}`)).status).toBe(403);
    expect((await as(garage.garage, app).delete(`/api/recurring_payments/${id}`)).status).toBe(204);
    today = '2026-05-31';
    await makeBills(id);
    expect(await datesOf(id)).toEqual(['2026-01-31']);
    expect(given(await as(garage.accountant, app).get('/api/recurring_payments')).entries).toEqual([]);
  });
});

describe('a bill that needs a yes', () => {
  test('is paid only after an owner has given it', async () => {
    const { id } = await add({ needsApproval: true });
    today = '2026-01-31';
    await makeBills(id);
    const [bill] = await billsOf(id);
    expect([bill.awaitsApproval, await notesOf('garage')]).toEqual([
      true,
      ['Rent of Jan 31st 26 waits for your approval before it is paid'],
    ]);
    const charts = given(await as(garage.accountant, app).get('/api/accounts/charts')).entries;
    const payment = { paidOn: today, moneyAccountId: charts.find(({ code }: TestBody) => code === '1050').id };
    const early = await as(garage.accountant, app).post(`/api/bills/${bill.id}/pay`, payment);
    expect([early.status, early.body.message]).toEqual([422, 'An owner has to approve this bill before it is paid']);
    expect((await as(garage.accountant, app).post(`/api/bills/${bill.id}/approve`)).status).toBe(403);
    const approved = given(await as(garage.garage, app).post(`/api/bills/${bill.id}/approve`));
    expect([approved.awaitsApproval, approved.approvedBy]).toEqual([false, `garage ${garage.marker}`]);
    expect(given(await as(garage.accountant, app).post(`/api/bills/${bill.id}/pay`, payment)).balance).toBe(0);
    expect((await as(garage.garage, app).post(`/api/bills/${bill.id}/approve`)).status).toBe(422);
  });
});

test('recurring payments are found by state, payee, tag and words, with all tags to filter by', async () => {
  await add({ tagList: ['Rent', 'Monthly'] });
  await add({ name: 'Power', startsOn: '2026-01-20', tagList: ['monthly'], note: 'Meter 4' });
  const found = async (query: string) =>
    given(await as(garage.accountant, app).get(`/api/recurring_payments?${query}`)).entries.map(({ name }: TestBody) => name);
  expect(await found('')).toEqual(['Power', 'Rent']);
  expect(await found('sort=-due')).toEqual(['Rent', 'Power']);
  expect(await found('tags=Rent')).toEqual(['Rent']);
  expect(await found('search=meter')).toEqual(['Power']);
  expect(await found('search=mwangi')).toEqual(['Power', 'Rent']);
  expect(await found('state=ended')).toEqual([]);
  expect(given(await as(garage.accountant, app).get('/api/recurring_payments')).tagList.sort()).toEqual(['Monthly', 'Rent', 'monthly']);
});
