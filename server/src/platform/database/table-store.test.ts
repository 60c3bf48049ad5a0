import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { as } from '../../testing/call.ts';
import { makeGarage, publicCtx, type TestGarage } from '../../testing/garage.ts';
import type { Ctx } from '../serve/context.ts';
import { actFor } from '../serve/in-garage.ts';
import { contains, tableStore } from './table-store.ts';
import { inTransaction } from './transaction.ts';

const categories = tableStore('serviceCategories');
const services = tableStore('services');

let own: TestGarage;
let foreign: TestGarage;
beforeAll(async () => {
  own = await makeGarage();
  foreign = await makeGarage();
});

/** Acts as the owner of a garage, in a transaction. */
async function within<T>(garage: TestGarage, act: (ctx: Ctx) => Promise<T>): Promise<T> {
  const app = await testApp();
  const session = await app.api.sessions.find(garage.garage.token);
  if (!session || session.garageId === null) throw new Error('The owner is not signed in');
  return inTransaction(app.platform.db, async (db) => {
    await actFor(db, { garageId: garage.id, userId: garage.garage.userId });
    const { garageId, userId } = session;
    return act({ ...publicCtx(app, db), garageId, userId, session, live: () => {} });
  });
}

describe('the row of another garage', () => {
  test.each([
    ['get', (ctx: Ctx, id: number) => categories.get(ctx, id)],
    ['update', (ctx: Ctx, id: number) => categories.update(ctx, id, { name: 'Ours' })],
    ['remove', (ctx: Ctx, id: number) => categories.remove(ctx, id)],
  ])('is not found by %s', async (_, act) => {
    const { id } = await within(foreign, (ctx) => categories.insert(ctx, { name: `Theirs ${_}` }));
    await expect(within(own, (ctx) => act(ctx, id))).rejects.toMatchObject({ status: 404, message: 'Not found' });
    expect((await within(foreign, (ctx) => categories.get(ctx, id))).name).toBe(`Theirs ${_}`);
  });

  test('is on no page', async () => {
    await within(foreign, (ctx) => categories.insert(ctx, { name: 'Only theirs' }));
    const { entries } = await within(own, (ctx) => categories.page(ctx, { page: 1, perPage: 200 }));
    expect(entries.filter((row) => row.garageId !== own.id || row.name === 'Only theirs')).toEqual([]);
  });
});

test('a row is added to the caller’s garage, whatever the draft says', async () => {
  const draft = { name: 'Smuggled', garageId: foreign.id };
  expect((await within(own, (ctx) => categories.insert(ctx, draft))).garageId).toBe(own.id);
});

test('pages are newest first, without gaps or repetitions, and the total is that of all', async () => {
  const all = await within(own, (ctx) => services.page(ctx, { page: 1, perPage: 200 }));
  const ids: number[] = [];
  for (let page = 1; ids.length < all.totalCount; page += 1) {
    const { entries, totalCount } = await within(own, (ctx) => services.page(ctx, { page, perPage: 50 }));
    expect([totalCount, entries.length > 0]).toEqual([all.totalCount, true]);
    ids.push(...entries.map(({ id }) => id));
  }
  expect(ids).toEqual(all.entries.map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
});

test('the page after the last is empty and knows the total', async () => {
  const { entries, totalCount } = await within(own, (ctx) => services.page(ctx, { page: 1_000_000, perPage: 200 }));
  expect([entries, totalCount > 0]).toEqual([[], true]);
});

describe('a search', () => {
  const search = (text: string) => within(own, (ctx) => services.page(ctx, { page: 1, perPage: 200, search: text }));
  beforeAll(async () => {
    const { body: category } = await as(own.garage).post('/api/services/categories', { name: 'Signs' });
    for (const name of ['50% off_today', 'C:\\wash', 'Wanjikũ’s'])
      await as(own.garage).post('/api/services', { name, categoryId: category.id, price: 1, durationMinutes: 1 });
  });

  test.each([
    ['%', '50% off_today'],
    ['_', '50% off_today'],
    ['\\', 'C:\\wash'],
    ['OFF_T', '50% off_today'],
    ['JIKŨ', 'Wanjikũ’s'],
  ])('for %s takes it literally', async (text, name) => {
    const { entries, totalCount } = await search(text);
    expect([entries.map((row) => row.name), totalCount]).toEqual([[name], 1]);
  });

  test('for what is nowhere finds nothing', async () => expect((await search("' or true --")).totalCount).toBe(0));
});

test('a search pattern is the text between wildcards', () => expect(contains('A%b_\\')).toBe('%a\\%b\\_\\\\%'));

describe('the total', () => {
  const templates = tableStore('messageTemplates');
  const template = (name: string) => ({ name, channel: 'sms' as const, body: 'Karibu' });
  const total = async () => (await within(own, (ctx) => templates.page(ctx, { page: 1, perPage: 1 }))).totalCount;

  test('that is kept follows what is added, added twice, removed and undone', async () => {
    for (const name of ['First', 'Second']) await within(own, (ctx) => templates.insert(ctx, template(name)));
    const before = await total();
    const { id } = await within(own, (ctx) => templates.insert(ctx, template('Counted')));
    expect(await total()).toBe(before + 1);
    await expect(within(own, (ctx) => templates.insert(ctx, template('counted')))).rejects.toThrow('duplicate key');
    expect(await total()).toBe(before + 1);
    await within(own, (ctx) => templates.remove(ctx, id));
    expect(await total()).toBe(before);
  });

  test('that is kept is right after many have added at once', async () => {
    const before = await total();
    await Promise.all(Array.from({ length: 20 }, (_, n) => within(own, (ctx) => templates.insert(ctx, template(`At once ${n}`)))));
    expect(await total()).toBe(before + 20);
  });

  test('of a table that keeps none is counted', async () => {
    const { totalCount } = await within(own, (ctx) => categories.page(ctx, { page: 1, perPage: 1 }));
    const all = await within(own, (ctx) => categories.page(ctx, { page: 1, perPage: 200 }));
    expect([totalCount, all.entries.length > 1]).toEqual([all.entries.length, true]);
  });
});
