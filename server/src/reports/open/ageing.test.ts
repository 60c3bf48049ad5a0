import { addDays } from '@karakana/contract/days.ts';
import { beforeAll, expect, test } from 'vitest';
import { chartOf } from '../../accounting/books/testing.ts';
import { makeCustomer } from '../../customers/testing.ts';
import { makeProduct } from '../../inventory/testing.ts';
import { printReport, readReport, sheetOfReport } from '../../testing/books/book-reports.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';

import { today } from '../../testing/today.ts';
import { given } from '../../testing/vehicles.ts';
import { statusesOf } from '../report-test-kit.ts';

let garage: TestGarage;
let customer: TestBody;
let payeeId: number;
let accounts: Record<'rent' | 'bank', number>;

const enterBill = async (daysAgo: number, amount: number, term = 0): Promise<number> => {
  const datedOn = addDays(today(), -daysAgo);
  const lines = [{ accountId: accounts.rent, description: 'Rent', amount }];
  const bill = { payeeId, branchId: garage.branchId, datedOn, dueOn: addDays(datedOn, term), lines };
  return given(await as(garage.garage).post('/api/bills', bill)).id;
};
const payBill = async (id: number, amount: number) =>
  given(await as(garage.garage).post(`/api/bills/${id}/pay`, { paidOn: today(), moneyAccountId: accounts.bank, amount }));

/** A sale on credit of 300 of which 100 are paid today, and two bills, one of them long due and paid by half today. */
beforeAll(async () => {
  garage = await makeGarage();
  customer = await makeCustomer(garage);
  const owner = as(garage.garage);
  const { id: productId } = await makeProduct(garage, { name: 'Oil', price: 100, quantity: 9, cost: 60 });
  const sale = { customerId: customer.id, lines: [{ productId, quantity: 3 }], payments: [{ method: 'cash', amount: 100 }] };
  given(await owner.post('/api/sales', { branchId: garage.branchId, ...sale }));
  const chart = await chartOf(garage);
  const idOf = (code: string) => chart.find((account) => account.code === code)?.id ?? 0;
  accounts = { rent: idOf('6010'), bank: idOf('1050') };
  payeeId = given(await owner.post('/api/recipients', { name: 'Landlord' })).id;
  await payBill(await enterBill(100, 1000), 500);
  await enterBill(30, 400);
});

const aged = (asked: string) => readReport(garage, `ageing?${asked}`);
const openOf = (asked: string) => readReport(garage, `open_documents?${asked}`);

test('who may not read the books gets neither the screen nor a file', async () => {
  for (const path of ['/api/ageing', '/api/open_documents'])
    expect(await statusesOf(garage.service_adviser, path)).toEqual([403, 403, 403]);
});

test('nobody of another garage, and nobody at all, has open documents', async () => {
  const other = await makeGarage();
  const asked = `/api/open_documents?party_kind=customer&party_id=${customer.id}`;
  expect((await as(other.garage).get(asked)).status).toBe(404);
  expect((await as(garage.garage).get('/api/open_documents?party_id=1')).body.errors).toEqual({ partyKind: ['is required'] });
});

test('a customer owes what is left of their invoices, from the day after it was due', async () => {
  const now = await aged('side=receivable');
  expect(now.entries).toMatchObject([{ partyKind: 'customer', partyId: customer.id, notDue: 200, owed: 200, credit: 0 }]);
  expect(now.totals).toMatchObject({ owed: 200, inBooks: 200, difference: 0 });
  expect((await aged(`to_date=${addDays(today(), 1)}`)).totals).toMatchObject({ notDue: 0, upTo30: 200, owed: 200 });
  expect((await aged(`to_date=${addDays(today(), -1)}`)).entries).toEqual([]);
});

test('bills are as old as they are overdue, and as open as they were on that day', async () => {
  expect((await aged('side=payable')).entries).toMatchObject([
    { partyKind: 'recipient', partyId: payeeId, name: 'Landlord', upTo30: 400, older: 500, owed: 900 },
  ]);
  const yesterday = await aged(`side=payable&to_date=${addDays(today(), -1)}`);
  expect(yesterday.totals).toMatchObject({ upTo30: 400, older: 1000, owed: 1400, inBooks: 1400 });
  expect((await aged(`side=payable&to_date=${addDays(today(), -31)}`)).totals).toMatchObject({ upTo90: 1000, owed: 1000 });
});

