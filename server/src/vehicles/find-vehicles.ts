import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { seesOnlyOwn } from '@karakana/contract/permissions.ts';
import { plateOf } from '@karakana/contract/vehicles/registration.ts';
import { listVehicles, type VehicleFilter, type vehicleSorts } from '@karakana/contract/vehicles/vehicle.ts';
import { type RawBuilder, sql } from 'kysely';
import { memoizeBy } from '../platform/database/memoize-by.ts';
import { preparedQuery } from '../platform/database/prepared-query.ts';
import { countAll, countFound, readHits, sqlLiteral, totalOf } from '../platform/database/read-page.ts';
import { contains } from '../platform/database/table-store.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { type Api, serve } from '../platform/serve/serve.ts';
import { reachOf, type VehicleReader, vehiclesInReach, vehiclesOf } from './reach.ts';
import { vehicleColumns, vehicleColumnsFor, withNames } from './vehicle-columns.ts';

export function serveFindVehicles(api: Api): void {
  serve(api, listVehicles, listPage);
}

/** The vehicles in reach that a filter finds. */
export const vehiclesFound = (reader: VehicleReader, filter: VehicleFilter) =>
  conditionsOf(filter).reduce((found, condition) => found.where(condition), vehiclesInReach(reader));

/** A plate is found with and without its space, however it is typed. */
function conditionsOf({ search, customerId, makeId }: VehicleFilter): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  if (search) {
    const parts = patternsOf(search).map((pattern) => sql`vehicles.search like ${pattern}`);
    conditions.push(sql`(${sql.join(parts, sql` or `)})`);
  }
  if (customerId) conditions.push(sql`vehicles.customer_id = ${customerId}`);
  if (makeId) conditions.push(sql`vehicles.make_id = ${makeId}`);
  return conditions;
}

/** The vehicles in reach that any part of plate, VIN, make, model or customer finds; the very plate comes first. */
export async function findVehicles(reader: VehicleReader, search: string, most: number) {
  const isThePlate = sql<boolean>`vehicles.plate = ${plateOf(search)}`;
  const thePlate = vehiclesInReach(reader).select('vehicles.id').where(isThePlate);
  const newest = idsFound(reader, { search }, { sort: 'newest', most, from: 0 });
  return withNames(vehiclesOf(reader))
    .where(
      'vehicles.id',
      'in',
      thePlate.union((eb) => eb.parens(newest)),
    )
    .select(vehicleColumnsFor(reader))
    .orderBy(isThePlate, 'desc')
    .orderBy('vehicles.id', 'desc')
    .limit(most)
    .execute();
}

async function listPage(ctx: Ctx, { page, perPage, sort, ...filter }: ParsedInput<typeof listVehicles>) {
  const isWhole = !seesOnlyOwn(ctx.session.role) && !filter.search && !filter.customerId && !filter.makeId;
  const query = { page, perPage, search: filter.search };
  const read = (most: number, from: number) => pageOfMatches(ctx, filter, { sort, most, from }).execute();
  const total = () => (isWhole ? countAll(ctx, 'vehicles') : countFound(ctx.db, query, vehiclesFound(ctx, filter)));
  if (filter.search) return readHits(query, read, total);
  const entries =
    isWhole && page === 1 ? await firstPages[sort](perPage)(ctx.db, { garageId: ctx.garageId }) : await read(perPage, (page - 1) * perPage);
  return { page, perPage, totalCount: await totalOf(query, entries.length, total), entries };
}

type Sort = (typeof vehicleSorts)[number];

type Some = { sort: Sort; most: number; from: number };

/** Some of what a filter finds. They are looked for by what filters look at; only these are then read whole, and given their names. */
const pageOfMatches = (reader: VehicleReader, filter: VehicleFilter, some: Some) =>
  withNames(vehiclesOf(reader).where('vehicles.id', 'in', idsFound(reader, filter, some)))
    .select(vehicleColumnsFor(reader))
    .orderBy(orderOf[some.sort]);

function idsFound(reader: VehicleReader, filter: VehicleFilter, { sort, most, from }: Some) {
  const findable = reader.db.selectFrom('findableVehicles as vehicles').where('vehicles.garageId', '=', reader.garageId);
  return [...reachOf(reader), ...conditionsOf(filter)]
    .reduce((found, condition) => found.where(condition), findable)
    .select('vehicles.id')
    .orderBy(orderOf[sort])
    .limit(sqlLiteral(most))
    .offset(from);
}

/** The list as it is opened, all of a garage, is asked for far more often than any other. */
const firstPagesBy = (sort: Sort) =>
  memoizeBy((perPage: number) =>
    preparedQuery((db, { garageId }: { garageId: number }) =>
      withNames(db.selectFrom('vehicles').where('vehicles.garageId', '=', garageId))
        .select(vehicleColumns)
        .orderBy(orderOf[sort])
        .limit(sqlLiteral(perPage)),
    ),
  );
const firstPages = { newest: firstPagesBy('newest'), registration: firstPagesBy('registration') };

const orderOf: Record<Sort, RawBuilder<unknown>> = { newest: sql`vehicles.id desc`, registration: sql`vehicles.plate` };

/** What has a digit in it may be a plate, which is kept without spaces and dashes as well. */
function patternsOf(search: string): string[] {
  const plates = /\d/.test(search) ? [contains(plateOf(search))] : [];
  return [...new Set([contains(search), ...plates])];
}
