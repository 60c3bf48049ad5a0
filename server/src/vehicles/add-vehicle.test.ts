import { describe, expect, test } from 'vitest';
import { as } from '../testing/call.ts';
import { makeGarage } from '../testing/garage.ts';
import {
  given,
  giveToCustomer,
  liveEventsDuring,
  makeCustomer,
  makeVehicle,
  someModel,
  timelineOf,
  vehicleDraft,
} from '../testing/vehicles.ts';

describe('a vehicle is refused', () => {
  test.each([
    ['without a registration', { registration: '' }, 'registration', 'Car registration is required'],
    ['without a make', { makeId: '' }, 'makeId', 'Car make is required'],
    ['without a model', { modelId: null }, 'modelId', 'Car model is required'],
  ])('%s', async (_, wrong, field, message) => {
    const garage = await makeGarage();
    const { status, body } = await as(garage.garage).post('/api/vehicles', await vehicleDraft(wrong));
    expect([status, body.message, body.errors[field]]).toEqual([422, message, [message]]);
  });

  test.each(['vendor', 'school'] as const)('without a VIN, under the brand %s', async (brand) => {
    const garage = await makeGarage(brand);
    const message = 'VIN / Chassis Number is required';
    for (const vin of ['', null, '  ', undefined]) {
      const { status, body } = await as(garage.garage).post('/api/vehicles', await vehicleDraft({ vin }));
      expect([status, body.message, body.errors]).toEqual([422, message, { vin: [message] }]);
    }
  });

  test('with a model of another make, said beside the model', async () => {
    const garage = await makeGarage();
    const { otherMakeId } = await someModel();
    const { status, body } = await as(garage.garage).post('/api/vehicles', await vehicleDraft({ makeId: otherMakeId }));
    expect([status, body.errors]).toEqual([422, { modelId: ['This model is not one of that make'] }]);
  });

  test('for a customer of another garage, just as for one that nobody has', async () => {
    const garage = await makeGarage();
    const theirs = await makeCustomer(await makeGarage());
    const answers = [theirs.id, 4_000_000_000].map(async (customerId) =>
      as(garage.garage).post('/api/vehicles', await vehicleDraft({ customerId })),
    );
    const [foreign, invented] = await Promise.all(answers);
    expect([foreign?.status, foreign?.text]).toEqual([422, invented?.text]);
    expect(foreign?.body.errors).toEqual({ customerId: ['is not one of yours'] });
  });

  test.each(['kda123b', 'KDA-123B', 'K D A 1 2 3 B', 'KDA 123B'])('when another has the plate, written %s', async (registration) => {
    const garage = await makeGarage();
    const known = await makeVehicle(garage);
    const { status, body } = await as(garage.garage).post('/api/vehicles', await vehicleDraft({ registration }));
    expect([status, body.code, body.about]).toEqual([422, 'duplicate', { id: known.id, registration: 'KDA 123B' }]);
    expect(body.errors).toEqual({ registration: ['There is a vehicle with this registration already'] });
  });

  test('to a customer’s account when the plate is another’s, which stays unnamed', async () => {
    const garage = await makeGarage();
    await giveToCustomer(garage.fleet, (await makeCustomer(garage)).id);
    await makeVehicle(garage);
    const { status, body } = await as(garage.fleet).post('/api/vehicles', await vehicleDraft());
    expect([status, body.code, body.about]).toEqual([422, 'duplicate', undefined]);
  });

  test('to a fleet account that belongs to no customer', async () => {
    const garage = await makeGarage();
    expect((await as(garage.fleet).post('/api/vehicles', await vehicleDraft())).status).toBe(422);
  });

  test('to those who may only look', async () => {
    const garage = await makeGarage();
    for (const member of [garage.technician, garage.driver, garage.accountant])
      expect((await as(member).post('/api/vehicles', await vehicleDraft())).status).toBe(403);
  });
});

test('the same plate can be in two garages', async () => {
  const [one, other] = [await makeGarage(), await makeGarage()];
  expect((await makeVehicle(one)).id).not.toBe((await makeVehicle(other)).id);
});

test('a vehicle is added with its names, its plate as it is shown, and a first line of its timeline', async () => {
  const garage = await makeGarage();
  const customer = await makeCustomer(garage);
  const vehicle = await makeVehicle(garage, { registration: 'kdj 900x', customerId: customer.id, odometer: '84200', fuelType: 'petrol' });
  expect(vehicle).toMatchObject({
    registration: 'KDJ 900X',
    makeName: 'Toyota',
    modelName: 'Probox',
    customerName: 'Wanjiku Kamau',
    odometer: 84_200,
    fuelType: 'petrol',
    driverName: null,
    openIssues: 0,
    documents: 0,
    version: 1,
  });
  expect(await timelineOf(garage, vehicle.id)).toEqual([['Vehicle was added', null]]);
  expect((await as(garage.garage).get(`/api/vehicles/${vehicle.id}`)).body).toEqual(vehicle);
});

test('of many who add the same plate at once, one does and the others are told which has it', async () => {
  const garage = await makeGarage();
  const drafts = ['KDA 123B', 'kda123b', 'KDA-123B', 'kda 123b'].map((registration) => vehicleDraft({ registration }));
  const answers = await Promise.all(drafts.map(async (draft) => as(garage.garage).post('/api/vehicles', await draft)));
  const added = answers.filter(({ status }) => status === 200);
  expect(added).toHaveLength(1);
  for (const { body } of answers.filter(({ status }) => status !== 200))
    expect([body.code, body.about.id]).toEqual(['duplicate', added[0]?.body.id]);
});

test('an odd plate is taken', async () => {
  expect((await makeVehicle(await makeGarage(), { registration: 'boss 1' })).registration).toBe('BOSS 1');
});

test('a customer’s account adds to its own customer, whatever it asks for', async () => {
  const garage = await makeGarage();
  const [customer, other] = [await makeCustomer(garage), await makeCustomer(garage)];
  await giveToCustomer(garage.fleet, customer.id);
  const { body } = await as(garage.fleet).post('/api/vehicles', await vehicleDraft({ customerId: other.id }));
  expect(body.customerId).toBe(customer.id);
});

test('screens are told which vehicle was added, and to which customer', async () => {
  const garage = await makeGarage();
  const customer = await makeCustomer(garage);
  const told = await liveEventsDuring(garage, () => makeVehicle(garage, { registration: 'KBB 002B', customerId: customer.id }));
  const { id } = given(await as(garage.garage).get('/api/vehicles')).entries[0];
  expect(told.map(({ topic, key, payload }) => [topic, key, payload])).toEqual([
    ['Customer', 'vehicle-created', { id, version: 1 }],
    ['Customer', 'customer-touched', { id: customer.id }],
  ]);
  expect((await as(garage.garage).get(`/api/customers/${customer.id}`)).body.registrations).toEqual(['KBB 002B']);
});

test('nobody is told of what was refused', async () => {
  const garage = await makeGarage();
  await makeVehicle(garage);
  const again = async () => as(garage.garage).post('/api/vehicles', await vehicleDraft());
  expect(await liveEventsDuring(garage, again)).toEqual([]);
});
