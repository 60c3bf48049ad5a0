import type { Dashboard } from '@karakana/contract/dashboards/garage.ts';
import {
  type AnalyticsFigure,
  analyticsOpen,
  bestOpen,
  countsOpen,
  figuresOpen,
  fleetOpens,
  type Opened,
  owedOpens,
  pipelineOpens,
  takenOpens,
  teamOpens,
  tradeOpens,
} from '@karakana/contract/dashboards/opens.ts';
import { dayOf } from '@karakana/contract/dates.ts';
import { addDays, recentDays } from '@karakana/contract/days.ts';
import { takenBy } from '@karakana/contract/payments/taken-by.ts';
import { beforeAll, expect, test, vi } from 'vitest';
import { change } from '../accounts/accounts-test-kit.ts';
import { makeProduct } from '../inventory/testing.ts';
import { snake } from '../platform/database/read-page.ts';
import { addedAt } from '../testing/added-at.ts';
import { as, type TestBody } from '../testing/call.ts';
import type { TestGarage, TestMember } from '../testing/garage.ts';
import { type Drawn, makeHistory, type Step, steps } from '../testing/histories/history.ts';
import { given, letDrive, makeFleet } from '../testing/vehicles.ts';
import { inHours, labour, makeCar, makeWork } from '../works/testing.ts';

/** What each screen asks first with what its address says. */
const asks: Record<string, string> = {
  '/bookings': 'bookings',
  '/customers': 'v2/customers',
  '/estimates': 'estimates',
  '/inspections': 'inspection_list',
  '/inventory/products': 'products',
  '/inventory/sales': 'sales',
  '/messages': 'messages',
  '/payments': 'transactions',
  '/pending': 'pending',
  '/progress': 'progress',
  '/reports/customer-statement': 'customer_statement',
  '/reports/performance': 'performance',
  '/reports/profit-margin': 'profit_margin',
  '/reports/service-orders': 'service_orders',
  '/settings/team': 'teams',
  '/vehicles': 'vehicles',
  '/wallet': 'sms_credits',
  '/works': 'works',
};
const unpaged = ['/wallet', '/works'];

type Measure = (answer: TestBody) => number | null;
const counted: Measure = ({ totalCount }) => totalCount;
const onBoard: Measure = ({ columns }) => columns.find(({ status }: TestBody) => status === 'completed').count;
const sumOf = (rows: TestBody[], of: (row: TestBody) => number): number => rows.reduce((sum, row) => sum + of(row), 0);
const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

let garage: TestGarage;
const today = dayOf(new Date().toISOString());
const days = { fromDate: addDays(today, -30), toDate: today };

/** What the screen behind a number shows, as many rows at once as a call gives. */
async function behind({ to, search }: Opened, member: TestMember): Promise<TestBody> {
  const path = asks[to];
  if (!path) throw new Error(`What ${to} asks is not known here`);
  const question = new URLSearchParams(Object.entries(search).map(([key, value]): [string, string] => [snake(key), value]));
  if (!unpaged.includes(to)) question.set('per_page', '200');
  return given(await as(member).get(`/api/${path}?${question}`));
}

async function expectSame(name: string, number: number | null, opened: Opened, measure: Measure, member = garage.garage): Promise<void> {
  const found = measure(await behind(opened, member));
  const rounded = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);
  expect({ [name]: rounded(number) }).toEqual({ [name]: rounded(found) });
}

/** A garage in which a good deal has happened, with works that were promised, clocked and sent, and a fleet. */
beforeAll(async () => {
  const history = await makeHistory();
  garage = history.garage;
  const whats = Object.keys(steps) as Step[];
  const drawn = (at: number): Drawn => ({ what: whats[at % whats.length] as Step, who: at, which: at * 7, much: (at % 5) + 1 });
  await history.live(Array.from({ length: 60 }, (_, at) => drawn(at)));
  expect(history.surprises).toEqual([]);
  await doWorks();
  const { own } = await makeFleet(garage);
  await letDrive(garage, own.id);
  given(await as(garage.garage).post(`/api/vehicles/${own.id}/issues`, { title: 'Brakes' }));
  const due = { nextServiceOn: addDays(today, -1), insurer: 'Jubilee', policyValidTo: addDays(today, 3) };
  await change(garage.id, (db) => db.updateTable('vehicles').set(due).where('id', '=', own.id).execute());
  const { id } = await makeWork(garage, { status: 'in_progress', vehicleId: own.id });
  given(await as(garage.garage).post('/api/progress/complete_work', { id }));
  await makeWork(garage, { status: 'in_progress', vehicleId: own.id });
  await addAndWrite();
});

