import { expect, test } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import { actFor } from '../platform/serve/in-garage.ts';
import { testApp } from '../testing/app.ts';
import { as } from '../testing/call.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';
import { liveEventsDuring } from '../testing/vehicles.ts';
import { makeCustomer } from './testing.ts';

const change = (garage: TestGarage, wish: object) => as(garage.garage).post('/api/customers/change_many', wish);
const tagsOf = async (garage: TestGarage, id: number) => (await as(garage.garage).get(`/api/customers/${id}`)).body.tagList;

test('without saying whom or what nothing is changed', async () => {
  const garage = await makeGarage();
  const { id } = await makeCustomer(garage);
  for (const wish of [
    { addTags: ['vip'] },
    { ids: [id] },
    { ids: [id], filter: {}, addTags: ['vip'] },
    { ids: [id], addTags: [] },
    { ids: [id], status: 'asleep' },
  ])
    expect([wish, (await change(garage, wish)).status]).toEqual([wish, 422]);
  expect((await as(garage.accountant).post('/api/customers/change_many', { ids: [id], addTags: ['vip'] })).status).toBe(403);
});

test('a customer of another garage is not there to be changed', async () => {
  const [own, other] = [await makeGarage(), await makeGarage()];
  const { id } = await makeCustomer(other);
  expect((await change(own, { ids: [id], addTags: ['mine'] })).status).toBe(404);
  expect(await tagsOf(other, id)).toEqual([]);
});

test('nobody gets more tags than a customer has room for, and then nobody gets any', async () => {
  const garage = await makeGarage();
  const full = await makeCustomer(garage, { tagList: Array.from({ length: 20 }, (_, at) => `tag ${at}`) });
  const free = await makeCustomer(garage);
  const answer = await change(garage, { ids: [full.id, free.id], addTags: ['one more'] });
  expect([answer.status, answer.body.message]).toEqual([422, 'A customer can have at most 20 tags']);
  expect(await tagsOf(garage, free.id)).toEqual([]);
});

test('more than are changed at once are refused', async () => {
  const garage = await makeGarage();
  const { platform } = await testApp();
  await inTransaction(platform.db, async (db) => {
    await actFor(db, { garageId: garage.id, userId: null });
    const many = Array.from({ length: 1_001 }, (_, at) => ({
      garageId: garage.id,
      firstName: 'A',
      lastName: 'B',
      mobile: `+25470${1_000_000 + at}`,
    }));
    await db.insertInto('customers').values(many).execute();
  });
  const answer = await change(garage, { filter: {}, status: 'inactive' });
  expect([answer.status, answer.body.message]).toEqual([
    422,
    'You can change at most 1000 customers at once. Make the list shorter with filters first.',
  ]);
});

test('tags are given and taken whatever their case, and what is so already has no new version', async () => {
  const garage = await makeGarage();
  const [one, two] = [await makeCustomer(garage, { tagList: ['VIP', 'old'] }), await makeCustomer(garage, { tagList: ['fleet'] })];
  const answer = await change(garage, { ids: [one.id, two.id], addTags: ['vip', 'Fleet'], removeTags: ['OLD'] });
  expect(answer.body).toEqual({ changed: 2 });
  expect(await tagsOf(garage, one.id)).toEqual(['VIP', 'Fleet']);
  expect(await tagsOf(garage, two.id)).toEqual(['fleet', 'vip']);
  expect((await change(garage, { ids: [one.id, two.id], addTags: ['vip'] })).body).toEqual({ changed: 0 });
  expect((await as(garage.garage).get(`/api/customers/${one.id}`)).body.version).toBe(2);
});

test('the tags of the garage are counted along', async () => {
  const garage = await makeGarage();
  const [one, two] = [await makeCustomer(garage, { tagList: ['vip'] }), await makeCustomer(garage)];
  await change(garage, { ids: [one.id, two.id], addTags: ['vip', 'matatu'] });
  const { tags } = (await as(garage.garage).get('/api/v2/customers')).body;
  expect(tags).toEqual([
    { name: 'matatu', count: 2 },
    { name: 'vip', count: 2 },
  ]);
});

test('a filter changes all that it finds and nobody else, and screens are told once', async () => {
  const garage = await makeGarage();
  for (const firstName of ['Amina', 'Amos']) await makeCustomer(garage, { firstName });
  const other = await makeCustomer(garage, { firstName: 'Beth' });
  const told = await liveEventsDuring(garage, async () => {
    expect((await change(garage, { filter: { search: 'am' }, status: 'inactive' })).body).toEqual({ changed: 2 });
  });
  expect(told.map(({ key, payload }) => [key, payload])).toEqual([['customers-changed', {}]]);
  const { entries } = (await as(garage.garage).get('/api/customers?status=active')).body;
  expect(entries.map(({ id }: { id: number }) => id)).toEqual([other.id]);
});
