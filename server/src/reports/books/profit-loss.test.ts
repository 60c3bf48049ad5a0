import { beforeAll, expect, test } from 'vitest';
import { printReport, readReport, sheetOfReport, writeEntries } from '../../testing/books/book-reports.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { sameDaysOfYearBefore } from './profit-loss.ts';

let garage: TestGarage;
const march = { fromDate: '2026-03-01', toDate: '2026-03-31' };
const days = 'from_date=2026-03-01&to_date=2026-03-31';

beforeAll(async () => {
  garage = await makeGarage();
  await writeEntries(garage, [
    { debit: '1050', credit: '4090', amount: 400, on: '2025-03-31' },
    { debit: '6000', credit: '1050', amount: 100, on: '2026-02-28' },
    { debit: '1050', credit: '4090', amount: 2000, on: '2026-03-01' },
    { debit: '5010', credit: '1050', amount: 500, on: '2026-03-10' },
    { debit: '6010', credit: '1050', amount: 700, on: '2026-03-31' },
    { debit: '6900', credit: '1050', amount: 80, on: '2026-03-31' },
    { debit: '1050', credit: '4090', amount: 9, on: '2026-04-01' },
  ]);
});

const shown = ({ entries }: TestBody) =>
  entries.map(({ name, amount, share, before, yearBefore }: TestBody) => [name, amount, share, before, yearBefore]);

test('who may not read the books gets neither the screen nor a file', async () => {
  const adviser = as(garage.service_adviser);
  expect((await adviser.get('/api/profit_loss')).status).toBe(403);
  expect((await adviser.post('/api/profit_loss/export_pdf', {})).status).toBe(403);
  expect((await adviser.post('/api/profit_loss/export_xlsx', {})).status).toBe(403);
});

test('the statement goes from revenue to net profit, beside the month and the year before', async () => {
  const body = await readReport(garage, `profit_loss?${days}`);
  expect(shown(body)).toEqual([
    ['Revenue', null, null, null, null],
    ['Sundries and other', 2000, 1, 0, 400],
    ['Total revenue', 2000, 1, 0, 400],
    ['Cost of sales', null, null, null, null],
    ['Subcontracted work', 500, 0.25, 0, 0],
    ['Total cost of sales', 500, 0.25, 0, 0],
    ['Gross profit', 1500, 0.75, 0, 400],
    ['Expenses', null, null, null, null],
    ['Wages', 0, 0, 100, 0],
    ['Rent, power, water', 700, 0.35, 0, 0],
    ['Total expenses', 700, 0.35, 100, 0],
    ['Profit before tax', 800, 0.4, -100, 400],
    ['Income tax', null, null, null, null],
    ['Income tax', 80, 0.04, 0, 0],
    ['Total income tax', 80, 0.04, 0, 0],
    ['Net profit', 720, 0.36, -100, 400],
  ]);
  expect(body.totals).toMatchObject({ revenue: 2000, grossProfit: 1500, netProfit: 720, before: -100, yearBefore: 400 });
  expect(body.totals.months).toHaveLength(12);
  expect(body.totals.months.slice(-2)).toEqual([
    { month: '2026-02-01', revenue: 0, costOfSales: 0, expenses: 100, netProfit: -100 },
    { month: '2026-03-01', revenue: 2000, costOfSales: 500, expenses: 780, netProfit: 720 },
  ]);
});

test('closing a year takes nothing out of its profit', async () => {
  const year = 'profit_loss?from_date=2025-01-01&to_date=2025-12-31';
  const before = await readReport(garage, year);
  given(await as(garage.garage).post('/api/accounts/close', { through: '2025-12-31' }));
  expect(await readReport(garage, year)).toEqual(before);
  expect(before.totals.netProfit).toBe(400);
});

test('a manager has the figures of their branch alone', async () => {
  expect((await readReport(garage, `profit_loss?${days}&branch_id=${garage.otherBranchId}`)).entries).toEqual([]);
  expect((await as(garage.manager).get(`/api/profit_loss?branch_id=${garage.otherBranchId}`)).status).toBe(422);
});

test('the screen, the PDF and the workbook have the same rows', async () => {
  const { name, paper } = await printReport(garage, 'profit_loss', march);
  expect(name).toBe('profit-loss.pdf');
  for (const said of ['Profit and loss', 'Mar 1st 26 to Mar 31st 26', 'Gross profit', '1,500.00', '75.0%', '-100.00', '720.00'])
    expect(paper).toContain(said);
  const { name: sheetName, cells } = await sheetOfReport(garage, 'profit_loss', march);
  const { entries } = await readReport(garage, `profit_loss?${days}`);
  expect(sheetName).toBe('profit-loss.xlsx');
  expect(cells).toEqual(
    entries.map(({ code, name: account, amount, share, before, yearBefore }: TestBody) =>
      [code, account, amount, share, before, yearBefore].map((value) => String(value ?? '')),
    ),
  );
});

test.each([
  ['2025-02-28', '2024-02-29'],
  ['2024-02-29', '2023-02-28'],
  ['2024-02-28', '2023-02-28'],
  ['2026-11-16', '2025-11-16'],
])('a year before %s is %s', (toDate, before) => {
  expect(sameDaysOfYearBefore({ fromDate: toDate, toDate }).toDate).toBe(before);
});