/** Customers and vehicles of these days and of the day before them, messages to some, a sale of which a part came back, and a product that runs out. */
async function addAndWrite(): Promise<void> {
  const { fromDate } = recentDays(today).last;
  for (const [at, day] of [fromDate, addDays(fromDate, -1)].entries()) {
    const { vehicleId, customerId } = await makeCar(garage, { registration: `KDA 91${at}A` });
    await addedAt(garage, 'customers', customerId, `${day}T00:00:00+03:00`);
    await addedAt(garage, 'vehicles', vehicleId, `${day}T00:00:00+03:00`);
  }
  given(await as(garage.garage).post('/api/customers/message', { channel: 'sms', body: 'Karibu', filter: {} }));
  const isWritten = async () => expect(given(await as(garage.garage).get('/api/messages')).entries[0].state).toBe('queued');
  await vi.waitFor(isWritten, { timeout: 8_000, interval: 40 });
  const product = await makeProduct(garage, { quantity: 9, price: 100, name: 'Fan belt' });
  given(await as(garage.garage).put(`/api/products/${product.id}/levels`, { branchId: garage.branchId, reorderLevel: 8 }));
  const { id, lines } = given(
    await as(garage.garage).post('/api/sales', { branchId: garage.branchId, lines: [{ productId: product.id, quantity: 3 }] }),
  );
  given(await as(garage.garage).post(`/api/sales/${id}/refund`, { lines: [{ lineId: lines[0].id, quantity: 1 }], reason: 'Wrong' }));
}

/** Two customers, one of whom was here before; one work is late, and one of three that were sent is an estimate still. */
async function doWorks(): Promise<void> {
  const [old, fresh] = [await makeCar(garage, { registration: 'KDA 901A' }), await makeCar(garage, { registration: 'KDA 902B' })];
  const [service] = given(await as(garage.garage).get('/api/services?per_page=1')).entries;
  const oilChange = { kind: 'service', serviceId: service.id, description: service.name, quantity: 1, unitPrice: 5000 };
  const done = async (vehicleId: number, promised: number) => {
    const { id } = await makeWork(garage, { status: 'in_progress', vehicleId, lines: [labour({ quantity: 2 }), oilChange] });
    const clock = { garageId: garage.id, workId: id, technicianId: garage.technician.invitationId, endedBy: 'stop' as const };
    await change(garage.id, (db) =>
      db
        .insertInto('workClocks')
        .values({ ...clock, startedAt: inHours(-4), endedAt: inHours(-1) })
        .execute(),
    );
    given(await as(garage.garage).post('/api/progress/complete_work', { id }));
    await set(id, { promisedAt: inHours(promised) });
    return id;
  };
  const set = (id: number, known: object) =>
    change(garage.id, (db) => db.updateTable('works').set(known).where('garageId', '=', garage.id).where('id', '=', id).execute());
  await set(await done(old.vehicleId, 1), { completedAt: `${addDays(today, -60)}T09:00:00Z` });
  await set(await done(old.vehicleId, 5), { sentAt: inHours(-2) });
  await set(await done(fresh.vehicleId, -5), { sentAt: inHours(-2) });
  const { id } = await makeWork(garage, { status: 'estimate', vehicleId: fresh.vehicleId });
  await set(id, { sentAt: inHours(-2) });
}

test('each number of the garage is what the screen behind it lists', async () => {
  const dashboard: Dashboard = given(await as(garage.garage).get('/api/dashboards'));
  const sold: Measure = ({ entries }) => entries.filter(({ state }: TestBody) => state !== 'held').length;
  const measures: Partial<Record<string, Measure>> = {
    revenue: ({ totals }) => totals.revenue,
    completedJobs: onBoard,
    completed: onBoard,
    todaySales: sold,
    smsCredits: ({ smsCredits }) => smsCredits,
  };
  const numbers = { ...dashboard.counts, todaySales: dashboard.counts.todaySales?.count ?? null };
  const opens = countsOpen(today);
  for (const name of Object.keys(opens) as (keyof typeof opens)[])
    await expectSame(name, numbers[name], opens[name], measures[name] ?? counted);
  for (const name of Object.keys(pipelineOpens) as (keyof typeof pipelineOpens)[])
    await expectSame(name, dashboard.pipeline[name], pipelineOpens[name], measures[name] ?? counted);
  for (const name of Object.keys(teamOpens) as (keyof typeof teamOpens)[])
    await expectSame(name, dashboard.team?.[name] ?? null, teamOpens[name], counted);
  const taken: Measure = ({ entries }) =>
    sumOf(
      entries.filter(({ status }: TestBody) => status !== 'reversed'),
      ({ type, amount }) => (type === 'payin' ? amount : -amount),
    );
  for (const method of takenBy) await expectSame(method, dashboard.transactions?.[method] ?? null, takenOpens(method, today), taken);
  await expectSame('vehicles', dashboard.fleet.vehicles, fleetOpens.vehicles, counted);
});

