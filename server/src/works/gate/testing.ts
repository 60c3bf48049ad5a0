import { vi } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { as, type TestAnswer, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage, type TestMember } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { makeCar, makeWork } from '../testing.ts';

/** A work that was completed and waits for its 1,000. */
export async function completedWork(garage: TestGarage, more: object = {}): Promise<TestBody> {
  const work = await makeWork(garage, { status: 'in_progress', ...(await makeCar(garage)), ...more });
  return given(await as(garage.garage).post('/api/progress/complete_work', { id: work.id }));
}

export const pay = async (garage: TestGarage, workId: number): Promise<TestBody> =>
  given(await as(garage.garage).post('/api/transactions', { documentType: 'work', documentId: workId, method: 'cash' }));

/** A car that is paid and may go, with its pass. */
export async function releasedCar() {
  const garage = await makeGarage();
  const { id } = await completedWork(garage);
  await pay(garage, id);
  const { gatePass } = given(await as(garage.service_adviser).post('/api/works/release', { id, collectedBy: 'Otieno' }));
  return { garage, id: id as number, gatePass: gatePass as TestBody };
}

export const check = (guard: TestMember, code: string): Promise<TestAnswer> => as(guard).post('/api/gate/check', { code });
export const letOut = (guard: TestMember, code: string): Promise<TestAnswer> => as(guard).post('/api/gate/let_out', { code });

/** Sets the clock of the server forward for what is done meanwhile. */
export async function later<T>(hours: number, act: () => Promise<T>): Promise<T> {
  const { platform } = await testApp();
  const clock = vi.spyOn(platform, 'now').mockImplementation(() => new Date(Date.now() + hours * 3_600_000));
  try {
    return await act();
  } finally {
    clock.mockRestore();
  }
}

export const messagesOf = async (member: TestMember): Promise<string[]> =>
  given(await as(member).get('/api/notifications')).entries.map(({ payload }: TestBody) => payload.parameters.message);
