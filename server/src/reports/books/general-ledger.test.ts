import { beforeAll, expect, test } from 'vitest';
import { accountOf } from '../../accounting/books/testing.ts';
import { makeCustomer } from '../../customers/testing.ts';
import { printReport, readReport, sheetOfReport, writeEntries } from '../../testing/books/book-reports.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';

let garage: TestGarage;
let bankId: number;
const days = 'from_date=2026-03-01&to_date=2026-03-31';

beforeAll(async () => {
  garage = await makeGarage();
  await writeEntries(garage, [
    { debit: '1050', credit: '3000', amount: 5000, on: '2026-02-28' },
    { debit: '6010', credit: '1050', amount: 1200.5, on: '2026-03-01' },
    { debit: '1050', credit: '4090', amount: 700, on: '2026-03-31' },
    { debit: '6010', credit: '1050', amount: 99, on: '2026-04-01' },
  ]);
  ({ id: bankId } = await accountOf(garage, '1050'));
});

const ledger = (asked: string) => readReport(garage, `general_ledger?${asked}`);

test('who may not read the books gets neither the screen nor a file', async () => {
  const adviser = as(garage.service_adviser);
  expect((await adviser.get('/api/general_ledger')).status).toBe(403);
  expect((await adviser.post('/api/general_ledger/export_pdf', {})).status).toBe(403);
  expect((await adviser.post('/api/general_ledger/export_xlsx', {})).status).toBe(403);
});

test('an account or a customer of another garage is none', async () => {
  const other = await makeGarage();
  const { id } = await makeCustomer(other);
  expect((await as(garage.accountant).get(`/api/general_ledger?customer_id=${id}`)).status).toBe(404);
  expect((await as(other.accountant).get(`/api/general_ledger?account_id=${bankId}`)).status).toBe(404);
});

test('an account goes on from what it held before, line by line', async () => {
  const { entries, totals } = await ledger(`${days}&account_id=${bankId}`);
  expect(entries.map(({ kind, datedOn, debit, credit, balance }: TestBody) => [kind, datedOn, debit, credit, balance])).toEqual([
    ['opening', '2026-03-01', 0, 0, 5000],
    ['line', '2026-03-01', 0, 1200.5, 3799.5],
    ['line', '2026-03-31', 700, 0, 4499.5],
  ]);
  expect(totals).toEqual({ opening: 5000, debit: 700, credit: 1200.5, closing: 4499.5 });
  expect(entries[1]).toMatchObject({ number: 'JE-000002', sourceKind: 'manual', memo: 'From Bank to Rent, power, water' });
});

test('the second page goes on with the balance of the first', async () => {
  const { entries, totalCount } = await ledger(`${days}&account_id=${bankId}&page=2&per_page=2`);
  expect([totalCount, entries.length, entries[0].balance]).toEqual([3, 1, 4499.5]);
});

test('all accounts come one after the other, and come to nothing in all', async () => {
  const { entries, totals } = await ledger(days);
  expect(entries.map(({ code, balance }: TestBody) => [code, balance])).toEqual([
    ['1050', 5000],
    ['1050', 3799.5],
    ['1050', 4499.5],
    ['3000', -5000],
    ['4090', -700],
    ['6010', 1200.5],
  ]);
  expect(totals).toEqual({ opening: 0, debit: 1900.5, credit: 1900.5, closing: 0 });
});

test('what is searched for has no balance', async () => {
  const { entries, totals } = await ledger(`${days}&query=RENT&account_id=${bankId}`);
  expect(entries.map(({ credit, balance }: TestBody) => [credit, balance])).toEqual([[1200.5, null]]);
  expect(totals).toEqual({ opening: null, debit: 0, credit: 1200.5, closing: null });
  expect((await ledger(`${days}&query=je-000003`)).totalCount).toBe(2);
});

test('a manager reads their branch alone', async () => {
  expect((await ledger(`${days}&branch_id=${garage.otherBranchId}`)).entries).toEqual([]);
  expect((await as(garage.manager).get(`/api/general_ledger?branch_id=${garage.otherBranchId}`)).status).toBe(422);
});

test('the screen, the PDF and the workbook have the same rows and sums', async () => {
  const asked = { fromDate: '2026-03-01', toDate: '2026-03-31', accountId: bankId };
  const { name, paper } = await printReport(garage, 'general_ledger', asked);
  expect(name).toBe('general-ledger.pdf');
  for (const said of ['1050 Bank', 'Mar 1st 26 to Mar 31st 26', 'Opening balance', '3,799.50', '4,499.50', 'By hand'])
    expect(paper).toContain(said);
  const { name: sheetName, cells } = await sheetOfReport(garage, 'general_ledger', asked);
  expect(sheetName).toBe('general-ledger.xlsx');
  expect(cells.map((row) => [row[2], row[6], row[7], row[8]])).toEqual([
    ['', '', '', '5000'],
    ['JE-000002', '', '1200.5', '3799.5'],
    ['JE-000003', '700', '', '4499.5'],
    ['', '700', '1200.5', '4499.5'],
  ]);
});
