import { expect, test } from 'vitest';
import { as } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';

const add = (garage: TestGarage, name: string, branchId = garage.branchId) =>
  as(garage.garage).post('/api/bays', { branchId, name, kind: 'lift' });
const baysOf = async (garage: TestGarage, branchId = garage.branchId): Promise<{ id: number; name: string; active: boolean }[]> =>
  (await as(garage.garage).get(`/api/planning?branch_id=${branchId}`)).body.bays;
const names = async (garage: TestGarage) => (await baysOf(garage)).map(({ name }) => name);

test('a service adviser sees the bays and may not change them', async () => {
  const garage = await makeGarage();
  const { id } = (await add(garage, 'Lift 1')).body;
  expect((await as(garage.service_adviser).get(`/api/planning?branch_id=${garage.branchId}`)).body.bays).toHaveLength(1);
  expect((await as(garage.service_adviser).put(`/api/bays/${id}`, { name: 'Mine', kind: 'pit' })).status).toBe(403);
});

test('two bays of one branch cannot have the same name, however it is written', async () => {
  const garage = await makeGarage();
  await add(garage, 'Lift 1');
  const { status, body } = await add(garage, ' LIFT 1 ');
  expect([status, body.errors]).toEqual([422, { name: ['There is a bay of this name already'] }]);
  const { id } = (await add(garage, 'Lift 2')).body;
  expect((await as(garage.garage).put(`/api/bays/${id}`, { name: 'lift 1', kind: 'lift' })).status).toBe(422);
});

test('two branches may have bays of the same name', async () => {
  const garage = await makeGarage();
  expect((await add(garage, 'Lift 1')).status).toBe(200);
  expect((await add(garage, 'Lift 1', garage.otherBranchId)).status).toBe(200);
});

test('a bay is of one of the known kinds', async () => {
  const garage = await makeGarage();
  const { status, body } = await as(garage.garage).post('/api/bays', { branchId: garage.branchId, name: 'Roof', kind: 'roof' });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['kind']]);
});

test('a branch has room for a hundred bays and no more, also when two add one at once', async () => {
  const garage = await makeGarage();
  for (let number = 1; number < 100; number += 1) await add(garage, `Bay ${number}`);
  const answers = await Promise.all([add(garage, 'Bay 100'), add(garage, 'Bay 101')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.message).toBe('A branch has room for 100 bays');
  expect(await baysOf(garage)).toHaveLength(100);
});

test('the bay of another branch cannot be put in order here', async () => {
  const garage = await makeGarage();
  const { id } = (await add(garage, 'Lift 1', garage.otherBranchId)).body;
  const { status, body } = await as(garage.garage).post('/api/bays/order', { branchId: garage.branchId, ids: [id] });
  expect([status, body.message]).toEqual([422, 'Bay is not one of yours']);
});

test('bays stand in the order they were added in, until they are given another; those not named follow', async () => {
  const garage = await makeGarage();
  for (const name of ['Lift', 'Pit', 'Wash']) await add(garage, name);
  expect(await names(garage)).toEqual(['Lift', 'Pit', 'Wash']);
  const wash = (await baysOf(garage))[2];
  const { body } = await as(garage.garage).post('/api/bays/order', { branchId: garage.branchId, ids: [wash?.id] });
  expect(body.bays.map(({ name }: { name: string }) => name)).toEqual(['Wash', 'Lift', 'Pit']);
  await add(garage, 'Floor');
  expect(await names(garage)).toEqual(['Wash', 'Lift', 'Pit', 'Floor']);
});

test('a bay that is switched off stays where it is, and one that is removed is gone', async () => {
  const garage = await makeGarage();
  const [lift, pit] = [(await add(garage, 'Lift')).body, (await add(garage, 'Pit')).body];
  await as(garage.manager).put(`/api/bays/${lift.id}`, { name: 'Lift', kind: 'lift', active: false });
  await as(garage.manager).delete(`/api/bays/${pit.id}`);
  expect(await baysOf(garage)).toEqual([{ id: lift.id, branchId: garage.branchId, name: 'Lift', kind: 'lift', active: false }]);
});
