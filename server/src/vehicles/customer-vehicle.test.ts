import { describe, expect, test } from 'vitest';
import { as } from '../testing/call.ts';
import { makeGarage } from '../testing/garage.ts';
import { given, makeCustomer, makeFleet, makeVehicle, vehicleDraft } from '../testing/vehicles.ts';

describe('from a customer’s page', () => {
  test('nothing is added to a customer who is not there, or of another garage', async () => {
    const garage = await makeGarage();
    const theirs = await makeCustomer(await makeGarage());
    for (const customerId of [theirs.id, 4_000_000_000]) {
      const { status, body } = await as(garage.garage).post('/api/customers/create_vehicle', await vehicleDraft({ customerId }));
      expect([status, body.errors]).toEqual([422, { customerId: ['is not one of yours'] }]);
    }
  });

  test('an account adds nothing to another customer', async () => {
    const garage = await makeGarage();
    await makeFleet(garage);
    const other = await makeCustomer(garage);
    const { status } = await as(garage.fleet).post('/api/customers/create_vehicle', await vehicleDraft({ customerId: other.id }));
    expect(status).toBe(422);
  });

  test('the vehicle of another customer is neither changed nor removed', async () => {
    const garage = await makeGarage();
    const { customer, foreign } = await makeFleet(garage);
    const draft = await vehicleDraft({ id: foreign.id, customerId: customer.id, colour: 'Mine' });
    expect((await as(garage.garage).put('/api/customers/update_vehicle', draft)).status).toBe(404);
    expect((await as(garage.garage).delete(`/api/customers/vehicle?id=${foreign.id}&customer_id=${customer.id}`)).status).toBe(404);
    expect(given(await as(garage.garage).get(`/api/vehicles/${foreign.id}`))).toMatchObject({ colour: null, customerId: null });
  });

  test('a vehicle is added, changed with its version, and removed', async () => {
    const garage = await makeGarage();
    const { id: customerId } = await makeCustomer(garage);
    const added = given(await as(garage.garage).post('/api/customers/create_vehicle', await vehicleDraft({ customerId })));
    const draft = await vehicleDraft({ id: added.id, customerId, version: 1, colour: 'White' });
    expect(given(await as(garage.garage).put('/api/customers/update_vehicle', draft))).toMatchObject({
      colour: 'White',
      customerId,
      version: 2,
    });
    expect((await as(garage.garage).put('/api/customers/update_vehicle', draft)).body.code).toBe('stale');
    const removed = given(await as(garage.garage).delete(`/api/customers/vehicle?id=${added.id}&customer_id=${customerId}`));
    expect(removed).toMatchObject({ id: added.id, registration: 'KDA 123B' });
    expect(given(await as(garage.garage).get(`/api/customers/${customerId}`)).registrations).toEqual([]);
  });

  test('a plate that is known is named', async () => {
    const garage = await makeGarage();
    const known = await makeVehicle(garage);
    const { id: customerId } = await makeCustomer(garage);
    const { body } = await as(garage.garage).post('/api/customers/create_vehicle', await vehicleDraft({ customerId }));
    expect([body.code, body.about.id]).toEqual(['duplicate', known.id]);
  });
});
