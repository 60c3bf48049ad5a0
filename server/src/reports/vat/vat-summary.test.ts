import { addDays } from '@karakana/contract/days.ts';
import { beforeAll, expect, test } from 'vitest';
import { chartOf } from '../../accounting/books/testing.ts';
import { makeCustomer } from '../../customers/testing.ts';
import { chargeVat, makeProduct } from '../../inventory/testing.ts';
import { printReport, readReport, sheetOfReport, writeEntries } from '../../testing/books/book-reports.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';

import { today } from '../../testing/today.ts';
import { given } from '../../testing/vehicles.ts';
import { statusesOf } from '../report-test-kit.ts';

let garage: TestGarage;
const lastMonth = addDays(`${today().slice(0, 7)}-01`, -1);
const days = `from_date=${lastMonth}&to_date=${today()}`;
const summary = (asked = days) => readReport(garage, `vat_summary?${asked}`);
const papers = (asked: string) => readReport(garage, `vat_documents?${days}&${asked}`);
const brief = ({ entries }: TestBody) =>
  entries.map(({ side, kind, rate, documents, base, tax }: TestBody) => [side, kind, rate, documents, base, tax]);

/** Sold for 1000 and VAT with a tenth taken back, and for 200 without; bought for 500 and VAT last month, for 50 and VAT today. */
beforeAll(async () => {
  garage = await makeGarage();
  const owner = as(garage.garage);
  const vat = await chargeVat(garage);
  const { id: customerId } = await makeCustomer(garage, { taxPin: 'A123456789B' });
  const oil = await makeProduct(garage, { name: 'Oil', price: 116, quantity: 20, cost: 60, taxId: vat.id });
  const rag = await makeProduct(garage, { name: 'Rag', price: 100, quantity: 20, cost: 10 });
  const lines = [
    { productId: oil.id, quantity: 10 },
    { productId: rag.id, quantity: 2 },
  ];
  const sale = given(await owner.post('/api/sales', { branchId: garage.branchId, customerId, lines }));
  const back = [{ lineId: sale.lines[0].id, quantity: 1 }];
  given(await owner.post(`/api/sales/${sale.id}/refund`, { lines: back, reason: 'Wrong', method: 'cash' }));
  const chart = await chartOf(garage);
  const idOf = (code: string) => chart.find((account) => account.code === code)?.id;
  const payeeId = given(await owner.post('/api/recipients', { name: 'Landlord', taxPin: 'P051234567Z' })).id;
  const rent = [{ accountId: idOf('6010'), description: 'Rent', amount: 580, taxId: vat.id }];
  given(await owner.post('/api/bills', { payeeId, branchId: garage.branchId, datedOn: lastMonth, dueOn: lastMonth, lines: rent }));
  const spent = { accountId: idOf('6010'), moneyAccountId: idOf('1050'), spentOn: today(), amount: 58, taxId: vat.id };
  given(await owner.post('/api/expenses', { branchId: garage.branchId, name: 'Diesel', ...spent }));
});

test('who may not read the books gets neither the screen nor a file', async () => {
  for (const path of ['/api/vat_summary', '/api/vat_documents'])
    expect(await statusesOf(garage.service_adviser, path)).toEqual([403, 403, 403]);
});

test('a branch has its own tax alone, and another garage none', async () => {
  expect((await summary(`${days}&branch_id=${garage.otherBranchId}`)).entries).toEqual([]);
  expect((await as(garage.manager).get(`/api/vat_summary?branch_id=${garage.otherBranchId}`)).status).toBe(422);
  expect((await readReport(await makeGarage(), `vat_summary?${days}`)).entries).toEqual([]);
});

test('tax is told by month and rate, what was credited taken off, and what is due is the difference', async () => {
  const answer = await summary();
  expect(brief(answer)).toEqual([
    ['input', 'standard', 16, 1, 500, 80],
    ['output', 'standard', 16, 2, 900, 144],
    ['output', 'none', 0, 1, 200, 0],
    ['input', 'standard', 16, 1, 50, 8],
  ]);
  expect(answer.totals).toMatchObject({ outputBase: 1100, output: 144, inputBase: 550, input: 88, due: 56, outputDifference: 0 });
  expect((await summary('period=month')).totals).toMatchObject({ output: 144, input: 8, due: 136 });
});

test('each rate opens the papers it is made of, with the PIN of whoever is on them', async () => {
  expect((await papers('side=output&kind=standard&rate=16')).entries).toMatchObject([
    { paper: 'credit_note', number: 'CRN-000001', taxPin: 'A123456789B', base: -100, tax: -16, documentKind: 'sale' },
    { paper: 'invoice', number: 'INV-000001', base: 1000, tax: 160, documentKind: 'sale' },
  ]);
  expect((await papers('side=input')).entries).toMatchObject([
    { paper: 'bill', number: 'BILL-000001', name: 'Landlord', taxPin: 'P051234567Z', base: 500, tax: 80, on: lastMonth },
    { paper: 'expense', number: 'EXP-000001', name: 'Diesel', base: 50, tax: 8 },
  ]);
  expect((await papers('side=output&rate=8')).entries).toEqual([]);
});

test('the screen, the PDF and the workbook have the same rows and sums', async () => {
  const asked = { fromDate: lastMonth, toDate: today() };
  const { name, paper } = await printReport(garage, 'vat_summary', asked);
  expect(name).toBe('vat-summary.pdf');
  for (const said of ['VAT summary', 'VAT 16%', 'Without VAT', 'To be paid: 56.00', '144.00', '88.00']) expect(paper).toContain(said);
  const { cells } = await sheetOfReport(garage, 'vat_summary', asked);
  expect(cells.map((row) => row.slice(1))).toEqual([
    ['VAT 16%', '1', '', '', '500', '80'],
    ['VAT 16%', '2', '900', '144', '', ''],
    ['Without VAT', '1', '200', '0', '', ''],
    ['VAT 16%', '1', '', '', '50', '8'],
    ['', '', '1100', '144', '550', '88'],
  ]);
  const listed = await printReport(garage, 'vat_documents', { ...asked, side: 'input' });
  for (const said of ['VAT documents', 'Input tax', 'Bill BILL-000001', 'P051234567Z', '550.00', '88.00'])
    expect(listed.paper).toContain(said);
});

test('what was written by hand on the account of the tax is a line of its own', async () => {
  const own = await makeGarage();
  await writeEntries(own, [{ debit: '2100', credit: '1050', amount: 30, on: today() }]);
  const answer = await readReport(own, 'vat_summary?period=month');
  expect(answer.entries).toMatchObject([{ isDifference: true, side: 'output', kind: null, rate: null, base: null, tax: -30 }]);
  expect(answer.totals).toMatchObject({ output: 0, outputDifference: -30, due: -30 });
  expect((await printReport(own, 'vat_summary', { period: 'month' })).paper).toContain('To be claimed: 30.00');
});
