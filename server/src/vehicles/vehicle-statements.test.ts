import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, statementsOf, type TestApp } from '../testing/app.ts';
import { as, type TestAnswer } from '../testing/call.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';
import { given, vehicleDraft } from '../testing/vehicles.ts';

let app: TestApp;
let garage: TestGarage;
let id: number;
let customerId: number;
beforeAll(async () => {
  // Its clock stands, so that no session has to be read again on a slow machine.
  const begun = new Date();
  app = await openTestApp({}, () => begun);
  garage = await makeGarage('main', app);
  const customer = { firstName: 'Wanjiku', lastName: 'Kamau', mobile: '0712 000 111', status: 'active' };
  customerId = given(await owner().post('/api/customers', customer)).id;
  id = given(await owner().post('/api/vehicles', await vehicleDraft({ registration: 'KAA 001A', customerId }))).id;
  given(await owner().post('/api/vehicles', await vehicleDraft({ registration: 'KAA 002B' })));
  for (const title of ['Brakes', 'Oil']) given(await owner().post(`/api/vehicles/${id}/issues`, { title }));
});
afterAll(() => app.close());

const owner = () => as(garage.garage, app);
const sentBy = (call: () => Promise<TestAnswer>): Promise<string[]> => statementsOf(async () => given(await call()));

test('a vehicle takes one statement besides the session', async () => {
  expect(await sentBy(() => owner().get(`/api/vehicles/${id}`))).toHaveLength(1);
});

test('its history takes three, however many names stand in it', async () => {
  expect(await sentBy(() => owner().get(`/api/vehicles/${id}/history`))).toHaveLength(3);
});

test('a list or search takes one statement, and one more for a total that the page does not tell', async () => {
  expect(await sentBy(() => owner().get('/api/vehicles'))).toHaveLength(1);
  expect(await sentBy(() => owner().get('/api/vehicles?search=kaa&per_page=1'))).toHaveLength(1);
  const [, total] = await sentBy(() => owner().get('/api/vehicles?per_page=1'));
  expect(total).toContain('row_totals');
});

test.each(['issues', 'events', 'works', 'expenses', 'documents', 'assignments'])(
  'the %s of a vehicle take two statements at most: the page, and the total or whether the vehicle is there',
  async (things) => {
    expect((await sentBy(() => owner().get(`/api/vehicles/${id}/${things}?per_page=1`))).length).toBeLessThanOrEqual(2);
  },
);

test('adding one takes four: begin with who acts and the key, the vehicle with its timeline, the answer, commit', async () => {
  for (const more of [{ registration: 'KBB 001A' }, { registration: 'KBB 002B', customerId }]) {
    const draft = await vehicleDraft(more);
    const sent = await sentBy(() => owner().post('/api/vehicles', draft));
    expect(sent.map((sql) => sql.split(/\s/)[0])).toEqual(['begin;', 'with', 'update', 'commit']);
  }
});

test('reporting an issue takes six: begin with who acts and the key, the vehicle that is held, the issue, its line of the timeline, the answer, commit', async () => {
  const sent = await sentBy(() => owner().post(`/api/vehicles/${id}/issues`, { title: 'Tyres' }));
  expect(sent.map((sql) => sql.split(/\s/)[0])).toEqual(['begin;', 'select', 'insert', 'insert', 'update', 'commit']);
});

test('a search over everything takes one statement for each kind, and asks for sales, purchases and works by a number alone', async () => {
  expect(await sentBy(() => owner().get('/api/search?search=kaa'))).toHaveLength(4);
  expect(await sentBy(() => owner().get('/api/search?search=12'))).toHaveLength(7);
});
