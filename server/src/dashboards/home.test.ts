import { dayOf } from '@karakana/contract/dates.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { change } from '../accounts/accounts-test-kit.ts';
import { makeProduct } from '../inventory/testing.ts';
import { openTestApp, statementsOf } from '../testing/app.ts';
import { as, type TestBody } from '../testing/call.ts';
import { makeGarage, type TestGarage, type TestMember } from '../testing/garage.ts';
import { given, letDrive, makeCustomer, makeFleet, makeVehicle } from '../testing/vehicles.ts';
import { inHours, labour, makeCar, makeWork } from '../works/testing.ts';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const today = async (member: TestMember) => given(await as(member).get('/api/home/today'));
const figures = async (member: TestMember) => given(await as(member).get('/api/home/figures'));
const trade = async (member: TestMember) => given(await as(member).get('/api/home/trade'));
const platesOf = (some: { entries: TestBody[] }): string[] => some.entries.map(({ registration }) => registration);

/** Books it in, and moves the booking to another time, which may be past. */
async function book(garage: TestGarage, vehicleId: number, scheduledAt: string, branchId = garage.branchId): Promise<void> {
  const [service] = given(await as(garage.garage).get('/api/services?per_page=1')).entries;
  const booking = { scheduledAt: inDays(1), serviceIds: [service.id], branchId };
  const { id } = given(await as(garage.garage).post(`/api/vehicles/${vehicleId}/book`, booking));
  await change(garage.id, (db) => db.updateTable('works').set({ scheduledAt }).where('id', '=', id).execute());
}

const dueOn = (garage: TestGarage, id: number, due: { nextServiceOn?: string; odometer?: number; nextServiceOdometer?: number }) =>
  change(garage.id, (db) => db.updateTable('vehicles').set(due).where('id', '=', id).execute());

describe('nobody is told', () => {
  test('what another garage has to do', async () => {
    const [garage, other] = [await makeGarage(), await makeGarage()];
    const vehicle = await makeVehicle(other);
    await book(other, vehicle.id, inDays(0));
    given(await as(other.garage).post(`/api/vehicles/${vehicle.id}/issues`, { title: 'Brakes' }));
    await dueOn(other, vehicle.id, { nextServiceOn: dayOf(inDays(0)) });
    const none = { entries: [], count: 0 };
    expect(await today(garage.garage)).toEqual({ bookings: none, issues: none, services: none });
    expect(await figures(garage.garage)).toEqual({
      ...{ customers: { last: 0, before: 0 }, vehicles: { last: 0, before: 0 }, messages: { last: 0, before: 0 } },
    });
  });

  test('what the role may not see', async () => {
    const garage = await makeGarage();
    expect(await today(garage.security)).toEqual({ bookings: null, issues: null, services: null });
    expect(await today(garage.driver)).toMatchObject({ bookings: null, issues: { count: 0 }, services: null });
    expect(await figures(garage.technician)).toEqual({ customers: null, vehicles: { last: 0, before: 0 }, messages: null });
    expect(await figures(garage.fleet)).toEqual({ customers: null, vehicles: null, messages: null });
  });

  test('what is another branch’s to do', async () => {
    const garage = await makeGarage();
    const vehicle = await makeVehicle(garage);
    await book(garage, vehicle.id, inDays(0), garage.otherBranchId);
    expect((await today(garage.manager)).bookings.count).toBe(0);
    expect((await today(garage.garage)).bookings.count).toBe(1);
  });

  test('the number of a customer, unless customers are theirs to see', async () => {
    const garage = await makeGarage();
    const customer = await makeCustomer(garage, { firstName: 'Wanjiku', lastName: 'Kamau', mobile: '0722 311 628' });
    await book(garage, (await makeVehicle(garage, { customerId: customer.id })).id, inDays(0));
    const called = async (member: TestMember) => (await today(member)).bookings.entries[0];
    expect(await called(garage.technician)).toMatchObject({ customerName: 'Wanjiku Kamau', customerMobile: null });
    expect(await called(garage.service_adviser)).toMatchObject({ customerMobile: '+254722311628' });
  });

  test('of vehicles that are not theirs', async () => {
    const garage = await makeGarage();
    const { own, foreign } = await makeFleet(garage);
    await letDrive(garage, own.id);
    for (const { id } of [own, foreign]) {
      given(await as(garage.garage).post(`/api/vehicles/${id}/issues`, { title: 'Brakes' }));
      await dueOn(garage, id, { nextServiceOn: dayOf(inDays(0)) });
    }
    for (const member of [garage.fleet, garage.driver]) expect(platesOf((await today(member)).issues)).toEqual([own.registration]);
    expect(platesOf((await today(garage.fleet)).services)).toEqual([own.registration]);
  });
});

