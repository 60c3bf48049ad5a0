import { beforeAll, expect, test } from 'vitest';
import { entryDraft } from '../../accounting/books/testing.ts';
import { readBytes, sheetXml } from '../../platform/sheets/sheets-test-kit.ts';
import { as } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { given } from '../../testing/vehicles.ts';

let garage: TestGarage;
const days = 'from_date=2026-03-01&to_date=2026-03-20';

beforeAll(async () => {
  garage = await makeGarage();
  const write = async (entry: Parameters<typeof entryDraft>[1]) =>
    given(await as(garage.accountant).post('/api/accounts/entries', await entryDraft(garage, entry)));
  await write({ debit: '1050', credit: '3000', amount: 5000, on: '2026-02-27' });
  await write({ debit: '6010', credit: '1050', amount: 1200.5, on: '2026-03-10' });
  await write({ debit: '6010', credit: '1050', amount: 99, on: '2026-03-21' });
});

const balances = (question: string, member = garage.accountant) => as(member).get(`/api/account_balances?${question}`);

test('who may not read the books gets neither the screen nor a file', async () => {
  const adviser = as(garage.service_adviser);
  expect((await adviser.get('/api/account_balances')).status).toBe(403);
  expect((await adviser.post('/api/account_balances/export_pdf', {})).status).toBe(403);
  expect((await adviser.post('/api/account_balances/export_xlsx', {})).status).toBe(403);
});

test('days that end before they begin are refused', async () => {
  expect(await balances('from_date=2026-03-02&to_date=2026-03-01')).toMatchObject({
    status: 422,
    body: { errors: { toDate: ['must not be before the first day'] } },
  });
});

test('an account has what it held before, what came to it in these days, and what it holds', async () => {
  const { body } = await balances(days);
  expect(body).toMatchObject({ fromDate: '2026-03-01', toDate: '2026-03-20', query: null, customerId: null, currencySymbol: 'KSh' });
  expect(body.entries).toMatchObject([
    { code: '1050', opening: 5000, debit: 0, credit: 1200.5, closing: 3799.5 },
    { code: '3000', opening: -5000, debit: 0, credit: 0, closing: -5000 },
    { code: '6010', opening: 0, debit: 1200.5, credit: 0, closing: 1200.5 },
  ]);
  expect(body.totals).toEqual({ opening: 0, debit: 1200.5, credit: 1200.5, closing: 0 });
});

test('a search keeps to its accounts, and the totals with it', async () => {
  const { body } = await balances(`${days}&query=RENT`);
  expect([body.totalCount, body.totals.closing]).toEqual([1, 1200.5]);
});

test('a manager has the figures of their branch alone', async () => {
  const other = given(await as(garage.garage).post('/api/garages/branches', { name: 'Nakuru' })).id;
  const owner = await as(garage.garage).get(`/api/account_balances?${days}&branch_id=${other}`);
  expect(owner.body.entries).toEqual([]);
  expect((await balances(days, garage.manager)).body.totals.debit).toBe(1200.5);
  expect((await balances(`${days}&branch_id=${other}`, garage.manager)).status).toBe(422);
});

test('the screen, the PDF and the workbook have the same rows and sums', async () => {
  const asked = { fromDate: '2026-03-01', toDate: '2026-03-20' };
  const pdf = given(await as(garage.accountant).post('/api/account_balances/export_pdf', asked));
  expect(pdf.name).toBe('account-balance.pdf');
  const paper = (await readPdf(pdf.file)).join('\n');
  for (const said of ['Account balances', 'Mar 1st 26 to Mar 20th 26', '3,799.50', '-5,000.00', '1,200.50']) expect(paper).toContain(said);
  const xlsx = given(await as(garage.accountant).post('/api/account_balances/export_xlsx', asked));
  expect(xlsx.name).toBe('account-balance.xlsx');
  const bytes = Buffer.from(xlsx.file, 'base64');
  const { rows } = await readBytes(bytes);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['1050', 'Bank', '5000', '0', '1200.5', '3799.5'],
    ['3000', 'Capital', '-5000', '0', '0', '-5000'],
    ['6010', 'Rent, power, water', '0', '1200.5', '0', '1200.5'],
    ['Total', '', '0', '1200.5', '1200.5', '0'],
  ]);
  expect(await sheetXml(bytes)).toContain('<f>SUM(D2:D4)</f><v>1200.5</v>');
});
