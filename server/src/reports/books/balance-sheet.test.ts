import { beforeAll, expect, test } from 'vitest';
import { printReport, readReport, sheetOfReport, writeEntries } from '../../testing/books/book-reports.ts';
import { changeBookSettings } from '../../testing/books/change-settings.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';

let garage: TestGarage;

beforeAll(async () => {
  garage = await makeGarage();
  await changeBookSettings(garage, { fiscalYear: 7 });
  await writeEntries(garage, [
    { debit: '1050', credit: '3000', amount: 5000, on: '2025-02-27' },
    { debit: '1050', credit: '4090', amount: 600, on: '2025-06-30' },
    { debit: '6010', credit: '1050', amount: 200, on: '2025-07-01' },
    { debit: '1000', credit: '2310', amount: 50, on: '2026-03-31' },
  ]);
});

const sheetAt = (day: string, more = '') => readReport(garage, `balance_sheet?to_date=${day}${more}`);
const shown = ({ entries }: TestBody) => entries.map(({ name, amount, before }: TestBody) => [name, amount, before]);

test('who may not read the books gets neither the screen nor a file', async () => {
  const adviser = as(garage.service_adviser);
  expect((await adviser.get('/api/balance_sheet')).status).toBe(403);
  expect((await adviser.post('/api/balance_sheet/export_pdf', {})).status).toBe(403);
  expect((await adviser.post('/api/balance_sheet/export_xlsx', {})).status).toBe(403);
});

const march = [
  ['Assets', null, null],
  ['Cash in tills', 50, 0],
  ['Bank', 5400, 5000],
  ['Total assets', 5450, 5000],
  ['Liabilities', null, null],
  ["Owner's account", 50, 0],
  ['Total liabilities', 50, 0],
  ['Equity', null, null],
  ['Capital', 5000, 5000],
  ['Profit of earlier years, not closed', 600, 0],
  ['Profit of the running year', -200, 0],
  ['Total equity', 5400, 5000],
  ['Total liabilities and equity', 5450, 5000],
];

test('what there is equals what is owed and the equity, with the profit of the running year', async () => {
  const body = await sheetAt('2026-03-31');
  expect(body).toMatchObject({ fromDate: null, toDate: '2026-03-31' });
  expect(shown(body)).toEqual(march);
  expect(body.totals).toEqual({ assets: 5450, liabilities: 50, equity: 5400, yearFrom: '2025-07-01', comparedOn: '2025-03-31' });
});

test('it is compared with the end of the last year of the books on request', async () => {
  const body = await sheetAt('2026-03-31', '&compare=year_start');
  expect(body.totals.comparedOn).toBe('2025-06-30');
  expect(shown(body)).toContainEqual(['Profit of the running year', -200, 600]);
});

test('closing a year moves its profit to the retained earnings from the next day on', async () => {
  const before = await sheetAt('2025-06-30');
  given(await as(garage.garage).post('/api/accounts/close', { through: '2025-06-30' }));
  expect(await sheetAt('2025-06-30')).toEqual(before);
  expect(shown(await sheetAt('2025-07-01'))).toContainEqual(['Retained earnings', 600, 0]);
  given(await as(garage.garage).post('/api/accounts/reopen', {}));
  expect(shown(await sheetAt('2025-07-01'))).toContainEqual(['Profit of earlier years, not closed', 600, 0]);
});

test('a manager has the figures of their branch alone', async () => {
  expect((await sheetAt('2026-03-31', `&branch_id=${garage.otherBranchId}`)).entries).toEqual([]);
  expect((await as(garage.manager).get(`/api/balance_sheet?branch_id=${garage.otherBranchId}`)).status).toBe(422);
});

test('the screen, the PDF and the workbook have the same rows', async () => {
  const asked = { toDate: '2026-03-31' };
  const { name, paper } = await printReport(garage, 'balance_sheet', asked);
  expect(name).toBe('balance-sheet.pdf');
  for (const said of [
    'Balance sheet',
    'As at Mar 31st 26',
    'Compared with Mar 31st 25',
    'Total liabilities and equity',
    '5,450.00',
    '-200.00',
  ])
    expect(paper).toContain(said);
  const { name: sheetName, cells } = await sheetOfReport(garage, 'balance_sheet', asked);
  expect(sheetName).toBe('balance-sheet.xlsx');
  expect(cells.map(([, ...row]) => row)).toEqual(march.map((row) => row.map((value) => String(value ?? ''))));
});
