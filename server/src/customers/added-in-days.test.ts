import { beforeAll, expect, test } from 'vitest';
import { sheetIn } from '../imports/testing.ts';
import { addedAt } from '../testing/added-at.ts';
import { as } from '../testing/call.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';
import { makeCustomer } from './testing.ts';

let garage: TestGarage;
const days = { fromDate: '2026-03-02', toDate: '2026-03-03' };

/** On the last second before two days, at their beginning, at their end, and on the first second after them, as the clocks of the garage tell it. */
beforeAll(async () => {
  garage = await makeGarage();
  const added = {
    Before: '2026-03-01T20:59:59Z',
    First: '2026-03-01T21:00:00Z',
    Last: '2026-03-03T20:59:59Z',
    After: '2026-03-03T21:00:00Z',
  };
  for (const [firstName, at] of Object.entries(added))
    await addedAt(garage, 'customers', (await makeCustomer(garage, { firstName, lastName: 'Mwangi' })).id, at);
});

const found = async (query: string, path = '/api/customers'): Promise<string[]> =>
  (await as(garage.garage).get(`${path}?${query}`)).body.entries.map(({ firstName }: { firstName: string }) => firstName);

test.each(['/api/customers', '/api/v2/customers'])('what is no day is refused by %s', async (path) => {
  for (const day of ['from_date=yesterday', 'to_date=2026-02-30']) expect((await as(garage.garage).get(`${path}?${day}`)).status).toBe(422);
});

test.each(['/api/customers', '/api/v2/customers'])(
  '%s lists who was added in some days, from midnight to midnight in Nairobi',
  async (path) => {
    expect(await found('from_date=2026-03-02&to_date=2026-03-03', path)).toEqual(['Last', 'First']);
    expect(await found('from_date=2026-03-03', path)).toEqual(['After', 'Last']);
    expect(await found('to_date=2026-03-02', path)).toEqual(['First', 'Before']);
    expect(await found('from_date=2026-03-03&to_date=2026-03-02', path)).toEqual([]);
  },
);

test('a search looks among them alone, in every order', async () => {
  const within = 'from_date=2026-03-02&to_date=2026-03-03&search=mwangi';
  expect(await found(within)).toEqual(['Last', 'First']);
  expect(await found(`${within}&sort=name`)).toEqual(['First', 'Last']);
});

test('an export holds them, with the day on which each was added there', async () => {
  const { rows } = await sheetIn(await as(garage.garage).post('/api/customers/export', days));
  expect(rows.map(({ cells }) => [cells[0], cells.at(-1)])).toEqual([
    ['Last', '2026-03-03'],
    ['First', '2026-03-02'],
  ]);
});

test('a change or a message to all that are found is to them alone', async () => {
  const { body } = await as(garage.garage).post('/api/customers/change_many', { filter: days, addTags: ['March'] });
  expect(body).toEqual({ changed: 2 });
  expect(await found('tags=March')).toEqual(['Last', 'First']);
  const message = await as(garage.garage).post('/api/customers/message/preview', { filter: days, channel: 'sms', body: 'Karibu' });
  expect(message.body.recipients).toBe(2);
});

test('a saved view keeps the days and counts them', async () => {
  await as(garage.garage).post('/api/saved_views', { list: 'customers', name: 'March', question: days });
  const { entries } = (await as(garage.garage).get('/api/saved_views?list=customers')).body;
  expect(entries).toMatchObject([{ name: 'March', question: days, count: 2 }]);
});
