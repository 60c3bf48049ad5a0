import { describe, expect, test } from 'vitest';
import { change } from '../accounts/accounts-test-kit.ts';
import { as, type TestBody } from '../testing/call.ts';
import { makeGarage, type TestGarage, type TestMember } from '../testing/garage.ts';
import { given, liveEventsDuring, makeFleet, makeVehicle, timelineOf } from '../testing/vehicles.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

async function servicesOf(garage: TestGarage): Promise<{ id: number; categoryId: number; name: string; price: number }[]> {
  return given(await as(garage.garage).get('/api/services?per_page=3')).entries;
}

async function ready() {
  const garage = await makeGarage();
  const vehicle = await makeVehicle(garage);
  const services = await servicesOf(garage);
  const serviceIds = services.map(({ id }) => id);
  const book = (more: object = {}, member: TestMember = garage.garage) =>
    as(member).post(`/api/vehicles/${vehicle.id}/book`, { scheduledAt: inHours(24), serviceIds, ...more });
  return { garage, vehicle, services, book };
}

describe('a booking is refused', () => {
  test('for a time that is past', async () => {
    const { book } = await ready();
    const { status, body } = await book({ scheduledAt: inHours(-25) });
    expect([status, body.errors]).toEqual([422, { scheduledAt: ['A booking must be in the future'] }]);
  });

  test('without a service, or with one of another garage', async () => {
    const { book, services } = await ready();
    expect((await book({ serviceIds: [] })).body.errors).toEqual({ serviceIds: ['is required'] });
    const [theirs] = await servicesOf(await makeGarage());
    const { status, body } = await book({ serviceIds: [services[0]?.id, theirs?.id] });
    expect([status, body.errors]).toEqual([422, { serviceIds: ['is not one of yours'] }]);
  });

  test('in a branch that is closed, of another garage, or not the caller’s', async () => {
    const { garage, book } = await ready();
    const other = await makeGarage();
    expect((await book({ branchId: other.branchId })).status).toBe(422);
    expect((await book({ branchId: garage.otherBranchId }, garage.manager)).status).toBe(422);
    given(await as(garage.garage).post('/api/garages/branches/ban', { id: garage.otherBranchId }));
    const { status, body } = await book({ branchId: garage.otherBranchId });
    expect([status, body.errors]).toEqual([422, { branchId: ['is not one of yours'] }]);
  });

  test('to those who may only look, and of a vehicle that one does not drive', async () => {
    const { garage, book } = await ready();
    expect((await book({}, garage.technician)).status).toBe(403);
    expect((await book({}, garage.driver)).status).toBe(404);
  });
});

test('a booking is told to the screens that show the vehicle', async () => {
  const { garage, vehicle, book } = await ready();
  const told = await liveEventsDuring(garage, async () => given(await book()));
  expect(told.map(({ key, payload }) => [key, payload.id])).toContainEqual(['vehicle-touched', vehicle.id]);
});

test('a booking takes no number when it is refused', async () => {
  const { book } = await ready();
  await book({ scheduledAt: inHours(-25) });
  await book({ serviceIds: [4_000_000_000] });
  expect(given(await book()).number).toBe('WRK-000001');
});

test('many bookings at once are numbered without a gap', async () => {
  const { garage, vehicle, book } = await ready();
  const answers = await Promise.all(Array.from({ length: 8 }, () => book()));
  expect(answers.map(({ body }) => body.number).sort()).toEqual(Array.from({ length: 8 }, (_, n) => `WRK-00000${n + 1}`));
  expect(given(await as(garage.garage).get(`/api/vehicles/${vehicle.id}/works?per_page=3`)).totalCount).toBe(8);
});

test('each garage counts its own', async () => {
  const [one, other] = [await ready(), await ready()];
  given(await one.book());
  expect(given(await other.book()).number).toBe('WRK-000001');
});

test('a booking holds the services at the prices they had', async () => {
  const { garage, vehicle, services, book } = await ready();
  const work = given(await book({ note: 'Waits at the gate' }));
  const total = services.reduce((sum, { price }) => sum + price, 0);
  expect(work).toMatchObject({ status: 'booked', services: services.map(({ name }) => name), total, note: 'Waits at the gate' });
  const [service] = services;
  const dearer = { name: service?.name, categoryId: service?.categoryId, price: 999_999, durationMinutes: 1 };
  given(await as(garage.garage).put(`/api/services/${service?.id}`, dearer));
  expect(given(await as(garage.garage).get(`/api/vehicles/${vehicle.id}/works`)).entries).toEqual([work]);
});

test('a service named twice is one line', async () => {
  const { services, book } = await ready();
  const [service] = services;
  expect(given(await book({ serviceIds: [service?.id, service?.id] })).services).toEqual([service?.name]);
});

test('the timeline and the managers of the branch are told, except whoever booked', async () => {
  const { garage, vehicle, book } = await ready();
  const messagesOf = async (member: TestMember): Promise<string[]> =>
    given(await as(member).get('/api/notifications')).entries.map(({ payload }: TestBody) => payload.parameters.message);
  given(await book({}, garage.service_adviser));
  expect(await messagesOf(garage.manager)).toEqual([expect.stringContaining('KDA 123B is booked in for ')]);
  expect(await messagesOf(garage.garage)).toEqual([]);
  given(await book({}, garage.manager));
  expect(await messagesOf(garage.manager)).toHaveLength(1);
  const [title, detail] = (await timelineOf(garage, vehicle.id))[0] ?? [];
  expect([title, detail]).toEqual([expect.stringContaining('Vehicle was booked in for '), expect.stringContaining('WRK-000002: ')]);
});

test('where a branch has no manager, the owners are told', async () => {
  const { garage, book } = await ready();
  given(await book({ branchId: garage.otherBranchId }, garage.school_admin));
  expect(given(await as(garage.garage).get('/api/notifications')).totalCount).toBe(1);
});

test('a customer’s account books its own vehicle in', async () => {
  const garage = await makeGarage();
  const { own } = await makeFleet(garage);
  const [service] = await servicesOf(garage);
  const work = given(await as(garage.fleet).post(`/api/vehicles/${own.id}/book`, { scheduledAt: inHours(1), serviceIds: [service?.id] }));
  expect(given(await as(garage.fleet).get(`/api/vehicles/${own.id}/works`)).entries).toEqual([work]);
});

test('jobs are narrowed by status and words', async () => {
  const { garage, vehicle, services, book } = await ready();
  const { id } = given(await book({ note: 'Morning' }));
  await change(garage.id, (db) => db.updateTable('works').set({ status: 'completed' }).where('id', '=', id).execute());
  given(await book());
  const numbers = async (query: string) =>
    given(await as(garage.garage).get(`/api/vehicles/${vehicle.id}/works?${query}`)).entries.map(({ number }: TestBody) => number);
  expect(await numbers('status=completed')).toEqual(['WRK-000001']);
  expect(await numbers('search=morning')).toEqual(['WRK-000001']);
  expect(await numbers('search=000002')).toEqual(['WRK-000002']);
  expect(await numbers(`search=${encodeURIComponent(services[1]?.name ?? '')}`)).toHaveLength(2);
});
