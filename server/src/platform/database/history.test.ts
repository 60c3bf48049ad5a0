import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { as } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { actFor } from '../serve/in-garage.ts';
import { readHistory } from './history.ts';
import { inTransaction } from './transaction.ts';

const serviceColumns = ['name', 'price'];
const wholePage = { page: 1, perPage: 30 };

let garage: TestGarage;
let categoryId: number;
beforeEach(async () => {
  garage = await makeGarage();
  categoryId = (await as(garage.garage).post('/api/services/categories', { name: 'Rust' })).body.id;
});

const draft = (change: object = {}) => ({ name: 'Wax', categoryId, price: 20, durationMinutes: 60, ...change });
const addService = async (): Promise<number> => (await as(garage.garage).post('/api/services', draft())).body.id;

async function historyOf(rowId: number, { tableName = 'services', columns = serviceColumns, garageId = garage.id, page = wholePage } = {}) {
  const { platform } = await testApp();
  return readHistory({ db: platform.db, garageId }, { tableName, rowId, columns }, page);
}

test('another garage’s row has no history here', async () => {
  const other = await makeGarage();
  expect(await historyOf(await addService(), { garageId: other.id })).toMatchObject({ totalCount: 0, entries: [] });
});

test('a column that is not asked for is not shown, and its change alone is no entry', async () => {
  const id = await addService();
  await as(garage.garage).put(`/api/services/${id}`, draft({ durationMinutes: 90 }));
  const { totalCount, entries } = await historyOf(id);
  expect(totalCount).toBe(1);
  expect(entries[0]?.changes.map(({ field }) => field)).toEqual(serviceColumns);
});

test('a hidden value stays hidden', async () => {
  await as(garage.garage).post('/api/sms_integrations', { username: 'karakana', apiKey: 'a very secret key' });
  const { platform } = await testApp();
  const { id } = await platform.db.selectFrom('integrations').select('id').where('garageId', '=', garage.id).executeTakeFirstOrThrow();
  const history = await historyOf(id, { tableName: 'integrations', columns: ['kind', 'secrets'] });
  expect(history.entries[0]?.changes).toContainEqual({ field: 'secrets', before: null, after: '(hidden)' });
});

test('somebody who was never in the garage has no name in it', async () => {
  const [id, other] = [await addService(), await makeGarage()];
  const { platform } = await testApp();
  await inTransaction(platform.db, async (db) => {
    await actFor(db, { garageId: garage.id, userId: other.garage.userId });
    await db.updateTable('services').set({ price: 1 }).where('garageId', '=', garage.id).where('id', '=', id).execute();
  });
  const [changed, added] = (await historyOf(id)).entries;
  expect(changed).toMatchObject({ action: 'changed', actor: null });
  expect(added).toMatchObject({ action: 'added', actor: `garage ${garage.marker}` });
});

test('what was added, changed and removed is told newest first, with what it was and what it became', async () => {
  const id = await addService();
  await as(garage.manager).put(`/api/services/${id}`, draft({ price: 30 }));
  await as(garage.garage).delete(`/api/services/${id}`);
  const { entries } = await historyOf(id);
  expect(entries.map(({ action, actor }) => [action, actor?.split(' ')[0]])).toEqual([
    ['removed', 'garage'],
    ['changed', 'manager'],
    ['added', 'garage'],
  ]);
  expect(entries.map(({ changes }) => changes.find(({ field }) => field === 'price'))).toEqual([
    { field: 'price', before: 3000, after: null },
    { field: 'price', before: 2000, after: 3000 },
    { field: 'price', before: null, after: 2000 },
  ]);
});

test('history comes in pages, and one past the end still knows how many there are', async () => {
  const id = await addService();
  for (const price of [30, 40]) await as(garage.garage).put(`/api/services/${id}`, draft({ price }));
  const pageOf = async (page: number) => historyOf(id, { page: { page, perPage: 2 } });
  expect((await pageOf(1)).entries.map(({ action }) => action)).toEqual(['changed', 'changed']);
  expect((await pageOf(2)).entries.map(({ action }) => action)).toEqual(['added']);
  expect(await pageOf(3)).toEqual({ page: 3, perPage: 2, totalCount: 3, entries: [] });
});
