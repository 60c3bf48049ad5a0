import { beforeAll, expect, test } from 'vitest';
import { sheetIn } from '../imports/testing.ts';
import { addedAt } from '../testing/added-at.ts';
import { as } from '../testing/call.ts';
import { makeGarage, type TestGarage, type TestMember } from '../testing/garage.ts';
import { given, makeFleet, makeVehicle } from '../testing/vehicles.ts';

let garage: TestGarage;
const day = 'from_date=2026-03-02&to_date=2026-03-02';

/** Two of a fleet, whose own are seen by its account alone, and one beside them. */
beforeAll(async () => {
  garage = await makeGarage();
  const { own, foreign } = await makeFleet(garage);
  const { id } = await makeVehicle(garage, { registration: 'KDA 003C', customerId: own.customerId });
  await addedAt(garage, 'vehicles', own.id, '2026-03-01T21:00:00Z');
  await addedAt(garage, 'vehicles', foreign.id, '2026-03-02T20:59:59Z');
  await addedAt(garage, 'vehicles', id, '2026-03-02T21:00:00Z');
});

const found = async (query: string, member: TestMember = garage.garage): Promise<string[]> =>
  given(await as(member).get(`/api/vehicles?${query}`)).entries.map(({ registration }: { registration: string }) => registration);

test('what is no day is refused', async () => {
  expect((await as(garage.garage).get('/api/vehicles?from_date=soon')).status).toBe(422);
  expect((await as(garage.garage).post('/api/vehicles/export', { toDate: '2026-02-30' })).status).toBe(422);
});

test('vehicles are listed that were added in some days, from midnight to midnight in Nairobi, among one’s own', async () => {
  expect(await found(day)).toEqual(['KDA 002B', 'KDA 001A']);
  expect(await found('from_date=2026-03-03')).toEqual(['KDA 003C']);
  expect(await found(`${day}&search=kda001`)).toEqual(['KDA 001A']);
  expect(await found(day, garage.fleet)).toEqual(['KDA 001A']);
});

test('an export holds them, with the day on which each was added there', async () => {
  const asked = { fromDate: '2026-03-02', toDate: '2026-03-02' };
  const { rows } = await sheetIn(await as(garage.garage).post('/api/vehicles/export', asked));
  expect(rows.map(({ cells }) => [cells[0], cells.at(-1)])).toEqual([
    ['KDA 002B', '2026-03-02'],
    ['KDA 001A', '2026-03-02'],
  ]);
});

test('a saved view keeps the days and counts them', async () => {
  const question = { fromDate: '2026-03-02' };
  given(await as(garage.garage).post('/api/saved_views', { list: 'vehicles', name: 'March', question }));
  expect(given(await as(garage.garage).get('/api/saved_views?list=vehicles')).entries).toMatchObject([{ question, count: 3 }]);
});
