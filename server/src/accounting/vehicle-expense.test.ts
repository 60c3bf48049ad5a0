import { expect, test } from 'vitest';
import { change } from '../accounts/accounts-test-kit.ts';
import { as, type Caller, type TestBody } from '../testing/call.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';
import { given, handOver, letDrive, makeCustomer, makeFleet, makeVehicle } from '../testing/vehicles.ts';
import { makeExpense } from './expenses/testing.ts';

/** A customer writes down what they spent themselves. */
async function note(garage: TestGarage, vehicleId: number, more: { name: string; spentOn: string; customerId?: number }) {
  const expense = { garageId: garage.id, vehicleId, amount: 125_050, currency: 'KES', ...more };
  await change(garage.id, (db) => db.insertInto('expenses').values(expense).execute());
}

const names = async (who: Caller, id: number, query = ''): Promise<string[]> =>
  given(await as(who).get(`/api/vehicles/${id}/expenses${query}`)).entries.map(({ name }: TestBody) => name);

test('what was spent on a vehicle is kept from those who may not see expenses', async () => {
  const garage = await makeGarage();
  const { id } = await makeVehicle(garage);
  await letDrive(garage, id);
  for (const member of [garage.technician, garage.driver, garage.service_adviser])
    expect((await as(member).get(`/api/vehicles/${id}/expenses`)).status).toBe(403);
});

test('the garage sees what it spent itself in the branches of the reader, and never what a customer noted', async () => {
  const garage = await makeGarage();
  const customer = await makeCustomer(garage);
  const { id } = await makeVehicle(garage);
  await makeExpense(garage, { name: 'Here', vehicleId: id, spentOn: '2026-03-01' });
  await makeExpense(garage, { name: 'Elsewhere', vehicleId: id, spentOn: '2026-03-02', branchId: garage.otherBranchId });
  await note(garage, id, { name: 'Older than the books', spentOn: '2026-01-01' });
  await note(garage, id, { name: 'Theirs', spentOn: '2026-03-03', customerId: customer.id });
  for (const member of [garage.garage, garage.accountant])
    expect(await names(member, id)).toEqual(['Elsewhere', 'Here', 'Older than the books']);
  expect(await names(garage.manager, id)).toEqual(['Here', 'Older than the books']);
});

test('a customer’s account sees what that customer noted, and never what the garage spent', async () => {
  const garage = await makeGarage();
  const { customer, foreign } = await makeFleet(garage);
  await makeExpense(garage, { name: 'Before the sale', vehicleId: foreign.id });
  await note(garage, foreign.id, { name: 'Older than the books', spentOn: '2999-01-01' });
  await handOver(garage, foreign.id, customer.id);
  await note(garage, foreign.id, { name: 'Ours', spentOn: '2999-01-02', customerId: customer.id });
  expect(await names(garage.fleet, foreign.id)).toEqual(['Ours']);
});

test('a vehicle’s expenses are listed in shillings, the latest first, without those of another or removed ones', async () => {
  const garage = await makeGarage();
  const [own, other] = [await makeVehicle(garage), await makeVehicle(garage, { registration: 'KDB 001A' })];
  await makeExpense(garage, { name: 'Tyres', vehicleId: own.id, spentOn: '2026-02-01' });
  await makeExpense(garage, { name: 'Insurance', vehicleId: own.id, spentOn: '2026-03-01', amount: 1250.5 });
  await makeExpense(garage, { name: 'Wax', vehicleId: other.id });
  const mistaken = await makeExpense(garage, { name: 'Mistaken', vehicleId: own.id });
  given(await as(garage.garage).delete(`/api/expenses/${mistaken.id}`));
  const { entries, perPage, totalCount } = given(await as(garage.accountant).get(`/api/vehicles/${own.id}/expenses`));
  expect([perPage, totalCount, entries.map(({ name }: TestBody) => name)]).toEqual([30, 2, ['Insurance', 'Tyres']]);
  expect(entries[0]).toMatchObject({ number: 'EXP-000002', amount: 1250.5, currency: 'KES', spentOn: '2026-03-01', vehicleId: own.id });
  expect(await names(garage.accountant, own.id, '?search=TYRE')).toEqual(['Tyres']);
});

test('a vehicle on which nothing was spent has an empty page', async () => {
  const garage = await makeGarage();
  const { id } = await makeVehicle(garage);
  expect(given(await as(garage.garage).get(`/api/vehicles/${id}/expenses`))).toMatchObject({ entries: [], totalCount: 0 });
});