test('bookings of today come after those that nobody came to, and neither tomorrow’s nor those of long ago come at all', async () => {
  const garage = await makeGarage();
  for (const [registration, days] of Object.entries({ 'KDA 001A': 0, 'KDA 002B': -2, 'KDA 003C': 1.5, 'KDA 004D': -9 }))
    await book(garage, (await makeVehicle(garage, { registration })).id, inDays(days));
  const { bookings } = await today(garage.garage);
  expect(bookings.entries).toMatchObject([
    { registration: 'KDA 002B', isMissed: true },
    { registration: 'KDA 001A', isMissed: false, services: [expect.any(String)] },
  ]);
});

test('who is here already, and what was put away, is expected no more', async () => {
  const garage = await makeGarage();
  const { id } = await makeVehicle(garage);
  await book(garage, id, inDays(-1));
  expect((await today(garage.garage)).bookings.count).toBe(1);
  const now = inDays(0);
  const set = (known: { checkedInAt?: string | null; archivedAt?: string }) =>
    change(garage.id, (db) => db.updateTable('works').set(known).where('vehicleId', '=', id).execute());
  await set({ checkedInAt: now });
  expect((await today(garage.garage)).bookings.count).toBe(0);
  await set({ checkedInAt: null, archivedAt: now });
  expect((await today(garage.garage)).bookings.count).toBe(0);
});

test('the most pressing issues come first, and what was put right is gone', async () => {
  const garage = await makeGarage();
  const { id } = await makeVehicle(garage);
  const report = async (title: string, severity: string) =>
    given(await as(garage.garage).post(`/api/vehicles/${id}/issues`, { title, severity }));
  await report('Paint', 'low');
  await report('Brakes', 'high');
  await report('Mirror', 'medium');
  const mended = await report('Horn', 'high');
  given(
    await as(garage.garage).put(`/api/vehicles/${id}/issues/${mended.id}`, {
      title: 'Horn',
      severity: 'high',
      status: 'resolved',
      resolution: 'New horn',
    }),
  );
  expect((await today(garage.garage)).issues.entries.map(({ title }: TestBody) => title)).toEqual(['Brakes', 'Mirror', 'Paint']);
});

test('a service is due by its day or its kilometres, until it is booked', async () => {
  const garage = await makeGarage();
  const vehicle = async (registration: string, due: Parameters<typeof dueOn>[2]) => {
    const { id } = await makeVehicle(garage, { registration });
    await dueOn(garage, id, due);
    return id;
  };
  const overdue = await vehicle('KDA 001A', { nextServiceOn: dayOf(inDays(-3)) });
  await vehicle('KDA 002B', { odometer: 99_600, nextServiceOdometer: 100_000 });
  await vehicle('KDA 003C', { nextServiceOn: dayOf(inDays(6)) });
  await vehicle('KDA 004D', { nextServiceOn: dayOf(inDays(9)), odometer: 50_000, nextServiceOdometer: 60_000 });
  const { services } = await today(garage.garage);
  expect(services.entries.map(({ registration, isOverdue }: TestBody) => [registration, isOverdue])).toEqual([
    ['KDA 001A', true],
    ['KDA 002B', false],
    ['KDA 003C', false],
  ]);
  await book(garage, overdue, inDays(2));
  expect(platesOf((await today(garage.garage)).services)).toEqual(['KDA 002B', 'KDA 003C']);
});

