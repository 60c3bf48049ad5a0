import { brands } from '@karakana/contract/brands/brands.ts';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { inGarage } from '../../platform/serve/in-garage.ts';
import { statementsOf, testApp } from '../../testing/app.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { given, makeVehicle } from '../../testing/vehicles.ts';
import { makeCar, makeWork } from '../testing.ts';
import { isFound, isFoundInRow } from './search-in-works.ts';

test('a search looks for vehicles and customers once, not anew for every work', async () => {
  const garage = await makeGarage();
  const sent = await statementsOf(async () => given(await as(garage.garage).get('/api/completed?search=KAD%20123')));
  const searches = sent.filter((text) => text.includes('vehicle_id in (select'));
  expect(searches).toHaveLength(1);
  const { db } = (await testApp()).platform;
  const plan = await sql<{ 'QUERY PLAN': string }>`explain (generic_plan) ${sql.raw(searches.join())}`.execute(db);
  expect(JSON.stringify(plan.rows)).not.toMatch(/ANY \([\w.]+ = \(SubPlan/);
});

test('the first page of a list leaves nothing open that would be planned anew for each reader', async () => {
  const garage = await makeGarage();
  const car = await makeCar(garage);
  for (const status of ['estimate', 'in_progress', 'in_progress'] as const) await makeWork(garage, { status, ...car });
  const sent = await statementsOf(async () =>
    expect(given(await as(garage.garage).get('/api/progress?per_page=1'))).toMatchObject({
      totalCount: 2,
      entries: [{ status: 'in_progress' }],
    }),
  );
  expect(sent.filter((text) => text.includes('from "works"'))).toHaveLength(2);
  expect(sent.filter((text) => /(limit|offset) \$/.test(text))).toEqual([]);
});

test('what was completed last comes first, whenever it was opened', async () => {
  const garage = await makeGarage();
  const car = await makeCar(garage);
  const [first, second] = [
    await makeWork(garage, { status: 'in_progress', ...car }),
    await makeWork(garage, { status: 'in_progress', ...car }),
  ];
  for (const { id } of [second, first]) given(await as(garage.garage).post('/api/progress/complete_work', { id }));
  const shown = async (sort: string) =>
    given(await as(garage.garage).get(`/api/pending?sort=${sort}`)).entries.map(({ id }: TestBody) => id);
  expect(await shown('-completed')).toEqual([first.id, second.id]);
  expect(await shown('completed')).toEqual([second.id, first.id]);
});

test.each([
  ['the number of a work', 'wrk-', 2],
  ['a plate', 'kda 123b', 2],
  ['a plate without its space', 'kda123b', 2],
  ['whoever brought the car', 'wamb', 1],
  ['their phone', '0712 345 6', 1],
  ['nothing', 'nobody has this', 0],
])('looking at every work of a list finds by %s what an index finds', async (_, search, many) => {
  const garage = await makeGarage();
  const car = await makeCar(garage);
  await makeWork(garage, { status: 'in_progress', ...car });
  await makeWork(garage, { status: 'in_progress', ...car, contactName: 'Wambui', contactPhone: '+254712345678' });
  const { db } = (await testApp()).platform;
  const ids = (isHit: RawBuilder<boolean>) =>
    db.selectFrom('works').select('id').where('garageId', '=', garage.id).where(isHit).orderBy('id').execute();
  const found = await ids(isFound(garage.id, search));
  expect(await ids(isFoundInRow(garage.id, search))).toEqual(found);
  expect(found).toHaveLength(many);
});

test('a word that hundreds of works have is met among the newest, and finds the same', async () => {
  const garage = await makeGarage();
  const { id: vehicleId } = await makeVehicle(garage, { registration: 'KDZ 001Z' });
  const work = await makeWork(garage, { status: 'in_progress', vehicleId, lines: [] });
  const search = async () => {
    const found: TestBody[] = [];
    const sent = await statementsOf(
      async () => void found.push(...given(await as(garage.garage).get('/api/completed?search=kdz')).entries),
    );
    return { ids: found.map((one) => one.id), isWalked: !sent.some((text) => text.includes('vehicle_id in (select')) };
  };
  given(await as(garage.garage).post('/api/progress/complete_work', { id: work.id }));
  const { ids } = await search();
  await inDatabase(garage, addAlike(vehicleId));
  expect(await search()).toEqual({ ids, isWalked: false });
  await inDatabase(garage, workOften(vehicleId));
  expect(await search()).toEqual({ ids, isWalked: true });
});

const inDatabase = async ({ id: garageId }: TestGarage, statement: RawBuilder<unknown>) =>
  inGarage((await testApp()).platform, { garageId, userId: null, brand: brands.main }, ({ db }) => statement.execute(db));

/** Vehicles that nothing was done to. */
const addAlike = (vehicleId: number) => sql`insert into vehicles (garage_id, registration, make_id, model_id)
  select garage_id, 'KDZ ' || n || 'A', make_id, model_id from vehicles, generate_series(100, 600) n where id = ${vehicleId}`;

const workOften = (vehicleId: number) => sql`insert into works (garage_id, branch_id, vehicle_id, number, status)
  select garage_id, branch_id, vehicle_id, 'WRK-9' || lpad(n::text, 5, '0'), 'estimate' from works, generate_series(1, 500) n
  where vehicle_id = ${vehicleId}`;
