import { expect, test } from 'vitest';
import { actAsGarage } from '../testing/act-as-garage.ts';
import { testApp } from '../testing/app.ts';
import { as } from '../testing/call.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';

const add = (garage: TestGarage, name: string) => as(garage.garage).post('/api/garages/branches', { name });
const names = async (garage: TestGarage) =>
  (await as(garage.garage).get(`/api/garages?code=${garage.code}`)).body.branches.map((branch: { name: string }) => branch.name);

async function allowBranches(garage: TestGarage, most: number): Promise<void> {
  const { db } = (await testApp()).platform;
  const plan = await db.selectFrom('plans').select('id').where('maxBranches', '=', most).executeTakeFirstOrThrow();
  await actAsGarage(garage, (own) => own.updateTable('garages').set({ planId: plan.id }).where('id', '=', garage.id).execute());
}

test('a manager may not open a branch', async () => {
  const garage = await makeGarage();
  expect((await as(garage.manager).post('/api/garages/branches', { name: 'Thika' })).status).toBe(403);
});

test('two branches cannot have the same name, however it is written', async () => {
  const garage = await makeGarage();
  const { status, body } = await add(garage, 'MAIN branch');
  expect(status).toBe(422);
  const message = 'There is a branch of this name already';
  expect(body).toMatchObject({ message, errors: { name: [message] } });
  const renamed = await as(garage.garage).put(`/api/garages/branches/${garage.otherBranchId}`, { name: 'Main Branch' });
  expect(renamed.status).toBe(422);
});

test('two garages may have branches of the same name', async () => {
  const [garage, other] = [await makeGarage(), await makeGarage()];
  expect((await add(garage, 'Thika')).status).toBe(200);
  expect((await add(other, 'Thika')).status).toBe(200);
});

test('a plan has room for so many branches and no more', async () => {
  const garage = await makeGarage();
  await allowBranches(garage, 3);
  expect((await add(garage, 'Thika')).status).toBe(200);
  const { status, body } = await add(garage, 'Nyeri');
  expect(status).toBe(422);
  expect(body.message).toBe('Your plan has room for 3 branches. Change the plan to add more');
});

test('two branches opened at once do not outgrow the plan', async () => {
  const garage = await makeGarage();
  await allowBranches(garage, 3);
  const answers = await Promise.all([add(garage, 'Thika'), add(garage, 'Nyeri')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await names(garage)).toHaveLength(3);
});

test('a banned branch leaves room for another', async () => {
  const garage = await makeGarage();
  await allowBranches(garage, 3);
  await add(garage, 'Thika');
  await as(garage.garage).post('/api/garages/branches/ban', { id: garage.otherBranchId });
  expect((await add(garage, 'Nyeri')).status).toBe(200);
});

test('the branch of another garage is not found', async () => {
  const [garage, other] = [await makeGarage(), await makeGarage()];
  expect((await as(garage.garage).put(`/api/garages/branches/${other.branchId}`, { name: 'Mine' })).status).toBe(404);
  expect((await as(garage.garage).post('/api/garages/branches/ban', { id: other.otherBranchId })).status).toBe(404);
  expect(await names(other)).toEqual(['Main branch', 'Second branch']);
});

test('a branch cannot be banned twice', async () => {
  const garage = await makeGarage();
  const ban = () => as(garage.garage).post('/api/garages/branches/ban', { id: garage.otherBranchId });
  expect((await ban()).status).toBe(200);
  expect((await ban()).status).toBe(422);
});

test('two owners who ban each other’s branch at once leave one open', async () => {
  const garage = await makeGarage();
  const { db } = (await testApp()).platform;
  await db.updateTable('sessions').set({ branchId: garage.otherBranchId }).where('id', '=', garage.school_admin.sessionId).execute();
  const answers = await Promise.all([
    as(garage.garage).post('/api/garages/branches/ban', { id: garage.otherBranchId }),
    as(garage.school_admin).post('/api/garages/branches/ban', { id: garage.branchId }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const open = await db.selectFrom('branches').select('id').where('garageId', '=', garage.id).where('bannedAt', 'is', null).execute();
  expect(open).toHaveLength(1);
});

test('a new branch keeps what was said of it', async () => {
  const garage = await makeGarage();
  const draft = { name: ' Thika ', address: 'Kenyatta Highway', city: 'Thika', mobile: '0712 345 678' };
  const { body } = await as(garage.garage).post('/api/garages/branches', draft);
  expect(body).toMatchObject({ name: 'Thika', address: 'Kenyatta Highway', city: 'Thika', mobile: '+254712345678', banned: false });
  const changed = await as(garage.garage).put(`/api/garages/branches/${body.id}`, { name: 'Thika Road' });
  expect(changed.body).toMatchObject({ id: body.id, name: 'Thika Road', address: null, mobile: null });
});
