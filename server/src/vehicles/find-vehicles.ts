import type { Received } from '@karakana/contract/endpoint.ts';
import { seesOnlyOwn } from '@karakana/contract/permissions.ts';
import { plateOf } from '@karakana/contract/vehicles/registration.ts';
import { listVehicles, type VehicleFilter, type vehicleSorts } from '@karakana/contract/vehicles/vehicle.ts';
import { sql } from 'kysely';
import { builtOnce } from '../platform/built-once.ts';
import type { Ctx } from '../platform/context.ts';
import type { Database } from '../platform/database.ts';
import { keptBy } from '../platform/kept-by.ts';
import { countAll, countFound, literally, totalOf } from '../platform/read-page.ts';
import { type Api, serve } from '../platform/serve.ts';
import { contains } from '../platform/table-store.ts';
import { type VehicleReader, vehiclesInReach } from './reach.ts';
import { asVehicle, vehicleColumns, withNames } from './vehicle-columns.ts';

export function serveFindVehicles(api: Api): void {
  serve(api, listVehicles, listPage);
}

/** The vehicles in reach that a filter finds. A plate is found with and without its space, however it is typed. */
export function vehiclesFound(reader: VehicleReader, { search, customerId, makeId }: VehicleFilter) {
  let found = vehiclesInReach(reader);
  if (search) found = found.where((eb) => eb.or(patternsOf(search).map((pattern) => eb('vehicles.search', 'like', pattern))));
  if (customerId) found = found.where('vehicles.customerId', '=', customerId);
  if (makeId) found = found.where('vehicles.makeId', '=', makeId);
  return found;
}

/** The vehicles in reach that any part of plate, VIN, make, model or customer finds; the very plate comes first. */
export async function findVehicles(reader: VehicleReader, search: string, most: number) {
  const rows = await withNames(vehiclesFound(reader, { search }))
    .select(vehicleColumns)
    .orderBy(sql`(vehicles.plate = ${plateOf(search)})`, 'desc')
    .orderBy('vehicles.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(asVehicle);
}

async function listPage(ctx: Ctx, { page, perPage, sort, ...filter }: Received<typeof listVehicles>) {
  const isWhole = !seesOnlyOwn(ctx.session.role) && !filter.search && !filter.customerId && !filter.makeId;
  const found = vehiclesFound(ctx, filter);
  const rows =
    isWhole && page === 1
      ? await firstPages[sort](perPage)(ctx.db, { garageId: ctx.session.garageId })
      : await pageOf(
          ctx.db,
          inOrder(found, sort)
            .limit(perPage)
            .offset((page - 1) * perPage),
          sort,
        ).execute();
  const total = () => (isWhole ? countAll(ctx, 'vehicles') : countFound(ctx.db, found));
  return { page, perPage, totalCount: await totalOf({ page, perPage }, rows.length, total), entries: rows.map(asVehicle) };
}

type Sort = (typeof vehicleSorts)[number];
type Vehicles = ReturnType<typeof vehiclesFound>;

/** Names are looked up for the page alone, however far down the list it lies. */
function pageOf(db: Database, page: Vehicles, sort: Sort) {
  // A page of vehicles has the columns of vehicles.
  const onPage = db.selectFrom(page.selectAll('vehicles').as('vehicles')) as unknown as Vehicles;
  return withNames(inOrder(onPage, sort)).select(vehicleColumns);
}

/** The list as it is opened, all of a garage, is asked for far more often than any other. */
const firstPagesBy = (sort: Sort) =>
  keptBy((perPage: number) =>
    builtOnce((db, { garageId }: { garageId: number }) =>
      withNames(inOrder(db.selectFrom('vehicles').where('vehicles.garageId', '=', garageId), sort))
        .select(vehicleColumns)
        .limit(literally(perPage)),
    ),
  );
const firstPages = { newest: firstPagesBy('newest'), registration: firstPagesBy('registration') };

const inOrder = (vehicles: ReturnType<typeof vehiclesFound>, sort: Sort) =>
  sort === 'newest' ? vehicles.orderBy('vehicles.id', 'desc') : vehicles.orderBy('vehicles.plate');

/** What has a digit in it may be a plate, which is kept without spaces and dashes as well. */
function patternsOf(search: string): string[] {
  const plates = /\d/.test(search) ? [contains(plateOf(search))] : [];
  return [...new Set([contains(search), ...plates])];
}
