import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, statementsOf, type TestApp } from '../../testing/app.ts';
import { as, type TestAnswer } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';

let app: TestApp;
let garage: TestGarage;
let categoryId: number;
beforeAll(async () => {
  // Its clock stands, so that no session has to be read again on a slow machine.
  const begun = new Date();
  app = await openTestApp({}, () => begun);
  garage = await makeGarage('main', app);
  categoryId = (await owner().post('/api/services/categories', { name: 'Rust' })).body.id;
});
afterAll(() => app.close());

const owner = () => as(garage.garage, app);
const draft = (name: string) => ({ name, categoryId, price: 1, durationMinutes: 1 });

async function sentBy(call: () => Promise<TestAnswer>): Promise<string[]> {
  return statementsOf(async () => {
    const { status, text } = await call();
    expect([status, status < 300 ? '' : text]).toEqual([status, '']);
  });
}

test('reading one takes two statements, the session included', async () => {
  app.platform.bus.publish('sessions', { sessionIds: [garage.garage.sessionId] });
  await new Promise(setImmediate);
  expect((await sentBy(() => owner().get('/api/sms_integrations'))).length).toBe(2);
});

test('a session that was just seen is not read again', async () => {
  expect((await sentBy(() => owner().get('/api/sms_integrations'))).length).toBe(1);
});

test('a page with its total takes two statements and one for the session, however many rows', async () => {
  for (const perPage of [1, 20, 50]) expect((await sentBy(() => owner().get(`/api/services?per_page=${perPage}`))).length).toBe(2);
});

test('a page that shows all there are counts nothing', async () => {
  expect((await sentBy(() => owner().get('/api/services?per_page=200'))).length).toBe(1);
  expect((await sentBy(() => owner().get('/api/services?search=brake'))).length).toBe(1);
});

test('the total of a whole table is not counted', async () => {
  const [, total] = await sentBy(() => owner().get('/api/services'));
  expect(total).toContain('row_totals');
});

test('a search with more than a page takes one statement', async () => {
  expect((await sentBy(() => owner().get('/api/services?search=e'))).length).toBe(1);
});

test.each([
  ['/api/teams', 2],
  ['/api/quotes/members', 2],
  // Empty here, and an empty first page counts nothing.
  ['/api/notifications', 1],
  ['/api/insurances', 1],
])('%s takes exactly its statements: %i', async (path, exactly) => {
  expect((await sentBy(() => owner().get(`${path}?per_page=1`))).length).toBe(exactly);
});

test('a member takes one statement, their history with its total two', async () => {
  const path = `/api/teams/${garage.technician.invitationId}`;
  expect((await sentBy(() => owner().get(path))).length).toBe(1);
  expect((await sentBy(() => owner().get(`${path}/history`))).length).toBe(2);
});

test('adding one takes four: begin with who acts and the key, the row, the answer, commit', async () => {
  const sent = await sentBy(() => owner().post('/api/services', draft('Wax')));
  expect(sent.map((sql) => sql.split(/\s/)[0])).toEqual(['begin;', 'insert', 'update', 'commit']);
});

test('changing or removing one takes three', async () => {
  const { id } = (await owner().post('/api/services', draft('Polish'))).body;
  expect((await sentBy(() => owner().put(`/api/services/${id}`, draft('Polish and wax')))).length).toBe(3);
  expect((await sentBy(() => owner().delete(`/api/services/${id}`))).length).toBe(3);
});
