import { addVehicle, type VehicleDraft, type VehicleRecord } from '@karakana/contract/vehicles/vehicle.ts';
import { sql } from 'kysely';
import type { Ctx } from '../platform/serve/context.ts';
import { missingAs, refusedField, violationAs } from '../platform/serve/refused.ts';
import { type Api, serve } from '../platform/serve/serve.ts';
import { plateTaken } from './duplicate-plate.ts';
import { noInsurer } from './policy.ts';
import { publishCustomersOf, publishVehicle } from './publish-vehicle.ts';
import { ownerFor } from './reach.ts';
import { customerMobileFor, vehicleColumns } from './vehicle-columns.ts';

export const noCustomer = missingAs('vehicles_garage_id_customer_id_fkey', 'customerId', 'Customer is not one of yours');
export const noModel = violationAs('23503', 'vehicles_make_and_model', () => refusedField('modelId', 'This model is not one of that make'));

export function serveAddVehicle(api: Api): void {
  serve(api, addVehicle, addNewVehicle);
}

/** Adds a vehicle and the first line of its timeline in one statement. */
export async function addNewVehicle(ctx: Ctx, asked: VehicleDraft): Promise<VehicleRecord> {
  const draft = { ...asked, customerId: ownerFor(ctx, asked.customerId) };
  const vehicle = await insert(ctx, draft).catch(noModel).catch(noCustomer).catch(noInsurer);
  if (!vehicle) throw await plateTaken(ctx, draft.registration);
  publishVehicle(ctx, 'vehicle-created', vehicle);
  publishCustomersOf(ctx, [vehicle.customerId]);
  return { ...vehicle, driverName: null, openIssues: 0, documents: 0 };
}

function insert({ db, session }: Ctx, draft: VehicleDraft) {
  const { garageId, userId, role } = session;
  return db
    .with('added', (cte) =>
      cte
        .insertInto('vehicles')
        .values({ ...draft, garageId })
        // A failed statement would end the transaction before the one that has the plate could be named.
        .onConflict((conflict) => conflict.constraint('vehicle_plates').doNothing())
        .returningAll(),
    )
    .with('noted', (cte) =>
      cte
        .insertInto('vehicleEvents')
        .columns(['garageId', 'vehicleId', 'kind', 'title', 'userId'])
        .expression((eb) =>
          eb
            .selectFrom('added')
            .select(['added.garageId', 'added.id'])
            .select([
              sql<string>`'vehicle'`.as('kind'),
              sql<string>`'Vehicle was added'`.as('title'),
              sql<number>`${userId}::bigint`.as('userId'),
            ]),
        ),
    )
    .selectFrom('added as vehicles')
    .innerJoin('makes', 'makes.id', 'vehicles.makeId')
    .innerJoin('models', 'models.id', 'vehicles.modelId')
    .leftJoin('customers', (join) =>
      join.onRef('customers.garageId', '=', 'vehicles.garageId').onRef('customers.id', '=', 'vehicles.customerId'),
    )
    .select(vehicleColumns)
    .select(customerMobileFor(role))
    .executeTakeFirst();
}
