import { beforeAll, describe, expect, test } from 'vitest';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { given, liveEventsDuring, makeCustomer, makeVehicle } from '../../testing/vehicles.ts';
import { accountOf } from '../books/testing.ts';
import { makeRecipient, registerForVat, taxOf } from '../payees/testing.ts';
import { expenseDraft, makeExpense } from './testing.ts';

const balances = async (garage: TestGarage, codes: string[]): Promise<number[]> =>
  Promise.all(codes.map(async (code) => (await accountOf(garage, code)).balance));
const namesOf = ({ entries }: TestBody): string[] => entries.map(({ name }: TestBody) => name);
const closeThrough = async (garage: TestGarage, through: string) =>
  given(await as(garage.accountant).post('/api/accounts/close', { through }));

describe('an expense is refused', () => {
  test.each([
    ['spentOn', { spentOn: '2999-01-01' }, 'The date cannot be in the future'],
    ['amount', { amount: 0 }, undefined],
    ['payeeId', { payeeId: 4_000_000_000 }, 'Recipient is not one of yours'],
    ['vehicleId', { vehicleId: 4_000_000_000 }, 'Vehicle is not one of yours'],
  ])('for a wrong %s', async (field, wrong, message) => {
    const garage = await makeGarage();
    const { status, body } = await as(garage.accountant).post('/api/expenses', await expenseDraft(garage, wrong));
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    if (message) expect(body.message).toBe(message);
    expect(await balances(garage, ['1000', '6020'])).toEqual([0, 0]);
  });

  test('from an account that is no money, and on one that is no expense', async () => {
    const garage = await makeGarage();
    const [payable, sales] = [await accountOf(garage, '2000'), await accountOf(garage, '4000')];
    const paid = await as(garage.accountant).post('/api/expenses', await expenseDraft(garage, { moneyAccountId: payable.id }));
    expect([paid.status, paid.body.message]).toEqual([422, 'Accounts payable is not an account to pay from']);
    const spent = await as(garage.accountant).post('/api/expenses', await expenseDraft(garage, { accountId: sales.id }));
    expect([spent.status, spent.body.message]).toEqual([422, 'Labour and services is not an account to spend on']);
  });

  test('on a customer’s vehicle', async () => {
    const garage = await makeGarage();
    const { id: customerId } = await makeCustomer(garage);
    const vehicle = await makeVehicle(garage, { registration: 'KDA 123A', customerId });
    const { status, body } = await as(garage.accountant).post('/api/expenses', await expenseDraft(garage, { vehicleId: vehicle.id }));
    expect([status, body.message]).toEqual([422, 'KDA 123A belongs to a customer. Choose a vehicle of your own']);
  });

  test('to an accountant who would remove it, and to an adviser who would add it', async () => {
    const garage = await makeGarage();
    const { id } = await makeExpense(garage);
    expect((await as(garage.accountant).delete(`/api/expenses/${id}`)).status).toBe(403);
    expect((await as(garage.service_adviser).post('/api/expenses', await expenseDraft(garage))).status).toBe(403);
  });
});

