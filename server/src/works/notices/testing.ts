import { brands } from '@karakana/contract/brands/brands.ts';
import { vi } from 'vitest';
import { inGarage } from '../../platform/serve/in-garage.ts';
import { testApp } from '../../testing/app.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { makeCustomer, makeVehicle } from '../../testing/vehicles.ts';

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

/** For clocks that are set far ahead. Call it before the first request. */
export async function staySignedIn({ id: garageId }: TestGarage): Promise<void> {
  const { platform } = await testApp();
  await inGarage(platform, { garageId, userId: null, brand: brands.main }, async ({ db }) => {
    await db.updateTable('sessions').set({ accessExpiresAt: '2100-01-01T00:00:00Z' }).where('garageId', '=', garageId).execute();
  });
}
