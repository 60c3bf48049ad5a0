import { describe, expect, test } from 'vitest';
import { as } from '../testing/call.ts';
import { makeGarage, type TestGarage, type TestMember } from '../testing/garage.ts';
import {
  given,
  giveToCustomer,
  letDrive,
  liveEventsDuring,
  makeCustomer,
  makeVehicle,
  someModel,
  timelineOf,
  vehicleDraft,
} from '../testing/vehicles.ts';

const change = async (garage: TestGarage, id: number, more: object, member: TestMember = garage.garage) =>
  as(member).put(`/api/vehicles/${id}`, await vehicleDraft({ vin: 'JTFSS22P300123456', ...more }));

describe('a change is refused', () => {
  test('of what somebody else changed first, and tells what and who', async () => {
    const garage = await makeGarage();
    const { id } = await makeVehicle(garage);
    given(await change(garage, id, { colour: 'White', version: 1 }, garage.manager));
    const { status, body } = await change(garage, id, { colour: 'Blue', version: 1 });
    expect([status, body.code, body.about.version]).toEqual([422, 'stale', 2]);
    expect(body.about.changes).toMatchObject([{ field: 'colour', before: null, after: 'White', actor: `manager ${garage.marker}` }]);
    expect(given(await as(garage.garage).get(`/api/vehicles/${id}`)).colour).toBe('White');
  });

  test('of a vehicle that was moved meanwhile, and names whose it was and is', async () => {
    const garage = await makeGarage();
    const { id: customerId } = await makeCustomer(garage, { firstName: 'Neema', lastName: 'Auma' });
    const { id } = await makeVehicle(garage);
    given(await change(garage, id, { customerId, version: 1 }, garage.manager));
    const { about } = (await change(garage, id, { colour: 'Blue', version: 1 })).body;
    expect(about.changes).toMatchObject([{ field: 'customer_name', before: null, after: 'Neema Auma', actor: `manager ${garage.marker}` }]);
  });

  test('as stale before anything else that is wrong with it', async () => {
    const garage = await makeGarage();
    const { id } = await makeVehicle(garage, { odometer: 100 });
    await makeVehicle(garage, { registration: 'KDB 001A' });
    given(await change(garage, id, { odometer: 200 }));
    expect((await change(garage, id, { odometer: 150, registration: 'KDB 001A', version: 1 })).body.code).toBe('stale');
  });

  test.each(['kdb001a', 'KDB-001A', 'kdb 001a'])('to a plate that another has, written %s', async (registration) => {
    const garage = await makeGarage();
    const { id } = await makeVehicle(garage);
    const other = await makeVehicle(garage, { registration: 'KDB 001A' });
    const { status, body } = await change(garage, id, { registration });
    expect([status, body.code, body.about]).toEqual([422, 'duplicate', { id: other.id, registration: 'KDB 001A' }]);
    expect(Object.keys(body.errors)).toEqual(['registration']);
  });

  test('to an odometer that is lower', async () => {
    const garage = await makeGarage();
    const { id } = await makeVehicle(garage, { odometer: 84_200 });
    const { status, body } = await change(garage, id, { odometer: 84_199 });
    const message = 'The odometer was at 84,200 already and cannot go down. To correct a wrong reading, save it empty first';
    expect([status, body.message, body.errors]).toEqual([422, message, { odometer: [message] }]);
  });

  test('to no VIN where the brand asks for one', async () => {
    const garage = await makeGarage('vendor');
    const { id } = await makeVehicle(garage);
    const { status, body } = await change(garage, id, { vin: '' });
    expect([status, body.errors]).toEqual([422, { vin: ['VIN / Chassis Number is required'] }]);
  });

  test('to a model of another make, and to a customer of another garage', async () => {
    const garage = await makeGarage();
    const { id } = await makeVehicle(garage);
    const { otherMakeId } = await someModel();
    expect(Object.keys((await change(garage, id, { makeId: otherMakeId })).body.errors)).toEqual(['modelId']);
    const theirs = await makeCustomer(await makeGarage());
    const answer = await change(garage, id, { customerId: theirs.id });
    expect([answer.status, answer.text]).toEqual([422, (await change(garage, id, { customerId: 4_000_000_000 })).text]);
  });

  test('to one of another garage with the same plate', async () => {
    const [garage, other] = [await makeGarage(), await makeGarage()];
    const [own, theirs] = [await makeVehicle(garage), await makeVehicle(other)];
    expect((await change(garage, theirs.id, { colour: 'Mine' })).status).toBe(404);
    expect(given(await change(garage, own.id, { colour: 'Mine' })).colour).toBe('Mine');
    expect(given(await as(other.garage).get(`/api/vehicles/${theirs.id}`)).colour).toBeNull();
  });
});

