import { beforeAll, expect, test } from 'vitest';
import { makeCustomer } from '../../customers/testing.ts';
import { chargeVat, makeProduct } from '../../inventory/testing.ts';
import { printReport, readReport, sheetOfReport, writeEntries } from '../../testing/books/book-reports.ts';
import { changeBookSettings } from '../../testing/books/change-settings.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';

let garage: TestGarage;

/** A year from July on: two of its years, and the first days of a third. */
beforeAll(async () => {
  garage = await makeGarage();
  await changeBookSettings(garage, { fiscalYear: 7 });
  await writeEntries(garage, [
    { debit: '1050', credit: '3000', amount: 5000, on: '2025-02-27' },
    { debit: '6010', credit: '1050', amount: 1200.5, on: '2025-06-30' },
    { debit: '6010', credit: '1050', amount: 300, on: '2025-07-01' },
    { debit: '1050', credit: '4090', amount: 900, on: '2026-06-30' },
    { debit: '6010', credit: '1050', amount: 50, on: '2026-07-01' },
  ]);
});

const balanceAt = (day: string, more = '') => readReport(garage, `trial_balance?to_date=${day}${more}`);
const shownOf = ({ entries }: TestBody) => Object.fromEntries(entries.map(({ name, debit, credit }: TestBody) => [name, debit - credit]));

test('who may not read the books gets neither the screen nor a file', async () => {
  const adviser = as(garage.service_adviser);
  expect((await adviser.get('/api/trial_balance')).status).toBe(403);
  expect((await adviser.post('/api/trial_balance/export_pdf', {})).status).toBe(403);
  expect((await adviser.post('/api/trial_balance/export_xlsx', {})).status).toBe(403);
});

test('a customer of another garage is none', async () => {
  const other = await makeGarage();
  const { id } = await makeCustomer(other);
  expect((await as(garage.accountant).get(`/api/trial_balance?customer_id=${id}`)).status).toBe(404);
});

test('revenue and expenses are those of the year, and earlier profit that was not closed is a line', async () => {
  const body = await balanceAt('2026-06-30');
  expect(body).toMatchObject({ fromDate: null, toDate: '2026-06-30', query: null, customerId: null, currencySymbol: 'KSh' });
  expect(body.entries.map(({ code, debit, credit }: TestBody) => [code, debit, credit])).toEqual([
    ['', 1200.5, 0],
    ['1050', 4399.5, 0],
    ['3000', 0, 5000],
    ['4090', 0, 900],
    ['6010', 300, 0],
  ]);
  expect(body.totals).toEqual({ debit: 5900, credit: 5900, yearFrom: '2025-07-01' });
});

test('the first day of a year has what is of that day alone', async () => {
  expect(shownOf(await balanceAt('2026-07-01'))).toEqual({
    'Profit of earlier years, not closed': 600.5,
    Bank: 4349.5,
    Capital: -5000,
    'Rent, power, water': 50,
  });
});

test('closing a year does not empty its own accounts, and is told from the next day on', async () => {
  const before = await balanceAt('2026-06-30');
  given(await as(garage.garage).post('/api/accounts/close', { through: '2026-06-30' }));
  expect(await balanceAt('2026-06-30')).toEqual(before);
  const next = { Bank: 4349.5, Capital: -5000, 'Rent, power, water': 50 };
  expect(shownOf(await balanceAt('2026-07-01'))).toEqual({ ...next, 'Retained earnings': 600.5 });
  given(await as(garage.garage).post('/api/accounts/reopen', {}));
  expect(await balanceAt('2026-06-30')).toEqual(before);
  expect(shownOf(await balanceAt('2026-07-01'))).toEqual({ ...next, 'Profit of earlier years, not closed': 600.5 });
});

test('a manager has the figures of their branch alone', async () => {
  expect((await balanceAt('2026-06-30', `&branch_id=${garage.otherBranchId}`)).entries).toEqual([]);
  const refused = await as(garage.manager).get(`/api/trial_balance?branch_id=${garage.otherBranchId}`);
  expect(refused.status).toBe(422);
});

test('a customer has what concerns them and whoever was merged into them, in balance', async () => {
  const shop = await makeGarage();
  await chargeVat(shop);
  const { id: productId } = await makeProduct(shop, { name: 'Oil', price: 100, quantity: 9, cost: 60 });
  const [one, other] = [await makeCustomer(shop), await makeCustomer(shop)];
  const sell = async (customerId: number) =>
    given(
      await as(shop.garage).post('/api/sales', { branchId: shop.branchId, customerId, lines: [{ productId, quantity: 1 }], payments: [] }),
    );
  await sell(one.id);
  await sell(other.id);
  const owes = async (customerId: number) => {
    const { totals, entries } = await readReport(shop, `trial_balance?customer_id=${customerId}`);
    expect(totals.debit).toBe(totals.credit);
    return entries.find(({ name }: TestBody) => name === 'Accounts receivable')?.debit;
  };
  expect(await owes(one.id)).toBe(100);
  given(await as(shop.garage).post('/api/customers/merge', { id: one.id, mergedId: other.id }));
  expect([await owes(one.id), await owes(other.id)]).toEqual([200, 200]);
  const { paper } = await printReport(shop, 'trial_balance', { customerId: one.id });
  expect(paper).toContain(one.lastName ?? one.firstName);
});

test('the screen, the PDF and the workbook have the same rows and sums', async () => {
  const asked = { toDate: '2025-07-01' };
  const { name, paper } = await printReport(garage, 'trial_balance', asked);
  expect(name).toBe('trial-balance.pdf');
  for (const said of ['Trial balance', 'As at Jul 1st 25', 'Profit of earlier years, not closed', '3,499.50', '5,000.00'])
    expect(paper).toContain(said);
  expect(await sheetOfReport(garage, 'trial_balance', asked)).toEqual({
    name: 'trial-balance.xlsx',
    cells: [
      ['', 'Profit of earlier years, not closed', '1200.5', ''],
      ['1050', 'Bank', '3499.5', ''],
      ['3000', 'Capital', '', '5000'],
      ['6010', 'Rent, power, water', '300', ''],
      ['Total', '', '5000', '5000'],
    ],
  });
});
