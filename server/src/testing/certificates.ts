import { change } from '../accounts/accounts-test-kit.ts';
import { inHours, makeCar, makeWork } from '../works/testing.ts';
import { as, type TestBody } from './call.ts';
import { makeGarage, type TestGarage } from './garage.ts';
import { given } from './vehicles.ts';

/** A garage that fits speed governors for KES 12,500. */
export async function makeDealer(): Promise<TestGarage> {
  const garage = await makeGarage('vendor');
  await priceGovernors(garage.id);
  return garage;
}

const priceGovernors = (garageId: number) =>
  change(garageId, (db) => db.updateTable('garages').set({ speedGovernorPrice: 1_250_000 }).where('id', '=', garageId).execute());

let serials = 100_000;
export const newSerial = (): string => `SG-${serials++}`;

export type Certified = { garage: TestGarage; vehicleId: number; customerId: number; work: TestBody; certificate: TestBody };

/** A car with a certificate, issued while the work is in progress. */
export async function certified(
  garage: TestGarage,
  draft: object = {},
  car?: { vehicleId: number; customerId: number },
): Promise<Certified> {
  const { vehicleId, customerId } = car ?? (await makeCar(garage, { registration: 'KDA 214C' }));
  const work = await makeWork(garage, { status: 'in_progress', vehicleId });
  const asked = { id: work.id, serialNo: newSerial(), model: 'RG-80', ...draft };
  return { garage, vehicleId, customerId, work, certificate: given(await as(garage.garage).post('/api/works/issue_certificate', asked)) };
}

export async function requestFor(garage: TestGarage, more: object = {}) {
  const car = await makeCar(garage, { registration: 'KDB 310L' });
  return as(garage.service_adviser).post('/api/bookings/speed_governor', { vehicleId: car.vehicleId, scheduledAt: inHours(24), ...more });
}