describe('an expense in the books', () => {
  test('takes from the money account what it adds to the expense', async () => {
    const garage = await makeGarage();
    const expense = await makeExpense(garage);
    expect(expense).toMatchObject({ number: 'EXP-000001', net: 1160, tax: 0, amount: 1160, moneyAccountName: 'Cash in tills' });
    expect(await balances(garage, ['1000', '6020', '1240'])).toEqual([-1160, 1160, 0]);
    const entry = given(await as(garage.accountant).get(`/api/accounts/entries/${expense.entryId}`));
    expect(entry).toMatchObject({ sourceKind: 'expense', sourceId: expense.id, datedOn: '2026-03-10', memo: 'Diesel' });
  });

  test('has its tax apart where the garage claims it, whether the amount has it in it or not', async () => {
    const garage = await makeGarage();
    await registerForVat(garage, '2026-01-01');
    const taxId = await taxOf(garage, 'VAT 16%');
    expect(await makeExpense(garage, { taxId })).toMatchObject({ net: 1000, tax: 160, amount: 1160 });
    expect(await makeExpense(garage, { taxId, amount: 1000, includesTax: false })).toMatchObject({ net: 1000, tax: 160, amount: 1160 });
    expect(await balances(garage, ['1000', '6020', '1240'])).toEqual([-2320, 2000, 320]);
  });

  test('paid from the owner’s pocket is owed to the owner', async () => {
    const garage = await makeGarage();
    await makeExpense(garage, { moneyAccountId: (await accountOf(garage, '2310')).id });
    expect(await balances(garage, ['2310', '6020'])).toEqual([1160, 1160]);
  });

  test('that is changed is taken back and written anew, in its own month', async () => {
    const garage = await makeGarage();
    const { id, version } = await makeExpense(garage);
    const draft = await expenseDraft(garage, { amount: 1500, spentOn: '2026-02-10' });
    const changed = given(await as(garage.accountant).put(`/api/expenses/${id}`, { ...draft, version }));
    expect([changed.number, changed.amount]).toEqual(['EXP-000001', 1500]);
    expect(await balances(garage, ['1000', '6020'])).toEqual([-1500, 1500]);
    const { entries } = given(await as(garage.accountant).get('/api/accounts/entries'));
    expect(entries.map(({ datedOn }: TestBody) => datedOn)).toEqual(['2026-03-10', '2026-03-10', '2026-02-10']);
    const late = await as(garage.garage).put(`/api/expenses/${id}`, { ...draft, version });
    expect([late.status, late.body.code]).toEqual([422, 'stale']);
  });

  test('keeps its entry while only its note changes', async () => {
    const garage = await makeGarage();
    const { id, entryId } = await makeExpense(garage);
    const changed = given(await as(garage.accountant).put(`/api/expenses/${id}`, await expenseDraft(garage, { note: 'Full tank' })));
    expect([changed.note, changed.entryId]).toEqual(['Full tank', entryId]);
  });

  test('that is removed leaves the sums as they were, its number taken, and still opens from the journal', async () => {
    const garage = await makeGarage();
    const { id } = await makeExpense(garage);
    given(await as(garage.garage).delete(`/api/expenses/${id}`));
    expect(await balances(garage, ['1000', '6020'])).toEqual([0, 0]);
    expect(given(await as(garage.accountant).get('/api/expenses')).entries).toEqual([]);
    expect(given(await as(garage.accountant).get(`/api/expenses/${id}`))).toMatchObject({ isRemoved: true, entryId: null });
    expect((await as(garage.garage).delete(`/api/expenses/${id}`)).status).toBe(404);
    expect((await as(garage.garage).put(`/api/expenses/${id}`, await expenseDraft(garage))).status).toBe(404);
    expect((await makeExpense(garage)).number).toBe('EXP-000002');
  });

  test('of a closed month counts from the first open day on, and so does what takes it back', async () => {
    const garage = await makeGarage();
    const before = await makeExpense(garage);
    await closeThrough(garage, '2026-03-31');
    const after = await makeExpense(garage);
    given(await as(garage.garage).delete(`/api/expenses/${before.id}`));
    const { entries } = given(await as(garage.accountant).get('/api/accounts/entries'));
    expect(entries.map(({ datedOn, documentDate }: TestBody) => [datedOn, documentDate])).toEqual([
      ['2026-04-01', '2026-03-10'],
      ['2026-04-01', '2026-03-10'],
      ['2026-03-10', '2026-03-10'],
    ]);
    expect(after.spentOn).toBe('2026-03-10');
  });
});