test('a vehicle that is booked in for earlier today is still expected, and needs no other booking', async () => {
  const garage = await makeGarage();
  const { id } = await makeVehicle(garage);
  await dueOn(garage, id, { nextServiceOn: dayOf(inDays(0)) });
  await book(garage, id, `${dayOf(inDays(0))}T00:00:00+03:00`);
  expect((await today(garage.garage)).services.count).toBe(0);
});

test('five of each are shown, and how many there are', async () => {
  const garage = await makeGarage();
  const { id } = await makeVehicle(garage);
  for (let n = 0; n < 7; n += 1) given(await as(garage.garage).post(`/api/vehicles/${id}/issues`, { title: `Issue ${n}` }));
  const { issues } = await today(garage.garage);
  expect([issues.entries.length, issues.count]).toEqual([5, 7]);
});

test('each of the two calls takes three statements', async () => {
  const garage = await makeGarage();
  for (const call of [today, figures]) {
    await call(garage.garage);
    expect(await statementsOf(() => call(garage.garage))).toHaveLength(3);
  }
});

describe('what is sold today', () => {
  const sell = async (garage: TestGarage, branchId: number, product: TestBody): Promise<TestBody> =>
    given(await as(garage.garage).post('/api/sales', { branchId, lines: [{ productId: product.id, quantity: 2 }] }));

  test('is summed in one’s own branch, without what was taken back or is on hold', async () => {
    const garage = await makeGarage();
    const here = await makeProduct(garage, { quantity: 20, price: 100 });
    const there = await makeProduct(garage, { quantity: 20, price: 100, name: 'Belt', branchId: garage.otherBranchId });
    const { lines, id } = await sell(garage, garage.branchId, here);
    given(await as(garage.garage).post(`/api/sales/${id}/refund`, { lines: [{ lineId: lines[0].id, quantity: 1 }], reason: 'Wrong' }));
    await sell(garage, garage.otherBranchId, there);
    const held = { branchId: garage.branchId, lines: [{ productId: here.id, quantity: 1 }] };
    given(await as(garage.garage).post('/api/sales/hold', held));
    expect((await trade(garage.manager)).sales).toEqual({ total: 100, count: 1 });
    expect((await trade(garage.garage)).sales).toEqual({ total: 300, count: 2 });
  });

  test('begins anew at midnight where the garage is', async () => {
    const midnight = Date.parse(`${dayOf(inDays(-1))}T21:00:00Z`);
    const clock = { now: new Date(midnight - 600_000) };
    const app = await openTestApp({}, () => clock.now);
    onTestFinished(app.close);
    const garage = await makeGarage('main', app);
    const owner = as(garage.garage, app);
    const opening = [{ branchId: garage.branchId, quantity: 5, cost: 40 }];
    const { id } = given(await owner.post('/api/products', { name: 'Belt', price: 100, opening }));
    given(await owner.post('/api/sales', { branchId: garage.branchId, lines: [{ productId: id, quantity: 1 }] }));
    expect(given(await owner.get('/api/home/trade')).sales).toEqual({ total: 100, count: 1 });
    clock.now = new Date(midnight + 600_000);
    expect(given(await owner.get('/api/home/trade')).sales).toEqual({ total: 0, count: 0 });
  });

  test('and what is to be ordered again is counted as its list shows it, for those who may see it', async () => {
    const garage = await makeGarage();
    const product = await makeProduct(garage, { quantity: 2 });
    await makeProduct(garage, { name: 'Plenty', quantity: 2 });
    given(await as(garage.garage).put(`/api/products/${product.id}/levels`, { branchId: garage.branchId, reorderLevel: 2 }));
    expect(await trade(garage.technician)).toEqual({ sales: null, belowLevel: 1 });
    expect(given(await as(garage.technician).get('/api/products?state=below_level')).totalCount).toBe(1);
    expect(await trade(garage.security)).toEqual({ sales: null, belowLevel: null });
    expect((await trade((await makeGarage()).garage)).belowLevel).toBe(0);
  });

  test('takes two statements', async () => {
    const garage = await makeGarage();
    await trade(garage.garage);
    expect(await statementsOf(() => trade(garage.garage))).toHaveLength(2);
  });
});

