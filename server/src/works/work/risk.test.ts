import { momentAt } from '@karakana/contract/dates.ts';
import { expect, test } from 'vitest';
import { statementsOf } from '../../testing/app.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { inHours, makeCar, makeWork, readWork } from '../testing.ts';

// Whatever day it is, a year of planned hours does not fit in before tomorrow.
const tooMuch = { promisedAt: inHours(24), plannedHours: 4000 };
const ids = async (garage: TestGarage, path: string): Promise<number[]> =>
  given(await as(garage.garage).get(path)).entries.map((work: TestBody) => work.id);

async function ready() {
  const garage = await makeGarage();
  const car = await makeCar(garage);
  const book = (more: object = {}) => makeWork(garage, { status: 'booked', ...car, ...more });
  const atRisk = await book(tooMuch);
  const late = await book({ promisedAt: inHours(-1) });
  const safe = await book({ promisedAt: momentAt('2040-05-07T12:00'), plannedHours: 2 });
  return { garage, book, atRisk, late, safe };
}

test('a work says whether its promise will be kept, in lists, on the board and by itself', async () => {
  const { garage, atRisk, late, safe } = await ready();
  const risks = { [atRisk.id]: 'at_risk', [late.id]: 'late', [safe.id]: null };
  const risksOf = (works: TestBody[]) => Object.fromEntries(works.map(({ id, risk }) => [id, risk]));
  expect(risksOf([atRisk, late, safe])).toEqual(risks);
  expect(risksOf(given(await as(garage.garage).get('/api/bookings')).entries)).toEqual(risks);
  const { columns } = given(await as(garage.garage).get('/api/works'));
  expect(risksOf(columns.flatMap((column: TestBody) => column.cards))).toEqual(risks);
  expect((await readWork(garage, late.id)).risk).toBe('late');
});

test('lists and the board are kept to what is at risk or late, or to what is not', async () => {
  const { garage, atRisk, late, safe } = await ready();
  expect(new Set(await ids(garage, '/api/bookings?is_at_risk=true'))).toEqual(new Set([atRisk.id, late.id]));
  expect(await ids(garage, '/api/bookings?is_at_risk=false')).toEqual([safe.id]);
  const { columns } = given(await as(garage.garage).get('/api/works?is_at_risk=true'));
  expect(columns.find((column: TestBody) => column.status === 'booked').count).toBe(2);
});

test('a list takes the same statements however many promises there are', async () => {
  const { garage, book } = await ready();
  const few = await statementsOf(() => ids(garage, '/api/bookings?is_at_risk=true'));
  await book(tooMuch);
  await book(tooMuch);
  expect(await statementsOf(() => ids(garage, '/api/bookings?is_at_risk=true'))).toHaveLength(few.length);
});
