import { expect, test } from 'vitest';
import { change } from '../accounts/accounts-test-kit.ts';
import { as, type TestBody } from '../testing/call.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';
import { given, makeVehicle } from '../testing/vehicles.ts';

async function spend(garage: TestGarage, vehicleId: number, name: string, spentOn: string) {
  const expense = { garageId: garage.id, vehicleId, name, amount: 125_050, currency: 'KES', spentOn };
  await change(garage.id, (db) => db.insertInto('expenses').values(expense).execute());
}

test('what was spent on a vehicle is kept from those who may not see expenses', async () => {
  const garage = await makeGarage();
  const { id } = await makeVehicle(garage);
  for (const member of [garage.technician, garage.driver, garage.service_adviser])
    expect((await as(member).get(`/api/vehicles/${id}/expenses`)).status).toBe(403);
});

test('a vehicle’s expenses are listed in shillings, the latest first, and not those of another', async () => {
  const garage = await makeGarage();
  const [own, other] = [await makeVehicle(garage), await makeVehicle(garage, { registration: 'KDB 001A' })];
  await spend(garage, own.id, 'Tyres', '2026-02-01');
  await spend(garage, own.id, 'Insurance', '2026-03-01');
  await spend(garage, own.id, 'Fuel', '2026-01-01');
  await spend(garage, other.id, 'Wax', '2026-01-01');
  const { entries, perPage, totalCount } = given(await as(garage.accountant).get(`/api/vehicles/${own.id}/expenses`));
  expect([perPage, totalCount, entries.map(({ name }: TestBody) => name)]).toEqual([30, 3, ['Insurance', 'Tyres', 'Fuel']]);
  expect(entries[0]).toMatchObject({ amount: 1250.5, currency: 'KES', spentOn: '2026-03-01', vehicleId: own.id });
  const found = given(await as(garage.accountant).get(`/api/vehicles/${own.id}/expenses?search=TYRE`));
  expect(found.entries.map(({ name }: TestBody) => name)).toEqual(['Tyres']);
});

test('a vehicle on which nothing was spent has an empty page', async () => {
  const garage = await makeGarage();
  const { id } = await makeVehicle(garage);
  expect(given(await as(garage.garage).get(`/api/vehicles/${id}/expenses`))).toMatchObject({ entries: [], totalCount: 0 });
});