test('each number of the last days is what the list behind it shows', async () => {
  const figures = given(await as(garage.garage).get('/api/home/figures'));
  const opens = figuresOpen(today);
  expect(Object.keys(figures).sort()).toEqual(Object.keys(opens).sort());
  const written: Measure = ({ entries }) => sumOf(entries, ({ waiting, sent, failed }) => waiting + sent + failed);
  for (const [name, opened] of Object.entries(opens))
    await expectSame(name, figures[name].last, opened, name === 'messages' ? written : counted);
  for (const name of ['customers', 'vehicles']) expect(figures[name].before).toBe(1);
});

test('what is sold today and what runs out are what their lists come to', async () => {
  const trade = given(await as(garage.garage).get('/api/home/trade'));
  const opens = tradeOpens(today);
  expect(Object.keys(trade).sort()).toEqual(Object.keys(opens).sort());
  const sold: Measure = ({ entries }) => sumOf(entries, ({ total, credited }) => total - credited);
  await expectSame('sales', trade.sales.total, opens.sales, sold);
  await expectSame('belowLevel', trade.belowLevel, opens.belowLevel, counted);
  const { entries } = await behind(opens.sales, garage.garage);
  expect([entries.some(({ credited }: TestBody) => credited > 0), trade.belowLevel > 0]).toEqual([true, true]);
});

test('what a fleet owes is what its statement ends with', async () => {
  const { totals } = given(await as(garage.fleet).get('/api/customer_statement?page=1&per_page=1'));
  await expectSame('owed', totals.closing, owedOpens, ({ entries }) => entries.at(-1)?.balance ?? 0, garage.fleet);
  expect(totals.closing).toBeGreaterThan(0);
});

test('each number of a fleet is what the screen behind it lists, of its own vehicles and of all', async () => {
  for (const member of [garage.fleet, garage.garage]) {
    const fleet = given(await as(member).get('/api/dashboards/fleet'));
    expect(Object.keys(fleet).sort()).toEqual(Object.keys(fleetOpens).sort());
    for (const [name, opened] of Object.entries(fleetOpens)) await expectSame(name, fleet[name], opened, counted, member);
  }
  expect(given(await as(garage.fleet).get('/api/dashboards/fleet'))).toMatchObject({ withIssues: 1, serviceOverdue: 1, policiesEnding: 1 });
});

const ofDays: Record<AnalyticsFigure, Measure> = {
  revenue: ({ totals }) => totals.revenue,
  grossProfit: ({ totals }) => totals.margin,
  jobs: counted,
  averageTicket: ({ totals, totalCount }) => share(totals.net, totalCount),
  onTimeRate: ({ totals }) => share(totals.onTime, totals.promised),
  approvalRate: ({ totals, totalCount }) => share(totals.taken, totalCount),
  efficiency: ({ totals }) => totals.efficiency,
  newCustomers: ({ totals }) => totals.customers,
  returningCustomers: ({ totals }) => totals.customers,
};

test.each(['all', 'one'])('each number of the analytics is what the report behind it comes to, of %s branches', async (branches) => {
  const asked = { ...days, ...(branches === 'one' ? { branchId: garage.branchId } : {}) };
  const question = Object.entries(asked).map(([key, value]) => `${snake(key)}=${value}`);
  const analytics = given(await as(garage.garage).get(`/api/dashboards/analytics?${question.join('&')}`));
  const opens = analyticsOpen(asked);
  const compared = Object.keys(analytics).filter((name) => analytics[name]?.now !== undefined);
  expect(compared.sort()).toEqual(Object.keys(opens).sort());
  for (const [name, opened] of Object.entries(opens)) await expectSame(name, analytics[name].now, opened, ofDays[name as AnalyticsFigure]);
  expect([analytics.returningCustomers.now, analytics.approvalRate.now]).not.toContain(null);
  const best = bestOpen(asked);
  const earned: Measure = ({ totals }) => totals.revenue;
  const ranked = Object.keys(analytics).filter((name) => analytics[name]?.[0]?.name !== undefined);
  expect(ranked.sort()).toEqual(Object.keys(best).sort());
  for (const one of analytics.topServices) await expectSame(one.name, one.revenue, best.topServices(one), earned);
  for (const one of analytics.topCustomers) await expectSame(one.name, one.revenue, best.topCustomers(one), earned);
  expect(new Set(analytics.topServices.map(({ id }: TestBody) => id === null))).toEqual(new Set([true, false]));
});
