import { dayOf } from '@karakana/contract/dates.ts';
import { addDays } from '@karakana/contract/days.ts';
import { expect, test } from 'vitest';
import { change } from '../accounts/accounts-test-kit.ts';
import { makeProduct } from '../inventory/testing.ts';
import { statementsOf } from '../testing/app.ts';
import { as } from '../testing/call.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';
import { given } from '../testing/vehicles.ts';
import { labour, makeCar, makeWork } from '../works/testing.ts';

const path = '/api/dashboards/analytics';
const analytics = async (garage: TestGarage, question = 'period=today', member = garage.garage) =>
  given(await as(member).get(`${path}?${question}`));

/** A work of two hours for 1,000 each that is done, and what is known of it afterwards. */
async function doneWork(garage: TestGarage, vehicleId: number, known: { promisedAt?: string; completedAt?: string } = {}) {
  const { id } = await makeWork(garage, { status: 'in_progress', vehicleId, lines: [labour({ quantity: 2 })] });
  given(await as(garage.garage).post('/api/progress/complete_work', { id }));
  if (Object.keys(known).length > 0)
    await change(garage.id, (db) => db.updateTable('works').set(known).where('garageId', '=', garage.id).where('id', '=', id).execute());
  return id;
}

const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

test('who may not read of profits is refused', async () => {
  const garage = await makeGarage();
  for (const member of [garage.service_adviser, garage.technician, garage.fleet]) expect((await as(member).get(path)).status).toBe(403);
});

test('more years than anybody looks at are refused, step by step as they would be', async () => {
  const garage = await makeGarage();
  const asked = (toDate: string) => as(garage.garage).get(`${path}?from_date=2010-01-01&to_date=${toDate}&step=day`);
  expect(await asked('2026-01-01')).toMatchObject({
    status: 422,
    body: { errors: { toDate: ['must be within ten years of the first day'] } },
  });
  expect((await asked('2019-12-31')).body.series).toHaveLength(3_652);
});

test('nobody is told of another garage or another branch', async () => {
  const [garage, other] = [await makeGarage(), await makeGarage()];
  await doneWork(other, (await makeCar(other)).vehicleId);
  const { id } = await makeProduct(garage, { quantity: 5, branchId: garage.otherBranchId });
  given(await as(garage.garage).post('/api/sales', { branchId: garage.otherBranchId, lines: [{ productId: id, quantity: 1 }] }));
  expect(await analytics(garage)).toMatchObject({ revenue: { now: 250 }, jobs: { now: 0 }, topServices: [] });
  expect((await analytics(garage, 'period=today', garage.manager)).revenue.now).toBe(0);
});

test('works are counted on the day they were done, with what they came to and whether their promise was kept', async () => {
  const garage = await makeGarage();
  const { vehicleId, customerId } = await makeCar(garage);
  await doneWork(garage, vehicleId, { promisedAt: hoursFromNow(5) });
  await doneWork(garage, vehicleId, { promisedAt: hoursFromNow(-5) });
  await doneWork(garage, vehicleId);
  const { revenue, grossProfit, jobs, averageTicket, onTimeRate, topServices, topCustomers } = await analytics(garage);
  expect([revenue.now, grossProfit.now, jobs.now, averageTicket.now, onTimeRate.now]).toEqual([6000, 6000, 3, 2000, 0.5]);
  expect(topServices).toEqual([{ id: null, name: 'Labour', revenue: 6000 }]);
  expect(topCustomers).toMatchObject([{ id: customerId, revenue: 6000 }]);
});

test('who had something done before comes again, and others are new', async () => {
  const garage = await makeGarage();
  const [old, fresh] = [await makeCar(garage), await makeCar(garage, { registration: 'KDA 777Z' })];
  await doneWork(garage, old.vehicleId, { completedAt: hoursFromNow(-72) });
  await doneWork(garage, old.vehicleId);
  await doneWork(garage, fresh.vehicleId);
  const { newCustomers, returningCustomers, jobs } = await analytics(garage);
  expect([newCustomers.now, returningCustomers.now, jobs.now]).toEqual([1, 1, 2]);
});

test('hours that were billed stand against those that were clocked, and estimates that were sent against those that were taken', async () => {
  const garage = await makeGarage();
  const { vehicleId } = await makeCar(garage);
  const workId = await doneWork(garage, vehicleId);
  const technicianId = garage.technician.invitationId;
  const clock = {
    garageId: garage.id,
    workId,
    technicianId,
    startedAt: hoursFromNow(-5),
    endedAt: hoursFromNow(-1),
    endedBy: 'stop' as const,
  };
  await change(garage.id, (db) => db.insertInto('workClocks').values(clock).execute());
  const sentAt = hoursFromNow(0);
  for (const status of ['estimate', 'booked'] as const) {
    const { id } = await makeWork(garage, { status, vehicleId });
    await change(garage.id, (db) =>
      db.updateTable('works').set({ sentAt }).where('garageId', '=', garage.id).where('id', '=', id).execute(),
    );
  }
  const { efficiency, approvalRate } = await analytics(garage);
  expect([efficiency.now, approvalRate.now]).toEqual([0.5, 0.5]);
});

test('each step of the days has its sum, beside that of the days before', async () => {
  const garage = await makeGarage();
  const { id } = await makeProduct(garage, { quantity: 5 });
  given(await as(garage.garage).post('/api/sales', { branchId: garage.branchId, lines: [{ productId: id, quantity: 1 }] }));
  const today = dayOf(new Date().toISOString());
  const { series, before } = await analytics(garage, `from_date=${addDays(today, -2)}&to_date=${today}&step=day`);
  expect(series.map(({ from, revenue, grossProfit }: Record<string, unknown>) => [from, revenue, grossProfit])).toEqual([
    [addDays(today, -2), 0, 0],
    [addDays(today, -1), 0, 0],
    [today, 250, 150],
  ]);
  expect(before).toEqual({ fromDate: addDays(today, -5), toDate: addDays(today, -3) });
  const later = await analytics(garage, `from_date=${addDays(today, 1)}&to_date=${addDays(today, 3)}&step=day`);
  expect(later.series.map(({ revenueBefore }: { revenueBefore: number }) => revenueBefore)).toEqual([0, 0, 250]);
});

test('it takes six statements at most', async () => {
  const garage = await makeGarage();
  await analytics(garage);
  expect((await statementsOf(() => analytics(garage))).length).toBeLessThanOrEqual(6);
});
