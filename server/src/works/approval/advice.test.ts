import { expect, test } from 'vitest';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { given, makeFleet } from '../../testing/vehicles.ts';
import { answersTo, labour, makeCar, makeWork } from '../testing.ts';

const wipers = labour({ description: 'Wiper blades', unitPrice: 1500 });

async function decline(garage: TestGarage, vehicleId: number, lines: object[]): Promise<TestBody> {
  const work = await makeWork(garage, { status: 'estimate', vehicleId, lines });
  const answers = answersTo(work.lines).map((answer) => ({ ...answer, isApproved: false }));
  return given(await as(garage.garage).post(`/api/works/${work.id}/answer`, { answers, saidBy: 'Wanjiku' }));
}

const adviceOf = async (garage: TestGarage, vehicleId: number, role: 'garage' | 'technician' | 'fleet' = 'garage') =>
  given(await as(garage[role]).get(`/api/vehicles/${vehicleId}/advice`)).advice;

test('what was declined stays with the vehicle as advice, the last time it was said', async () => {
  const garage = await makeGarage();
  const { vehicleId } = await makeCar(garage);
  await decline(garage, vehicleId, [wipers]);
  const last = await decline(garage, vehicleId, [{ ...wipers, description: 'wiper BLADES', unitPrice: 1600 }, labour()]);
  expect(
    (await adviceOf(garage, vehicleId)).map(({ description, unitPrice, workNumber }: TestBody) => [description, unitPrice, workNumber]),
  ).toEqual([
    ['Labour', 1000, last.number],
    ['wiper BLADES', 1600, last.number],
  ]);
  expect((await adviceOf(garage, vehicleId, 'technician'))[0].unitPrice).toBeNull();
});

test('advice that is offered again says where, and is none any more once it is agreed to', async () => {
  const garage = await makeGarage();
  const { vehicleId } = await makeCar(garage);
  await decline(garage, vehicleId, [wipers]);
  const again = await makeWork(garage, { status: 'estimate', vehicleId, lines: [wipers] });
  expect(await adviceOf(garage, vehicleId)).toMatchObject([{ offeredIn: { id: again.id, number: again.number } }]);
  given(await as(garage.garage).post(`/api/works/${again.id}/answer`, { answers: answersTo(again.lines) }));
  expect(await adviceOf(garage, vehicleId)).toEqual([]);
});

test('what was archived meanwhile neither offers nor does anything', async () => {
  const garage = await makeGarage();
  const { vehicleId } = await makeCar(garage);
  await decline(garage, vehicleId, [wipers]);
  const again = await makeWork(garage, { status: 'estimate', vehicleId, lines: [wipers] });
  given(await as(garage.garage).delete(`/api/estimates/${again.id}`));
  expect(await adviceOf(garage, vehicleId)).toMatchObject([{ offeredIn: null }]);
});

test('customers read the advice for their own vehicle, and nobody else’s', async () => {
  const garage = await makeGarage();
  const { own, foreign } = await makeFleet(garage);
  await decline(garage, own.id, [wipers]);
  expect(await adviceOf(garage, own.id, 'fleet')).toHaveLength(1);
  expect((await as(garage.fleet).get(`/api/vehicles/${foreign.id}/advice`)).status).toBe(404);
});