test.each([
  [0, 'notDue'],
  [1, 'upTo30'],
  [30, 'upTo30'],
  [31, 'upTo60'],
  [60, 'upTo60'],
  [61, 'upTo90'],
  [90, 'upTo90'],
  [91, 'older'],
])('what was due %i days ago is %s', async (days, age) => {
  const { totals } = await aged(`side=receivable&to_date=${addDays(today(), days)}`);
  expect(totals[age]).toBe(200);
  expect((await openOf(`age=${age}&to_date=${addDays(today(), days)}`)).entries).toMatchObject([
    { number: 'INV-000001', daysLate: days, total: 300, open: 200, documentKind: 'sale', partyId: customer.id },
  ]);
});

test('each figure opens the documents it is made of', async () => {
  const whose = `side=payable&party_kind=recipient&party_id=${payeeId}`;
  expect((await openOf(`${whose}&age=older`)).entries).toMatchObject([{ number: 'BILL-000001', open: 500, documentKind: 'bill' }]);
  expect((await openOf(whose)).totals).toEqual({ total: 1400, open: 900, partyName: 'Landlord' });
  expect((await openOf('side=receivable')).totals).toMatchObject({ open: 200, partyName: null });
});

test('a manager has the figures of their branch alone', async () => {
  expect((await aged(`branch_id=${garage.otherBranchId}`)).entries).toEqual([]);
  expect((await as(garage.manager).get(`/api/ageing?branch_id=${garage.otherBranchId}`)).status).toBe(422);
});

test('the screen, the PDF and the workbook have the same rows and sums', async () => {
  const { name, paper } = await printReport(garage, 'ageing', { side: 'payable' });
  expect(name).toBe('ageing.pdf');
  for (const said of ['Ageing', 'Payables', 'Landlord', '400.00', '500.00', '900.00']) expect(paper).toContain(said);
  expect(await sheetOfReport(garage, 'ageing', { side: 'payable' })).toEqual({
    name: 'ageing.xlsx',
    cells: [
      ['Landlord', '', '400', '', '', '500', '900', ''],
      ['Total', '0', '400', '0', '0', '500', '900', '0'],
    ],
  });
  const listed = await printReport(garage, 'open_documents', { side: 'payable', age: 'older' });
  for (const said of ['Open documents', 'Over 90 days overdue', 'BILL-000001', '500.00']) expect(listed.paper).toContain(said);
  const { cells } = await sheetOfReport(garage, 'open_documents', { side: 'payable', age: 'older' });
  expect(cells.map((row) => row.slice(4))).toEqual([
    ['100', '1000', '500'],
    ['', '1000', '500'],
  ]);
});

test('a bill of a closed month is owed from its day on, and the paper says that the books have it later', async () => {
  const lived = await makeGarage();
  const owner = as(lived.garage);
  const id = given(await owner.post('/api/recipients', { name: 'Water' })).id;
  const endOfMonth = addDays(`${today().slice(0, 7)}-01`, -1);
  given(await owner.post('/api/accounts/close', { through: endOfMonth }));
  const rent = (await chartOf(lived)).find(({ code }) => code === '6010')?.id;
  const lines = [{ accountId: rent, description: 'Water', amount: 70 }];
  given(await owner.post('/api/bills', { payeeId: id, branchId: lived.branchId, datedOn: endOfMonth, dueOn: endOfMonth, lines }));
  const then = await readReport(lived, `ageing?side=payable&to_date=${endOfMonth}`);
  expect(then.totals).toMatchObject({ owed: 70, inBooks: 0, difference: 70 });
  expect((await printReport(lived, 'ageing', { side: 'payable', toDate: endOfMonth })).paper).toContain('The books have 0.00');
  expect((await readReport(lived, 'ageing?side=payable')).totals).toMatchObject({ owed: 70, inBooks: 70, difference: 0 });
});

test('open documents are narrowed to what is overdue, or to that and what is due within a week', async () => {
  const other = await makeGarage();
  const owner = as(other.garage);
  const accountId = (await chartOf(other)).find(({ code }) => code === '6010')?.id ?? 0;
  const landlord = given(await owner.post('/api/recipients', { name: 'Landlord' })).id;
  for (const [amount, days] of [
    [100, -1],
    [200, 0],
    [400, 7],
    [800, 8],
  ] as const) {
    const due = { datedOn: addDays(today(), -20), dueOn: addDays(today(), days) };
    const lines = [{ accountId, description: 'Rent', amount }];
    given(await owner.post('/api/bills', { payeeId: landlord, branchId: other.branchId, ...due, lines }));
  }
  const open = async (age: string) => (await readReport(other, `open_documents?side=payable&age=${age}`)).totals.open;
  expect([await open('overdue'), await open('dueSoon'), await open('notDue')]).toEqual([100, 700, 1400]);
});
