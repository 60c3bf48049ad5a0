import { describe, expect, test } from 'vitest';
import { change } from '../accounts/accounts-test-kit.ts';
import { as } from '../testing/call.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';
import { given, letDrive, liveEventsDuring, makeCustomer, makeFleet, makeVehicle } from '../testing/vehicles.ts';

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const glanceAt = async (member: TestGarage['garage'], path: string) => given(await as(member).get(`${path}/glance`));

async function book(garage: TestGarage, vehicleId: number, scheduledAt: string) {
  const { entries } = given(await as(garage.garage).get('/api/services?per_page=1'));
  return given(await as(garage.garage).post(`/api/vehicles/${vehicleId}/book`, { scheduledAt, serviceIds: [entries[0].id] }));
}

const moveWork = (garage: TestGarage, id: number, to: { scheduledAt?: string; status?: 'booked' | 'in_progress' | 'completed' }) =>
  change(garage.id, (db) => db.updateTable('works').set(to).where('garageId', '=', garage.id).where('id', '=', id).execute());

const report = async (garage: TestGarage, vehicleId: number, title: string) =>
  given(await as(garage.garage).post(`/api/vehicles/${vehicleId}/issues`, { title, severity: 'high' }));

describe('a vehicle at a glance', () => {
  test('is not there for those out of whose reach it is', async () => {
    const garage = await makeGarage();
    const { own, foreign } = await makeFleet(garage);
    expect((await as(garage.fleet).get(`/api/vehicles/${foreign.id}/glance`)).status).toBe(404);
    expect((await as(garage.fleet).get(`/api/vehicles/${own.id}/glance`)).status).toBe(200);
  });

  test('counts its jobs, drivers, expenses and issues, and not those of another', async () => {
    const garage = await makeGarage();
    const [one, other] = [await makeVehicle(garage), await makeVehicle(garage, { registration: 'KDB 001A' })];
    const empty = { works: 0, assignments: 0, expenses: 0, issues: 0, nextBooking: null };
    expect(await glanceAt(garage.garage, `/api/vehicles/${one.id}`)).toEqual(empty);
    await book(garage, one.id, inHours(24));
    await letDrive(garage, one.id);
    await report(garage, one.id, 'Brakes squeal');
    const { id } = await report(garage, one.id, 'No lights');
    const resolved = { title: 'No lights', severity: 'high', status: 'resolved', resolution: 'New bulb' };
    given(await as(garage.garage).put(`/api/vehicles/${one.id}/issues/${id}`, resolved));
    const spent = { garageId: garage.id, vehicleId: one.id, name: 'Tyres', amount: 100, currency: 'KES', spentOn: '2026-01-01' };
    await change(garage.id, (db) => db.insertInto('expenses').values(spent).execute());
    const counts = { works: 1, assignments: 1, expenses: 1, issues: 2 };
    expect(await glanceAt(garage.garage, `/api/vehicles/${one.id}`)).toMatchObject(counts);
    expect(await glanceAt(garage.garage, `/api/vehicles/${other.id}`)).toEqual(empty);
  });

  test('says nothing of what the role may not read', async () => {
    const garage = await makeGarage();
    const { id } = await makeVehicle(garage);
    await letDrive(garage, id);
    await book(garage, id, inHours(24));
    const nothing = { works: null, assignments: null, expenses: null, nextBooking: null };
    expect(await glanceAt(garage.driver, `/api/vehicles/${id}`)).toEqual({ ...nothing, issues: 0 });
    expect(await glanceAt(garage.technician, `/api/vehicles/${id}`)).toMatchObject({ works: 1, expenses: null });
  });

  test('has the soonest booking that is still expected', async () => {
    const garage = await makeGarage();
    const { id } = await makeVehicle(garage);
    const [later, sooner, past] = [
      await book(garage, id, inHours(72)),
      await book(garage, id, inHours(48)),
      await book(garage, id, inHours(24)),
    ];
    await moveWork(garage, past.id, { scheduledAt: inHours(-48) });
    const next = async () => (await glanceAt(garage.garage, `/api/vehicles/${id}`)).nextBooking;
    expect(await next()).toEqual({ id: sooner.id, number: sooner.number, scheduledAt: sooner.scheduledAt });
    await moveWork(garage, sooner.id, { status: 'in_progress' });
    expect(await next()).toMatchObject({ id: later.id });
  });
});

describe('a customer at a glance', () => {
  test('is not there in another garage', async () => {
    const [garage, other] = [await makeGarage(), await makeGarage()];
    const { id } = await makeCustomer(garage);
    expect((await as(other.garage).get(`/api/customers/${id}/glance`)).status).toBe(404);
  });

  test('has what is open on all vehicles, the next booking of any, and the last visit', async () => {
    const garage = await makeGarage();
    const customer = await makeCustomer(garage);
    const path = `/api/customers/${customer.id}`;
    expect(await glanceAt(garage.garage, path)).toEqual({ openIssues: 0, nextBooking: null, lastVisitAt: null });
    const [one, two] = [
      await makeVehicle(garage, { customerId: customer.id }),
      await makeVehicle(garage, { registration: 'KDB 001A', customerId: customer.id }),
    ];
    const foreign = await makeVehicle(garage, { registration: 'KDB 002A' });
    for (const { id } of [one, two, foreign]) await report(garage, id, 'Brakes squeal');
    await book(garage, foreign.id, inHours(12));
    const [booked, done] = [await book(garage, two.id, inHours(24)), await book(garage, one.id, inHours(36))];
    await moveWork(garage, done.id, { status: 'completed', scheduledAt: '2026-01-05T06:00:00.000Z' });
    expect(await glanceAt(garage.garage, path)).toEqual({
      openIssues: 2,
      nextBooking: { id: booked.id, number: booked.number, scheduledAt: booked.scheduledAt, vehicleId: two.id, registration: 'KDB 001A' },
      lastVisitAt: '2026-01-05T06:00:00.000Z',
    });
  });
});

test('a customer’s vehicles say when they are due, and whoever looks at the customer is told', async () => {
  const garage = await makeGarage();
  const customer = await makeCustomer(garage);
  const { id } = await makeVehicle(garage, { customerId: customer.id, odometer: 80_000 });
  const due = { nextServiceOn: '2090-01-01', nextServiceOdometer: 85_000 };
  const told = await liveEventsDuring(garage, async () => {
    given(await as(garage.garage).post(`/api/vehicles/${id}/next_service_schedule`, due));
  });
  expect(JSON.stringify(told)).toContain('customer-touched');
  const { vehicles } = given(await as(garage.garage).get(`/api/customers/${customer.id}`));
  expect(vehicles).toEqual([expect.objectContaining({ id, odometer: 80_000, ...due })]);
});

test('the number of a vehicle’s owner is for those who may look at customers', async () => {
  const garage = await makeGarage();
  const { own, customer } = await makeFleet(garage);
  const numberFor = async (member: TestGarage['garage']) => given(await as(member).get(`/api/vehicles/${own.id}`)).customerMobile;
  expect(await numberFor(garage.service_adviser)).toBe(customer.mobile);
  expect(await numberFor(garage.technician)).toBeNull();
});
