import { change } from '../accounts/accounts-test-kit.ts';
import { makeWork } from '../works/testing.ts';
import { as } from './call.ts';
import type { TestGarage } from './garage.ts';
import { given, makeCustomer, makeFleet, makeVehicle } from './vehicles.ts';

type Owner = { customerId: number; vehicleId: number };
export type Owners = { fleet: Owner; other: Owner };

/** A customer with an account, and another one, each with a vehicle. */
export async function customersOf(garage: TestGarage): Promise<Owners> {
  const { customer, own } = await makeFleet(garage);
  const other = await makeCustomer(garage, { firstName: 'Otieno', lastName: 'Okello' });
  const vehicle = await makeVehicle(garage, { registration: 'KDB 002B', vin: null, customerId: other.id });
  return { fleet: { customerId: customer.id, vehicleId: own.id }, other: { customerId: other.id, vehicleId: vehicle.id } };
}

type Moments = {
  createdAt?: string;
  scheduledAt?: string;
  startedAt?: string;
  checkedInAt?: string;
  promisedAt?: string;
  completedAt?: string;
  releasedAt?: string;
};
type Dated = Owner &
  Moments & { number: string; branchId?: number; lines?: object[]; technicianIds?: number[]; plannedHours?: number; pays?: number };

/** A work that was billed and paid through the application, and happened when it is said. */
export async function datedWork(
  garage: TestGarage,
  { number, pays, createdAt, scheduledAt, startedAt, checkedInAt, promisedAt, completedAt, releasedAt, ...draft }: Dated,
) {
  const { id } = await makeWork(garage, { status: 'in_progress', branchId: garage.branchId, ...draft });
  if (completedAt) given(await as(garage.garage).post('/api/progress/complete_work', { id }));
  if (pays)
    given(await as(garage.garage).post('/api/transactions', { documentType: 'work', documentId: id, method: 'cash', amount: pays }));
  const moments = { createdAt, scheduledAt, startedAt, checkedInAt, promisedAt, completedAt, releasedAt };
  const said = Object.fromEntries(Object.entries(moments).filter(([, at]) => at !== undefined));
  await change(garage.id, (db) =>
    db
      .updateTable('works')
      .set({ number, ...said })
      .where('garageId', '=', garage.id)
      .where('id', '=', id)
      .execute(),
  );
  return id as number;
}
