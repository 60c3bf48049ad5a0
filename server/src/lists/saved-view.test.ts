import { maxSavedViews, viewedLists } from '@karakana/contract/lists/saved-view.ts';
import { viewedReports } from '@karakana/contract/reports/viewed-reports.ts';
import { beforeAll, expect, test } from 'vitest';
import { as, type Caller } from '../testing/call.ts';
import { ask } from '../testing/every-call/every-call.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';
import { fillGarage } from '../testing/specimens/specimens.ts';
import { given } from '../testing/vehicles.ts';

let garage: TestGarage;
beforeAll(async () => {
  garage = await makeGarage();
  const customer = { lastName: 'Mwangi', status: 'active' };
  for (const [at, tags] of [['vip'], ['vip', 'fleet'], []].entries())
    await as(garage.garage).post('/api/customers', { ...customer, firstName: `Jane ${at}`, mobile: `07${22_311_620 + at}`, tagList: tags });
});

const vips = { list: 'customers', name: 'Important ones', question: { tags: ['vip'], sort: 'name' } };
const viewsOf = async (member: Caller, list = 'customers') => (await as(member).get(`/api/saved_views?list=${list}`)).body.entries;

test('a view asks only what its list can be asked', async () => {
  for (const question of [{ colour: 'red' }, { sort: 'age' }, { page: 3 }, { search: 'a\u0000b' }, { hasVehicles: 'maybe' }]) {
    const answer = await as(garage.manager).post('/api/saved_views', { ...vips, question });
    expect([question, answer.status]).toEqual([question, 422]);
  }
  expect(await viewsOf(garage.manager)).toEqual([]);
});

test('whoever may not read a list neither saves nor counts views of it', async () => {
  expect((await as(garage.technician).post('/api/saved_views', vips)).status).toBe(403);
  expect((await as(garage.technician).get('/api/saved_views?list=customers')).status).toBe(403);
});

test('two views of one list cannot have the same name', async () => {
  await as(garage.school_manager).post('/api/saved_views', vips);
  const second = await as(garage.school_manager).post('/api/saved_views', { ...vips, name: 'important ONES' });
  expect([second.status, second.body.errors]).toEqual([422, { name: ['You have a view of this name already'] }]);
});

test('a list has room for so many views of one person, and another list for as many again', async () => {
  const adviser = as(garage.service_adviser);
  for (let at = 0; at < maxSavedViews; at += 1) await adviser.post('/api/saved_views', { ...vips, name: `View ${at}` });
  const answer = await adviser.post('/api/saved_views', { ...vips, name: 'One more' });
  expect([answer.status, answer.body.message]).toEqual([422, 'You can have 20 views of one list. Remove one first.']);
  expect((await adviser.post('/api/saved_views', { list: 'vehicles', name: 'One more', question: {} })).status).toBe(200);
});

test('nobody sees, renames or removes the view of a colleague, nor of another garage', async () => {
  const { body: view } = await as(garage.garage).post('/api/saved_views', vips);
  const stranger = await makeGarage();
  for (const other of [garage.accountant, stranger.garage]) {
    expect(await viewsOf(other)).toEqual([]);
    expect((await as(other).put(`/api/saved_views/${view.id}`, { name: 'Mine now' })).status).toBe(404);
    expect((await as(other).delete(`/api/saved_views/${view.id}`)).status).toBe(404);
  }
  expect(await viewsOf(garage.garage)).toHaveLength(1);
});

test('a view comes with how many its list would show', async () => {
  const owner = as(garage.school_admin);
  const shown = async (query: string) => (await owner.get(`/api/customers?${query}`)).body.totalCount;
  await owner.post('/api/saved_views', vips);
  await owner.post('/api/saved_views', { ...vips, name: 'All', question: {} });
  await owner.post('/api/saved_views', { ...vips, name: 'One', question: { search: 'jane 2' } });
  const counts = (await viewsOf(garage.school_admin)).map(({ name, count }: { name: string; count: number }) => [name, count]);
  expect(counts).toEqual([
    ['Important ones', await shown('tags=vip')],
    ['All', await shown('')],
    ['One', await shown('search=jane 2')],
  ]);
  expect(counts.map(([, count]: [string, number]) => count)).toEqual([2, 3, 1]);
});

test.each(Object.keys(viewedLists))('each list has views with counts: %s', async (list) => {
  const owner = as((await makeGarage()).garage);
  await owner.post('/api/saved_views', { list, name: 'Nobody', question: { search: 'zzzzz' } });
  expect((await owner.get(`/api/saved_views?list=${list}`)).body.entries).toEqual([
    { id: expect.any(Number), list, name: 'Nobody', question: { search: 'zzzzz' }, count: 0 },
  ]);
});

test.each(Object.keys(viewedReports))('each report has views, which are not counted: %s', async (list) => {
  const { garage: owner, technician } = await makeGarage();
  const refused = await as(technician).post('/api/saved_views', { list, name: 'Mine', question: {} });
  expect([refused.status, (await as(technician).get(`/api/saved_views?list=${list}`)).status]).toEqual([403, 403]);
  expect((await as(owner).post('/api/saved_views', { list, name: 'Mine', question: { search: 'zzzzz' } })).status).toBe(422);
  const question = list === 'customer_statement' ? { customerId: 1, period: 'year' } : { branchId: 1 };
  given(await as(owner).post('/api/saved_views', { list, name: 'Mine', question }));
  expect(given(await as(owner).get(`/api/saved_views?list=${list}`)).entries).toEqual([
    { id: expect.any(Number), list, name: 'Mine', question, count: null },
  ]);
});

test('a view of any list counts what that list shows', async () => {
  const full = await fillGarage(await makeGarage());
  for (const [list, endpoint] of Object.entries(viewedLists)) {
    given(await as(full.garage).post('/api/saved_views', { list, name: 'All of it', question: {} }));
    const [view] = await viewsOf(full.garage, list);
    const { totalCount } = (await ask(endpoint, full.garage, { perPage: 200 })).body;
    expect([list, view.count]).toEqual([list, totalCount]);
    expect([list, totalCount > 0]).toEqual([list, true]);
  }
});

test('a view counts no more than what is in one’s own branch', async () => {
  const { garage: owner, manager, branchId, otherBranchId } = garage;
  for (const name of ['Belt', 'Hose', 'Plug']) {
    const opening = [{ branchId: name === 'Plug' ? otherBranchId : branchId, quantity: 1, cost: 1 }];
    const { id } = given(await as(owner).post('/api/products', { name, price: 5, opening }));
    given(await as(owner).post('/api/stock_counts', { branchId: opening[0]?.branchId, scope: 'chosen', productIds: [id] }));
  }
  for (const member of [owner, manager]) await as(member).post('/api/saved_views', { list: 'counts', name: 'Counts', question: {} });
  expect((await viewsOf(owner, 'counts'))[0].count).toBe(3);
  expect((await viewsOf(manager, 'counts'))[0].count).toBe(2);
});

test('a view is renamed and removed by whoever saved it', async () => {
  const owner = as((await makeGarage()).garage);
  const { body: view } = await owner.post('/api/saved_views', vips);
  expect((await owner.put(`/api/saved_views/${view.id}`, { name: 'The best' })).body.name).toBe('The best');
  expect((await owner.delete(`/api/saved_views/${view.id}`)).status).toBe(200);
  expect((await owner.get('/api/saved_views?list=customers')).body.entries).toEqual([]);
});
