import { describe, expect, test } from 'vitest';
import { change } from '../accounts/accounts-test-kit.ts';
import { as } from '../testing/call.ts';
import { makeGarage } from '../testing/garage.ts';
import { given, liveEventsDuring, makeCustomer, makeVehicle, vehicleDraft } from '../testing/vehicles.ts';

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

describe('a vehicle is not removed', () => {
  test('by those who may change and not remove', async () => {
    const garage = await makeGarage('school');
    const { id } = await makeVehicle(garage);
    expect((await as(garage.school_manager).delete(`/api/vehicles/${id}`)).status).toBe(403);
  });

  test('once it has a job in the books, nor is its customer', async () => {
    const garage = await makeGarage();
    const customer = await makeCustomer(garage);
    const { id } = await makeVehicle(garage, { customerId: customer.id });
    const { entries } = given(await as(garage.garage).get('/api/services?per_page=1'));
    given(await as(garage.garage).post(`/api/vehicles/${id}/book`, { scheduledAt: tomorrow(), serviceIds: [entries[0].id] }));
    const vehicle = await as(garage.garage).delete(`/api/vehicles/${id}`);
    expect([vehicle.status, vehicle.body.message]).toEqual([422, 'This vehicle has jobs or expenses, so it cannot be removed']);
    const removed = await as(garage.garage).delete(`/api/customers/${customer.id}`);
    expect([removed.status, removed.body.message]).toEqual([422, 'This customer has jobs or expenses, so they cannot be removed']);
  });

  test('once money was spent on it', async () => {
    const garage = await makeGarage();
    const { id } = await makeVehicle(garage);
    const expense = { garageId: garage.id, vehicleId: id, name: 'Tyres', amount: 100, currency: 'KES', spentOn: '2026-01-02' };
    await change(garage.id, (db) => db.insertInto('expenses').values(expense).execute());
    expect((await as(garage.garage).delete(`/api/vehicles/${id}`)).status).toBe(422);
  });
});

test('a removed vehicle is gone with all that was its own, its plate is free, and screens are told', async () => {
  const garage = await makeGarage();
  const customer = await makeCustomer(garage);
  const { id } = await makeVehicle(garage, { customerId: customer.id });
  given(await as(garage.garage).post(`/api/vehicles/${id}/issues`, { title: 'Brakes' }));
  const told = await liveEventsDuring(garage, async () => given(await as(garage.garage).delete(`/api/vehicles/${id}`)));
  expect(told.map(({ key, payload }) => [key, payload.id])).toEqual([
    ['vehicle-removed', id],
    ['customer-touched', customer.id],
  ]);
  expect((await as(garage.garage).get(`/api/customers/${customer.id}`)).body.registrations).toEqual([]);
  expect((await as(garage.garage).get(`/api/vehicles/${id}`)).status).toBe(404);
  expect((await as(garage.garage).delete(`/api/vehicles/${id}`)).status).toBe(404);
  expect((await as(garage.garage).put(`/api/vehicles/${id}`, await vehicleDraft({ version: 1 }))).status).toBe(404);
  expect((await makeVehicle(garage)).id).not.toBe(id);
});

test('with a customer go the vehicles, which screens are told', async () => {
  const garage = await makeGarage();
  const customer = await makeCustomer(garage);
  const { id } = await makeVehicle(garage, { customerId: customer.id });
  const told = await liveEventsDuring(garage, async () => given(await as(garage.garage).delete(`/api/customers/${customer.id}`)));
  expect(told.map(({ key, payload }) => [key, payload.id])).toEqual([
    ['customer-removed', customer.id],
    ['vehicle-removed', id],
  ]);
  expect(given(await as(garage.garage).get('/api/vehicles')).totalCount).toBe(0);
});
