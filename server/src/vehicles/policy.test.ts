import { describe, expect, test } from 'vitest';
import { as, type TestBody } from '../testing/call.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';
import { given, makeCustomer, makeVehicle } from '../testing/vehicles.ts';

const policy = { insurer: 'APA Insurance', policyNumber: 'MPC/2026/0417', policyValidTo: '2027-03-31' };
const none = { insurer: null, policyNumber: null, policyValidTo: null };

const draftOf = ({ id, version, registration, makeId, modelId, vin, customerId, insurer, policyNumber, policyValidTo }: TestBody) => ({
  ...{ id, version, registration, makeId, modelId, vin, customerId, insurer, policyNumber, policyValidTo },
});
const change = (garage: TestGarage, vehicle: TestBody, more: object) =>
  as(garage.garage).put(`/api/vehicles/${vehicle.id}`, { ...draftOf(vehicle), ...more });

describe('a policy is refused', () => {
  test('that is with nobody', async () => {
    const garage = await makeGarage();
    const vehicle = await makeVehicle(garage);
    for (const given of [{ policyNumber: 'X1' }, { policyValidTo: '2027-03-31' }])
      expect((await change(garage, vehicle, given)).body.errors).toEqual({ insurer: ['Say with which insurer the policy is'] });
    const { registration, ...again } = draftOf(vehicle);
    const added = await as(garage.garage).post('/api/vehicles', {
      ...{ makeId: again.makeId, modelId: again.modelId, vin: again.vin, registration: `${registration.slice(0, -1)}Z` },
      policyNumber: 'X1',
    });
    expect(added.body.errors).toEqual({ insurer: ['Say with which insurer the policy is'] });
  });

  test('that ends on no day', async () => {
    const garage = await makeGarage();
    const vehicle = await makeVehicle(garage);
    expect((await change(garage, vehicle, { ...policy, policyValidTo: '31/03' })).status).toBe(422);
  });
});

test('a vehicle has its policy, and its history tells of it', async () => {
  const garage = await makeGarage();
  const vehicle = await makeVehicle(garage);
  expect(given(await change(garage, vehicle, policy))).toMatchObject(policy);
  expect(given(await as(garage.technician).get(`/api/vehicles/${vehicle.id}`))).toMatchObject(policy);
  const { entries } = given(await as(garage.garage).get(`/api/vehicles/${vehicle.id}/history`));
  expect(entries[0].changes).toContainEqual({ field: 'policy_number', before: null, after: policy.policyNumber });
});

test('a policy ends with the sale, unless the new owner’s is written with it', async () => {
  const garage = await makeGarage();
  const [first, second] = [await makeCustomer(garage), await makeCustomer(garage, { firstName: 'Otieno', mobile: '+254711000222' })];
  const vehicle = await makeVehicle(garage, { customerId: first.id, ...policy });
  expect(vehicle).toMatchObject(policy);
  const sold = given(await change(garage, vehicle, { customerId: second.id }));
  expect(sold).toMatchObject({ ...none, customerId: second.id });
  const own = { ...policy, policyNumber: 'MPC/2026/9000' };
  const insured = given(await change(garage, sold, own));
  const back = given(await change(garage, insured, { ...policy, customerId: first.id }));
  expect(back).toMatchObject({ ...policy, customerId: first.id });
});

test('a policy goes on when its customer is merged into another', async () => {
  const garage = await makeGarage();
  const [kept, twin] = [await makeCustomer(garage), await makeCustomer(garage, { mobile: '+254711000333' })];
  const vehicle = await makeVehicle(garage, { customerId: twin.id, ...policy });
  given(await as(garage.garage).post('/api/customers/merge', { id: kept.id, mergedId: twin.id }));
  expect(given(await as(garage.garage).get(`/api/vehicles/${vehicle.id}`))).toMatchObject({ ...policy, customerId: kept.id });
});