describe('expenses', () => {
  test('are found by account, payee, vehicle, day and words', async () => {
    const garage = await makeGarage();
    const [payee, vehicle] = [await makeRecipient(garage), await makeVehicle(garage, { registration: 'KDA 500X' })];
    const rent = await accountOf(garage, '6010');
    await makeExpense(garage, { name: 'Rent', accountId: rent.id, payeeId: payee.id, spentOn: '2026-02-01', amount: 50 });
    await makeExpense(garage, { name: 'Diesel', vehicleId: vehicle.id, reference: 'QWE123' });
    const found = async (query: string) => namesOf(given(await as(garage.accountant).get(`/api/expenses?${query}`)));
    expect(await found('')).toEqual(['Diesel', 'Rent']);
    expect(await found('sort=amount')).toEqual(['Rent', 'Diesel']);
    expect(await found(`account_id=${rent.id}`)).toEqual(['Rent']);
    expect(await found(`payee_id=${payee.id}`)).toEqual(['Rent']);
    expect(await found(`vehicle_id=${vehicle.id}`)).toEqual(['Diesel']);
    expect(await found('from_date=2026-03-01')).toEqual(['Diesel']);
    expect(await found('to_date=2026-02-28')).toEqual(['Rent']);
    for (const words of ['qwe123', 'EXP-000002', 'kda 500']) expect(await found(`search=${words}`)).toEqual(['Diesel']);
    expect(await found('search=mwangi')).toEqual(['Rent']);
  });

  test('are a branch’s for those who act in one', async () => {
    const garage = await makeGarage();
    const other = await makeExpense(garage, { name: 'Theirs', branchId: garage.otherBranchId });
    await makeExpense(garage, { name: 'Ours' }, garage.manager);
    expect(namesOf(given(await as(garage.manager).get('/api/expenses')))).toEqual(['Ours']);
    expect((await as(garage.manager).get(`/api/expenses/${other.id}`)).status).toBe(404);
    const moved = await as(garage.manager).put(`/api/expenses/${other.id}`, await expenseDraft(garage));
    expect(moved.status).toBe(404);
  });

  test('say on open screens that they changed', async () => {
    const garage = await makeGarage();
    const heard = await liveEventsDuring(garage, () => makeExpense(garage));
    expect(heard.map(({ key }) => key).sort()).toEqual(['entry-posted', 'expense-changed']);
  });
});

describe('the summary of a period', () => {
  let garage: TestGarage;
  beforeAll(async () => {
    garage = await makeGarage();
    await makeExpense(garage, { spentOn: '2026-02-10', amount: 100 });
    await makeExpense(garage, { spentOn: '2026-03-10', amount: 40.5 });
    const { id } = await makeExpense(garage, { spentOn: '2026-03-11', amount: 7 });
    given(await as(garage.garage).delete(`/api/expenses/${id}`));
    await makeExpense(garage, { spentOn: '2026-03-12', amount: 1000, branchId: garage.otherBranchId });
    const [cash, income] = [await accountOf(garage, '1000'), await accountOf(garage, '4000')];
    const lines = [
      { accountId: cash.id, branchId: garage.branchId, debit: 250 },
      { accountId: income.id, branchId: garage.branchId, credit: 250 },
    ];
    given(await as(garage.accountant).post('/api/accounts/entries', { datedOn: '2026-03-20', memo: 'Taken', lines }));
  });
  const summary = async (query: string, who = garage.accountant) => as(who).get(`/api/expenses/summary?${query}`);

  test('is refused where it ends before it begins, or is longer than a year', async () => {
    for (const query of ['from_date=2026-03-02&to_date=2026-03-01', 'from_date=2024-01-01&to_date=2026-01-01'])
      expect((await summary(query)).body.errors).toHaveProperty('toDate');
  });

  test('has what came in and went out by account and by month, with how many times', async () => {
    const read = given(await summary('from_date=2026-02-01&to_date=2026-03-31&branch_id='.concat(String(garage.branchId))));
    expect(read.income).toMatchObject([{ name: 'Labour and services', amount: 250, formattedAmount: 'Ksh\u00a0250.00', count: 1 }]);
    expect(read.expense).toMatchObject([{ name: 'Fuel of own vehicles', amount: 140.5, formattedAmount: 'Ksh\u00a0140.50', count: 2 }]);
    expect(read.total).toEqual({ income: 250, expense: 140.5, profit: 109.5 });
    expect(read.months).toEqual([
      { month: '2026-02-01', income: 0, expense: 100, profit: -100 },
      { month: '2026-03-01', income: 250, expense: 40.5, profit: 209.5 },
    ]);
  });

  test('is of the branch of those who act in one', async () => {
    const all = given(await summary('from_date=2026-03-01&to_date=2026-03-31'));
    const own = given(await summary('from_date=2026-03-01&to_date=2026-03-31', garage.manager));
    expect([all.total.expense, own.total.expense]).toEqual([1040.5, 40.5]);
  });
});
