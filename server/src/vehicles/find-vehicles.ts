import { plateOf } from '@karakana/contract/vehicles/registration.ts';
import { listVehicles, type VehicleFilter, type VehicleState } from '@karakana/contract/vehicles/vehicle.ts';
import { type RawBuilder, sql } from 'kysely';
import { withinDays } from '../platform/database/days.ts';
import { list } from '../platform/database/list.ts';
import { contains } from '../platform/database/table-store.ts';
import { type Api, serve } from '../platform/serve/serve.ts';
import { isInState, type StateReader } from './in-state.ts';
import { reachOf, vehiclesInReach, vehiclesOf } from './reach.ts';
import { vehicleColumns, vehicleColumnsFor, withNames } from './vehicle-columns.ts';

export function serveFindVehicles(api: Api): void {
  serve(api, listVehicles, vehicleList.page);
}

export const vehicleList = list('vehicles', {
  joined: withNames,
  columns: (vehicles) => vehicles.select(vehicleColumns),
  columnsFor: (vehicles, reader) => vehicles.select(vehicleColumnsFor(reader)),
  sorts: {
    newest: sql`vehicles.id desc`,
    oldest: sql`vehicles.id`,
    registration: sql`vehicles.plate`,
    '-registration': sql`vehicles.plate desc`,
    year: sql`vehicles.year, vehicles.id`,
    '-year': sql`vehicles.year desc nulls last, vehicles.id desc`,
    next_service: sql`vehicles.next_service_on, vehicles.id`,
    '-next_service': sql`vehicles.next_service_on desc nulls last, vehicles.id desc`,
  },
  conditions: (
    { ids, search, customerId, makeId, isOwn, state, ...days }: VehicleFilter & { ids?: number[] | undefined },
    reader: StateReader,
  ) => [
    ids && sql`vehicles.id = any(${ids}::bigint[])`,
    search && searched(search),
    customerId && sql`vehicles.customer_id = ${customerId}`,
    makeId && sql`vehicles.make_id = ${makeId}`,
    isOwn !== undefined && sql`(vehicles.customer_id is null) = ${isOwn}`,
    state && inState(reader, state),
    ...withinDays(sql`vehicles.created_at`, days),
  ],
  reach: reachOf,
  findable: 'findableVehicles',
});

/** Looked for in the table itself: what is searched knows less of a vehicle. */
const inState = (reader: StateReader, state: VehicleState): RawBuilder<boolean> =>
  sql`vehicles.id in (select vehicles.id from vehicles where vehicles.garage_id = ${reader.garageId} and ${isInState(reader, state)})`;

/** A plate is found with and without its space, however it is typed: what has a digit in it may be one. */
function searched(search: string): RawBuilder<boolean> {
  const plates = /\d/.test(search) ? [contains(plateOf(search))] : [];
  const patterns = [...new Set([contains(search), ...plates])];
  return sql`(${sql.join(
    patterns.map((pattern) => sql`vehicles.search like ${pattern}`),
    sql` or `,
  )})`;
}

/** The vehicles in reach that any part of plate, VIN, make, model or customer finds; the very plate comes first. */
export async function findVehicles(reader: StateReader, search: string, most: number) {
  const isThePlate = sql<boolean>`vehicles.plate = ${plateOf(search)}`;
  const thePlate = vehiclesInReach(reader).select('vehicles.id').where(isThePlate);
  const newest = vehicleList.ids(reader, { search }, { sort: 'newest', most, from: 0 });
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
