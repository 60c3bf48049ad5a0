import { expect, test, vi } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage, type TestMember } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { draftOf, inHours, makeCar, makeWork, readWork } from '../testing.ts';
import { findRisks, tellRisks } from './tell-risks.ts';

const tell = async ({ id: garageId }: TestGarage) => tellRisks((await testApp()).platform, { garageId });
const told = async (member: TestMember): Promise<string[]> =>
  given(await as(member).get('/api/notifications')).entries.map(({ payload }: TestBody) => payload.parameters.message);
const risksTold = async (member: TestMember) => (await told(member)).filter((message) => / is (late|at risk)/.test(message));

test('what keeps its promise, is archived, or was only asked for is told to nobody', async () => {
  const garage = await makeGarage();
  const car = await makeCar(garage);
  await makeWork(garage, { status: 'booked', ...car, promisedAt: inHours(24 * 20), plannedHours: 1 });
  const archived = await makeWork(garage, { status: 'booked', ...car, promisedAt: inHours(-1) });
  given(await as(garage.garage).delete(`/api/bookings/${archived.id}`));
  await tell(garage);
  expect(await risksTold(garage.service_adviser)).toEqual([]);
});

test('advisers of the branch are told of what is late, once', async () => {
  const garage = await makeGarage();
  const work = await makeWork(garage, { status: 'booked', ...(await makeCar(garage)), promisedAt: inHours(-1) });
  await Promise.all([tell(garage), tell(garage)]);
  await tell(garage);
  expect(await risksTold(garage.service_adviser)).toEqual([expect.stringContaining(`is late: ${work.number}`)]);
  expect(await risksTold(garage.technician)).toEqual([]);
});

test('a work is at risk first and late afterwards, and a new promise is told of anew', async () => {
  const garage = await makeGarage();
  const { id } = await makeWork(garage, { status: 'booked', ...(await makeCar(garage)), promisedAt: inHours(24), plannedHours: 4000 });
  await tell(garage);
  expect(await risksTold(garage.service_adviser)).toHaveLength(1);
  const promise = async (promisedAt: string) =>
    given(await as(garage.garage).put(`/api/bookings/${id}`, { ...draftOf(await readWork(garage, id)), promisedAt, plannedHours: 4000 }));
  await promise(inHours(48));
  await tell(garage);
  await promise(inHours(-1));
  await tell(garage);
  const messages = await risksTold(garage.service_adviser);
  expect(messages.map((message) => message.includes('is late'))).toEqual([true, false, false]);
});

test('garages that promised something are found by the job itself', async () => {
  const garage = await makeGarage();
  await makeWork(garage, { status: 'booked', ...(await makeCar(garage)), promisedAt: inHours(-1) });
  await findRisks((await testApp()).platform);
  await vi.waitFor(async () => expect(await risksTold(garage.service_adviser)).toHaveLength(1), 20_000);
});
