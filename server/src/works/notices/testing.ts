import { brands } from '@karakana/contract/brands/brands.ts';
import { vi } from 'vitest';
import { inGarage } from '../../platform/serve/in-garage.ts';
import { testApp } from '../../testing/app.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { makeCustomer, makeVehicle } from '../../testing/vehicles.ts';
import { tellMoved } from './tell-moved.ts';

/** A garage with a car whose customer can be reached. */
export async function reachable() {
  const garage = await makeGarage();
  const email = `customer-${garage.id}@example.com`;
  const { id: customerId, mobile } = await makeCustomer(garage, { email });
  const { id: vehicleId } = await makeVehicle(garage, { customerId });
  return { garage, vehicleId: vehicleId as number, customerId, mobile: mobile as string, email };
}

/** Sets the clock of the server for what is done meanwhile. */
export async function at<T>(moment: string, act: () => Promise<T>): Promise<T> {
  const { platform } = await testApp();
  const clock = vi.spyOn(platform, 'now').mockImplementation(() => new Date(moment));
  try {
    return await act();
  } finally {
    clock.mockRestore();
  }
}

/** The moves of a garage's bookings that are to be told, each by the name that its job has. */
export async function movesOf({ id: garageId }: TestGarage) {
  const works = (await testApp()).platform.db.selectFrom('works').select(['id', 'movedAt']).where('garageId', '=', garageId);
  return (await works.execute()).flatMap(({ id, movedAt }) => (movedAt === null ? [] : [{ garageId, id, movedAt }]));
}

/** Does what the jobs of moves do once their time has come. */
export async function tellMoves(moves: Awaited<ReturnType<typeof movesOf>>): Promise<void> {
  const { platform } = await testApp();
  for (const move of moves) await tellMoved(platform, move);
}

/** For clocks that are set far ahead. Call it before the first request. */
export async function staySignedIn({ id: garageId }: TestGarage): Promise<void> {
  const { platform } = await testApp();
  await inGarage(platform, { garageId, userId: null, brand: brands.main }, async ({ db }) => {
    await db.updateTable('sessions').set({ accessExpiresAt: '2100-01-01T00:00:00Z' }).where('garageId', '=', garageId).execute();
  });
}