describe('works that need somebody', () => {
  const due = async (member: TestMember) => given(await as(member).get('/api/home/works'));

  test('are told to those who can do something about them, in their branch', async () => {
    const garage = await makeGarage();
    const work = { status: 'booked', branchId: garage.otherBranchId, promisedAt: inHours(-1) } as const;
    await makeWork(garage, { ...work, ...(await makeCar(garage)) });
    expect((await due(garage.garage)).late.count).toBe(1);
    expect((await due(garage.manager)).late.count).toBe(0);
    const none = { entries: [], count: 0 };
    expect(await due(garage.technician)).toEqual({ late: none, atRisk: none, unanswered: null, unpaid: null });
    const nothing = { late: null, atRisk: null, unanswered: null, unpaid: null };
    for (const member of [garage.driver, garage.security]) expect(await due(member)).toEqual(nothing);
  });

  test('wait for the answer and the payment of a fleet, of its own vehicles alone', async () => {
    const garage = await makeGarage();
    const { own, foreign } = await makeFleet(garage);
    for (const { id: vehicleId } of [own, foreign]) {
      await makeWork(garage, { status: 'booked', vehicleId, lines: [labour({ state: 'proposed' })] });
      const { id } = await makeWork(garage, { status: 'in_progress', vehicleId });
      given(await as(garage.garage).post('/api/progress/complete_work', { id }));
    }
    expect(await due(garage.fleet)).toMatchObject({
      late: null,
      atRisk: null,
      unanswered: { count: 1, entries: [{ registration: own.registration }] },
      unpaid: { count: 1, entries: [{ registration: own.registration, balance: 1000 }] },
    });
  });

  test('are late ones, those that will be, those that wait for an answer, and those that are done and not paid', async () => {
    const garage = await makeGarage();
    const car = (registration: string) => makeCar(garage, { registration });
    const late = await makeWork(garage, { status: 'booked', ...(await car('KDA 100A')), promisedAt: inHours(-1) });
    const plan = { scheduledAt: inHours(1), promisedAt: inHours(2) };
    const tight = await makeWork(garage, { status: 'booked', ...(await car('KDA 150A')), ...plan, plannedHours: 40 });
    await makeWork(garage, { status: 'booked', ...(await car('KDA 160A')), ...plan, plannedHours: 0.1, promisedAt: inHours(24 * 14) });
    const open = await makeWork(garage, { status: 'booked', ...(await car('KDA 200A')), lines: [labour({ state: 'proposed' })] });
    const done = await makeWork(garage, { status: 'in_progress', ...(await car('KDA 300A')) });
    given(await as(garage.garage).post('/api/progress/complete_work', { id: done.id }));
    expect(await due(garage.service_adviser)).toMatchObject({
      late: { count: 1, entries: [{ id: late.id, registration: 'KDA 100A' }] },
      atRisk: { count: 1, entries: [{ id: tight.id, registration: 'KDA 150A' }] },
      unanswered: { count: 1, entries: [{ id: open.id, registration: 'KDA 200A' }] },
      unpaid: { count: 1, entries: [{ id: done.id, registration: 'KDA 300A', balance: 1000 }] },
    });
  });
});