test('of two who change the same version at once, one is told', async () => {
  const garage = await makeGarage();
  const { id } = await makeVehicle(garage);
  const answers = await Promise.all(['Red', 'Blue', 'Green'].map((colour) => change(garage, id, { colour, version: 1 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  expect(answers.filter(({ body }) => body.code === 'stale')).toHaveLength(2);
});

test('the same plate written otherwise is no change of plate', async () => {
  const garage = await makeGarage();
  const { id } = await makeVehicle(garage);
  expect(given(await change(garage, id, { registration: 'kda-123b' }))).toMatchObject({ registration: 'KDA 123B', version: 2 });
});

test('a wrong odometer is corrected by emptying it first, and the history shows it', async () => {
  const garage = await makeGarage();
  const { id } = await makeVehicle(garage, { odometer: 842_000 });
  expect(given(await change(garage, id, { odometer: '' })).odometer).toBeNull();
  expect(given(await change(garage, id, { odometer: 84_200 })).odometer).toBe(84_200);
  const { entries } = given(await as(garage.garage).get(`/api/vehicles/${id}/history`));
  expect(entries.flatMap(({ changes }: { changes: { field: string }[] }) => changes.filter(({ field }) => field === 'odometer'))).toEqual([
    { field: 'odometer', before: null, after: 84_200 },
    { field: 'odometer', before: 842_000, after: null },
    { field: 'odometer', before: null, after: 842_000 },
  ]);
});

test('the timeline says what was changed, and that nothing was', async () => {
  const garage = await makeGarage();
  const { id } = await makeVehicle(garage);
  given(await change(garage, id, { colour: 'White', odometer: 10 }));
  given(await change(garage, id, { colour: 'White', odometer: 10 }));
  expect(await timelineOf(garage, id)).toEqual([
    ['Vehicle was changed', 'Colour, Odometer'],
    ['Vehicle was added', null],
  ]);
});

describe('a vehicle that moves to another customer', () => {
  async function move() {
    const garage = await makeGarage();
    const [from, to] = [await makeCustomer(garage), await makeCustomer(garage, { firstName: 'Barasa' })];
    const { id } = await makeVehicle(garage, { customerId: from.id });
    return { garage, from, to, id };
  }

  test('is told to the screens of both', async () => {
    const { garage, from, to, id } = await move();
    const told = await liveEventsDuring(garage, () => change(garage, id, { customerId: to.id }));
    expect(told.map(({ key, payload }) => [key, payload])).toEqual([
      ['vehicle-updated', { id, version: 2 }],
      ['customer-touched', { id: from.id }],
      ['customer-touched', { id: to.id }],
    ]);
    expect(await timelineOf(garage, id)).toEqual([
      ['Vehicle now belongs to Barasa Kamau', null],
      ['Vehicle was added', null],
    ]);
  });

  test('leaves the driver of the one before, and stays with one of the garage', async () => {
    const { garage, from, to, id } = await move();
    await giveToCustomer(garage.driver, from.id);
    await letDrive(garage, id);
    expect(given(await change(garage, id, { customerId: to.id })).driverName).toBeNull();
    await letDrive(garage, id, garage.school_driver);
    expect(given(await change(garage, id, { customerId: null })).driverName).toBe(`school_driver ${garage.marker}`);
  });

  test('shows names in its history, not numbers', async () => {
    const { garage, to, id } = await move();
    given(await change(garage, id, { customerId: to.id }));
    const [moved, added] = given(await as(garage.garage).get(`/api/vehicles/${id}/history`)).entries;
    expect(moved.changes).toEqual([{ field: 'customer_name', before: 'Wanjiku Kamau', after: 'Barasa Kamau' }]);
    expect(added.changes).toContainEqual({ field: 'make_name', before: null, after: 'Toyota' });
  });
});
