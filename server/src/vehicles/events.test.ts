import { say, verbatim } from '@karakana/contract/text.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { change } from '../accounts/accounts-test-kit.ts';
import { as, type TestBody } from '../testing/call.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';
import { given, makeVehicle } from '../testing/vehicles.ts';
import { textColumns } from './events.ts';

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

test('a line that plain SQL wrote, as a trigger would, travels as key and values beside the English', async () => {
  const own = (await makeVehicle(garage, { registration: 'KDB 001A' })).id;
  await change(garage.id, (db) =>
    sql`insert into vehicle_events (garage_id, vehicle_id, kind, title, title_values, detail, detail_values) values
      (${garage.id}, ${own}, 'driver', 'Vehicle came back from {{name}}', '{"name": "Juma {{name}}"}', '{{words}}', '{"words": "at noon"}')`.execute(
      db,
    ),
  );
  const { entries } = given(await as(garage.garage).get(`/api/vehicles/${own}/events?kind=driver`));
  expect(entries).toMatchObject([
    {
      title: 'Vehicle came back from Juma {{name}}',
      titleText: say('Vehicle came back from {{name}}', { name: 'Juma {{name}}' }),
      detail: 'at noon',
      detailText: verbatim('at noon'),
    },
  ]);
});

test('a line of before texts had values is told as it was written', async () => {
  const own = (await makeVehicle(garage, { registration: 'KDB 002A' })).id;
  const title = 'Vehicle was given to Juma Otieno';
  await change(garage.id, (db) =>
    db.insertInto('vehicleEvents').values({ garageId: garage.id, vehicleId: own, kind: 'driver', title, detail: 'for a week' }).execute(),
  );
  const { entries } = given(await as(garage.garage).get(`/api/vehicles/${own}/events?kind=driver`));
  expect(entries).toMatchObject([{ title, titleText: say(title), detail: 'for a week', detailText: say('for a week') }]);
});

test('a timeline is searched by the words as they are read, with their values', async () => {
  const own = (await makeVehicle(garage, { registration: 'KDB 003A' })).id;
  const time = { moment: '2030-05-10T07:00:00.000Z' };
  const lines = [
    textColumns({
      title: say('Vehicle was booked in for {{time}}', { time }),
      detail: say('{{number}}: {{all}}', { number: 'W 7', all: 'Oil' }),
    }),
    textColumns({ title: 'Vehicle was changed', detail: say('{{fields}}', { fields: [say('Colour'), say('Fuel')] }) }),
    textColumns({
      title: 'Next service was set',
      detail: say('on {{day}} or {{other}}', { day: { day: '2031-01-02' }, other: say('at {{km}}', { km: 9 }) }),
    }),
  ];
  await change(garage.id, (db) =>
    db
      .insertInto('vehicleEvents')
      .values(lines.map((line) => ({ garageId: garage.id, vehicleId: own, kind: 'work' as const, ...line })))
      .execute(),
  );
  const found = async (search: string) =>
    given(await as(garage.garage).get(`/api/vehicles/${own}/events?search=${encodeURIComponent(search)}`)).entries.map(
      ({ title }: TestBody) => title,
    );
  expect(await found('booked in for May 10th 30, 10:00')).toEqual(['Vehicle was booked in for May 10th 30, 10:00']);
  expect(await found('w 7: oil')).toEqual(['Vehicle was booked in for May 10th 30, 10:00']);
  expect(await found('colour, FUEL')).toEqual(['Vehicle was changed']);
  expect(await found('on Jan 2nd 31 or at 9')).toEqual(['Next service was set']);
  expect(await found('{{time}}')).toEqual([]);
});

test('a line says who did it', async () => {
  const { entries } = given(await as(garage.garage).get(`/api/vehicles/${vehicleId}/events?kind=vehicle`));
  expect(entries).toMatchObject([{ title: 'Vehicle was added', actor: `garage ${garage.marker}` }]);
});
