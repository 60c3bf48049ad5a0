import { removeCustomer } from '@karakana/contract/customers/customer.ts';
import { removeVehicle, type Vehicle } from '@karakana/contract/vehicles/vehicle.ts';
import { deleteCustomer } from '../customers/index.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { notFound, Refused, violationAs } from '../platform/serve/refused.ts';
import { type Api, serve } from '../platform/serve/serve.ts';
import { removeFilesLater } from './document-files.ts';
import { publishCustomersOf, publishVehicle } from './publish-vehicle.ts';
import { vehiclesInReach } from './reach.ts';
import { vehicleColumnsFor, withNames } from './vehicle-columns.ts';

const refusedWith = (refusal: () => Refused) => {
  const byWorks = violationAs('23503', 'works_garage_id_vehicle_id_fkey', refusal);
  const byCustomer = violationAs('23503', 'works_garage_id_customer_id_fkey', refusal);
  const byExpenses = violationAs('23503', 'expenses_garage_id_vehicle_id_fkey', refusal);
  return <T>(removed: Promise<T>): Promise<T> => removed.catch(byWorks).catch(byCustomer).catch(byExpenses);
};
const unlessVehicleInBooks = refusedWith(() => new Refused(422, 'This vehicle has jobs or expenses, so it cannot be removed'));
const unlessCustomerInBooks = refusedWith(() => new Refused(422, 'This customer has jobs or expenses, so they cannot be removed'));

export function serveRemoveVehicle(api: Api): void {
  serve(api, removeVehicle, (ctx, { id }) => deleteVehicle(ctx, id));

  serve(api, removeCustomer, async (ctx, { id }) => {
    const vehicles = await lockAll(ctx, 'vehicles.customerId', id);
    await removeFilesLater(ctx, vehicles);
    const customer = await unlessCustomerInBooks(deleteCustomer(ctx, id));
    for (const vehicle of vehicles) publishVehicle(ctx, 'vehicle-removed', vehicle);
    return customer;
  });
}

/** Its issues, documents and timeline go with it. */
export async function deleteVehicle(ctx: Ctx, id: number): Promise<Vehicle> {
  const [vehicle] = await lockAll(ctx, 'vehicles.id', id);
  if (!vehicle) throw notFound();
  await removeFilesLater(ctx, [vehicle]);
  const removed = ctx.db.deleteFrom('vehicles').where('garageId', '=', ctx.garageId).where('id', '=', id);
  await unlessVehicleInBooks(removed.execute());
  publishVehicle(ctx, 'vehicle-removed', vehicle);
  publishCustomersOf(ctx, [vehicle.customerId]);
  return vehicle;
}

/** Locked, so that no document is added between looking for them and the end. */
function lockAll(ctx: Ctx, column: 'vehicles.id' | 'vehicles.customerId', id: number) {
  return withNames(vehiclesInReach(ctx))
    .select(vehicleColumnsFor(ctx))
    .where(column, '=', id)
    .orderBy('vehicles.id')
    .forUpdate('vehicles')
    .execute();
}
