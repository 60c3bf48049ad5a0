import { expect, test } from 'vitest';
import { actAsGarage } from '../testing/act-as-garage.ts';
import { testApp } from '../testing/app.ts';
import { anyone, as } from '../testing/call.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';

async function slugOfGarage(garage: TestGarage): Promise<string> {
  return (await as(garage.garage).get(`/api/garages?code=${garage.code}`)).body.slug;
}

test('an unknown address has no profile', async () => {
  expect((await anyone().get('/api/garages/slug/nobody-is-called-this')).status).toBe(404);
});

test('a suspended garage has no public profile', async () => {
  const garage = await makeGarage();
  const slug = await slugOfGarage(garage);
  await actAsGarage(garage, (db) => db.updateTable('garages').set({ status: 'suspended' }).where('id', '=', garage.id).execute());
  expect((await anyone().get(`/api/garages/slug/${slug}`)).status).toBe(404);
});

test('anybody reads the profile of a garage, and nothing but the profile', async () => {
  const garage = await makeGarage();
  const { status, body } = await anyone('vendor').get(`/api/garages/slug/${await slugOfGarage(garage)}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: garage.name, code: garage.code, kind: 'garage', country: 'KE', currency: 'KES', logoUrl: null });
  expect(body.services).toContainEqual({ name: 'Major service', category: 'Service & maintenance', price: expect.any(Number) });
  for (const hidden of ['id', 'smsCredits', 'status', 'version', 'billingTaxPin', 'planId']) expect(body).not.toHaveProperty(hidden);
});

test('the public profile has the prices that the garage gave its services', async () => {
  const garage = await makeGarage();
  const { entries } = (await as(garage.manager).get('/api/services?search=major%20service')).body;
  await as(garage.manager).put(`/api/services/${entries[0].id}/price`, { price: 12_750.5 });
  const { body } = await anyone().get(`/api/garages/slug/${await slugOfGarage(garage)}`);
  expect(body.services).toContainEqual({ name: 'Major service', category: 'Service & maintenance', price: 12_750.5 });
});

test('a banned branch is not in the public profile', async () => {
  const garage = await makeGarage();
  const slug = await slugOfGarage(garage);
  await as(garage.garage).post('/api/garages/branches/ban', { id: garage.otherBranchId });
  const { body } = await anyone().get(`/api/garages/slug/${slug}`);
  expect(body.branches.map((branch: { name: string }) => branch.name)).toEqual(['Main branch']);
});

test('the code of another garage gives 404', async () => {
  const garage = await makeGarage();
  const other = await makeGarage();
  expect((await as(garage.garage).get(`/api/garages?code=${other.code}`)).status).toBe(404);
});

test('every member reads their own garage with its branches', async () => {
  const garage = await makeGarage();
  const { status, body } = await as(garage.security).get(`/api/garages?code=${garage.code}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: garage.id, status: 'active', currency: 'KES', version: 1 });
  expect(body.branches).toMatchObject([
    { id: garage.branchId, name: 'Main branch', banned: false },
    { id: garage.otherBranchId, name: 'Second branch', banned: false },
  ]);
});

test('each host answers with its own brand', async () => {
  const { body } = await anyone('school').get('/api/apps');
  expect(body).toMatchObject({ type: 'school', name: 'Karakana Shule', canSignup: false });
  expect((await anyone('vendor').get('/api/apps')).body.type).toBe('vendor');
});

test('plans come cheapest first, with the present one marked', async () => {
  const garage = await makeGarage();
  const { db } = (await testApp()).platform;
  const dearest = await db.selectFrom('plans').select('id').orderBy('price', 'desc').executeTakeFirstOrThrow();
  await actAsGarage(garage, (own) => own.updateTable('garages').set({ planId: dearest.id }).where('id', '=', garage.id).execute());
  const { body } = await as(garage.accountant).get('/api/plans');
  expect(body.entries.map((plan: { price: number }) => plan.price)).toEqual([0, 4_500, 12_000]);
  expect(body.entries.map((plan: { current: boolean }) => plan.current)).toEqual([false, false, true]);
});
