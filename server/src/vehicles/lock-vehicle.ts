import type { Ctx } from '../platform/serve/context.ts';
import { notFound } from '../platform/serve/refused.ts';
import { vehiclesInReach } from './reach.ts';
import { noteFor } from './vehicle-columns.ts';

/** The row of a vehicle in reach; until this change is done, others who change it or what belongs to it wait. */
export async function lockVehicle(ctx: Ctx, id: number) {
  const vehicle = await vehiclesInReach(ctx)
    .selectAll('vehicles')
    .select(noteFor(ctx).as('shownNote'))
    .where('vehicles.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!vehicle) throw notFound();
  return vehicle;
}
