import { beforeAll, describe, expect, test } from 'vitest';
import { chartOf } from '../../accounting/books/testing.ts';
import { makeProduct } from '../../inventory/testing.ts';
import { readBytes } from '../../platform/sheets/sheets-test-kit.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { today } from '../../testing/today.ts';
import { given } from '../../testing/vehicles.ts';
import { customersOf, datedWork } from '../../testing/work-history.ts';
import { labour } from '../../works/testing.ts';

let garage: TestGarage;
const daily = (question = '', member = garage.garage) => as(member).get(`/api/daily_report?${question}`);

/** The lines of a day that tell of something, by their names. */
const told = async (question: string, member = garage.garage) => {
  const lines: TestBody[] = given(await daily(question, member)).entries;
  const named = lines.map(({ name, method, count, amount }) => [method === null ? name : `${name} ${method}`, [count, amount]] as const);
  return Object.fromEntries(named.filter(([, [count]]) => count > 0));
};

beforeAll(async () => {
  garage = await makeGarage();
  const owner = as(garage.garage);
  const { branchId } = garage;
  const { fleet, other } = await customersOf(garage);
  const till = given(await owner.post('/api/tills', { branchId, float: 500 }));
  await datedWork(garage, { ...fleet, number: 'EVE', checkedInAt: '2026-03-09T20:59:00Z', startedAt: '2026-03-09T20:59:00Z' });
  await datedWork(garage, {
    ...{
      ...fleet,
      number: 'DAY',
      scheduledAt: '2026-03-10T06:00:00Z',
      checkedInAt: '2026-03-09T21:01:00Z',
      lines: [labour({ unitPrice: 1500.5 })],
    },
    ...{ completedAt: '2026-03-10T20:59:00Z', releasedAt: '2026-03-10T21:01:00Z', pays: 1000 },
  });
  const away = { branchId: garage.otherBranchId, number: 'AWAY', checkedInAt: '2026-03-10T08:00:00Z' };
  await datedWork(garage, { ...other, ...away });
  const product = await makeProduct(garage, { name: 'Oil', price: 116, quantity: 5, cost: 60, branchId });
  given(
    await owner.post('/api/sales', {
      branchId,
      lines: [{ productId: product.id, quantity: 2 }],
      payments: [{ method: 'mpesa', amount: 232 }],
    }),
  );
  const chart = await chartOf(garage);
  const account = (code: string) => chart.find((one) => one.code === code)?.id;
  const spent = { accountId: account('6010'), moneyAccountId: account('1000'), spentOn: today(), amount: 75.25 };
  given(await owner.post('/api/expenses', { branchId, name: 'Diesel', ...spent }));
  given(await owner.post(`/api/tills/${till.id}/close`, { counted: 1490, reason: 'Change' }));
});

describe('the daily report is refused', () => {
  test('to those who have none of it, on the screen and as files', async () => {
    const fleet = as(garage.fleet);
    expect((await daily('', garage.fleet)).status).toBe(403);
    expect((await fleet.post('/api/daily_report/export_pdf', {})).status).toBe(403);
    expect((await fleet.post('/api/daily_report/export_xlsx', {})).status).toBe(403);
    expect((await fleet.post('/api/reports/daily', {})).status).toBe(403);
  });

  test('for the branch of another', async () => {
    expect((await daily(`branch_id=${garage.otherBranchId}`, garage.manager)).status).toBe(422);
  });
});

test('a day has what came, was done and left between its midnights', async () => {
  expect(await told('date=2026-03-10')).toEqual({ planned: [1, null], arrived: [2, null], completed: [1, 1500.5] });
  expect(await told('date=2026-03-09')).toEqual({ arrived: [1, null] });
  expect(await told('date=2026-03-11')).toEqual({ released: [1, null] });
});

test('today has what was billed, received by each way to pay, spent, and counted in the tills', async () => {
  expect(await told('')).toMatchObject({
    ...{ billed_works: [1, 1500.5], billed_sales: [1, 232], 'received cash': [1, 1000], 'received mpesa': [1, 232], spent: [1, 75.25] },
    ...{ cash_expected: [1, 1500], cash_counted: [1, 1490], cash_difference: [1, -10] },
  });
  expect((await daily()).body).toMatchObject({
    fromDate: today(),
    toDate: today(),
    totals: { billed: 1732.5, received: 1232, spent: 75.25 },
  });
});

test('a product below its level is told of', async () => {
  const product = await makeProduct(garage, { name: 'Belt', price: 10, quantity: 1, cost: 5, branchId: garage.branchId });
  const before = (await told('')).below_level ?? [0];
  const { branchId } = garage;
  given(await as(garage.garage).put(`/api/products/${product.id}/levels`, { branchId, reorderLevel: 4, reorderQuantity: 10 }));
  expect((await told('')).below_level).toEqual([Number(before[0]) + 1, null]);
});

test('a manager has the day of their branch, another garage an empty one', async () => {
  expect(await told('date=2026-03-10', garage.manager)).toMatchObject({ arrived: [1, null] });
  expect(await told(`date=2026-03-10&branch_id=${garage.otherBranchId}`)).toEqual({ arrived: [1, null] });
  expect(await told('', (await makeGarage()).garage)).toEqual({});
});

test('the screen, the PDF and the workbook have the same lines', async () => {
  const pdf = given(await as(garage.garage).post('/api/daily_report/export_pdf', {}));
  expect(pdf.name).toBe('daily-report.pdf');
  const paper = (await readPdf(pdf.file)).join('\n');
  for (const said of ['Daily report', 'Received by M-Pesa', '1,500.50', 'Cash counted', '1,490.00']) expect(paper).toContain(said);
  const short = given(await as(garage.garage).post('/api/reports/daily', {}));
  expect([short.name, (await readPdf(short.file)).join('\n')]).toEqual(['daily-report.pdf', paper]);
  const xlsx = given(await as(garage.garage).post('/api/daily_report/export_xlsx', {}));
  expect(xlsx.name).toBe('daily-report.xlsx');
  const { rows } = await readBytes(Buffer.from(xlsx.file, 'base64'));
  const { entries } = given(await daily());
  expect(rows.map(({ cells }) => [cells[2], cells[3]])).toEqual(
    entries.map(({ count, amount }: TestBody) => [String(count), amount === null ? '' : String(amount)]),
  );
});
