import { beforeAll, expect, test } from 'vitest';
import { change } from '../accounts/accounts-test-kit.ts';
import { as, type TestBody } from '../testing/call.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';
import { given, makeVehicle } from '../testing/vehicles.ts';

let garage: TestGarage;
let vehicleId: number;
beforeAll(async () => {
  garage = await makeGarage();
  vehicleId = (await makeVehicle(garage)).id;
  const events = [
    { kind: 'service', title: 'Late on the ninth', detail: null, at: '2026-03-09T20:59:59Z' },
    { kind: 'work', title: 'First of the tenth', detail: 'Oil and filter', at: '2026-03-09T21:00:00Z' },
    { kind: 'work', title: 'Last of the tenth', detail: null, at: '2026-03-10T20:59:59Z' },
    { kind: 'issue', title: 'First of the eleventh', detail: null, at: '2026-03-10T21:00:00Z' },
  ] as const;
  await change(garage.id, (db) =>
    db
      .insertInto('vehicleEvents')
      .values(events.map((event) => ({ garageId: garage.id, vehicleId, ...event })))
      .execute(),
  );
});

const titles = async (query: string): Promise<string[]> =>
  given(await as(garage.garage).get(`/api/vehicles/${vehicleId}/events?${query}`)).entries.map(({ title }: TestBody) => title);

test('a day that is none is refused', async () => {
  expect((await as(garage.garage).get(`/api/vehicles/${vehicleId}/events?date_from=10.3.2026`)).status).toBe(422);
});

test('days are those of Nairobi, the first and the last included', async () => {
  expect(await titles('date_from=2026-03-10&date_to=2026-03-10')).toEqual(['Last of the tenth', 'First of the tenth']);
  expect(await titles('date_to=2026-03-09')).toEqual(['Late on the ninth']);
  expect((await titles('date_from=2026-03-11')).sort()).toEqual(['First of the eleventh', 'Vehicle was added']);
});

test('a timeline is searched by title and detail, and narrowed by kind', async () => {
  expect(await titles('search=FILTER')).toEqual(['First of the tenth']);
  expect(await titles('kind=work')).toEqual(['Last of the tenth', 'First of the tenth']);
  expect(await titles('search=%25')).toEqual([]);
});

test('a line says who did it', async () => {
  const { entries } = given(await as(garage.garage).get(`/api/vehicles/${vehicleId}/events?kind=vehicle`));
  expect(entries).toMatchObject([{ title: 'Vehicle was added', actor: `garage ${garage.marker}` }]);
});
