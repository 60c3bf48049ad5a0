import { dayOf } from '@karakana/contract/dates.ts';
import { expect, test } from 'vitest';
import { makeProduct } from '../inventory/testing.ts';
import { statementsOf } from '../testing/app.ts';
import { as, type TestBody } from '../testing/call.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';
import { type Drawn, makeHistory, type Step, steps } from '../testing/histories/history.ts';
import { given } from '../testing/vehicles.ts';
import { makeCar, makeWork } from '../works/testing.ts';

const dashboard = async (garage: TestGarage, member = garage.garage) => given(await as(member).get('/api/dashboards'));
const totalOf = async (garage: TestGarage, path: string): Promise<number> => given(await as(garage.garage).get(path)).totalCount;

test('who does not see the day of the garage is refused', async () => {
  const garage = await makeGarage();
  for (const member of [garage.technician, garage.fleet, garage.security])
    expect((await as(member).get('/api/dashboards')).status).toBe(403);
});

test('nobody is told of another garage or branch, nor what their role may not see', async () => {
  const [garage, other] = [await makeGarage(), await makeGarage()];
  await makeWork(other, { status: 'in_progress', vehicleId: (await makeCar(other)).vehicleId });
  await makeWork(garage, { status: 'in_progress', vehicleId: (await makeCar(garage)).vehicleId, branchId: garage.otherBranchId });
  expect((await dashboard(garage)).counts.activeJobs).toBe(1);
  expect((await dashboard(garage, garage.manager)).counts.activeJobs).toBe(0);
  expect((await as(garage.manager).get(`/api/dashboards?branch_id=${garage.otherBranchId}`)).status).toBe(422);
  expect((await dashboard(garage, garage.service_adviser)).counts).toMatchObject({ revenue: null, smsCredits: null });
});

test('what is sold and paid today is summed, without what was given back', async () => {
  const garage = await makeGarage();
  const { id: productId } = await makeProduct(garage, { quantity: 20, price: 100 });
  const lines = [{ productId, quantity: 3 }];
  const paid = { branchId: garage.branchId, lines, payments: [{ method: 'cash', amount: 300 }] };
  const sale = given(await as(garage.garage).post('/api/sales', paid));
  const back = { lines: [{ lineId: sale.lines[0].id, quantity: 1 }], reason: 'Wrong', method: 'cash' };
  given(await as(garage.garage).post(`/api/sales/${sale.id}/refund`, back));
  const { counts, transactions } = await dashboard(garage);
  expect(counts).toMatchObject({ todaySales: { count: 1, total: 200 }, revenue: 200 });
  expect(transactions).toEqual({ cash: 200, mpesa: 0, card: 0, bank: 0, cheque: 0, wallet: 0 });
});

test('the team is counted by what it does', async () => {
  const garage = await makeGarage();
  const { team } = await dashboard(garage);
  const members: TestBody[] = given(await as(garage.garage).get('/api/teams?per_page=100')).entries;
  const active = (roles: string[]) => members.filter(({ role, state }) => roles.includes(role) && state === 'active').length;
  expect(team).toMatchObject({ admins: active(['garage', 'school_admin']), mechanics: 0, technicians: active(['technician']) });
});

test('each number is what the list behind it has, whatever happened', async () => {
  const { garage, live, surprises } = await makeHistory();
  const whats = Object.keys(steps) as Step[];
  const hand = Array.from(
    { length: 60 },
    (_, at): Drawn => ({ what: whats[at % whats.length] as Step, who: at, which: at * 7, much: (at % 5) + 1 }),
  );
  await live(hand);
  const { counts, pipeline, transactions } = await dashboard(garage);
  const today = dayOf(new Date().toISOString());
  const days = `from_date=${today}&to_date=${today}`;
  expect(surprises).toEqual([]);
  expect([counts.waitingQuotes, counts.activeJobs, counts.pendingPayment, pipeline.bookings, pipeline.inspections]).toEqual([
    await totalOf(garage, '/api/estimates'),
    await totalOf(garage, '/api/progress'),
    await totalOf(garage, '/api/pending'),
    await totalOf(garage, '/api/bookings'),
    await totalOf(garage, '/api/inspection_list'),
  ]);
  expect(counts.todayBookings).toBe(await totalOf(garage, `/api/bookings?${days}`));
  expect(counts.revenue).toBe(given(await as(garage.garage).get(`/api/profit_margin?period=today`)).totals.revenue);
  const board = given(await as(garage.garage).get('/api/works')).columns;
  expect(counts.completedJobs).toBe(board.find(({ status }: TestBody) => status === 'completed').count);
  const moved: TestBody[] = given(await as(garage.garage).get(`/api/transactions?method=cash&${days}&per_page=100`)).entries;
  const sum = (kind: string) =>
    moved.filter((one) => one.kind === kind && one.status !== 'reversed').reduce((all, { amount }) => all + amount, 0);
  expect(transactions.cash).toBeCloseTo(sum('sale_payment') - sum('refund'), 2);
});

test('it takes six statements', async () => {
  const garage = await makeGarage();
  await dashboard(garage);
  expect(await statementsOf(() => dashboard(garage))).toHaveLength(6);
});
