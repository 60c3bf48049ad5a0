import { seesOnlyOwn } from '@karakana/contract/roles.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { VehicleQuery } from './reach.ts';

/** A row that belongs to a vehicle and when it was, by their columns. */
type Moment = { vehicleId: string; at: string | RawBuilder<unknown> };
/** The same for what lasts; without an end it goes on. */
type Span = { vehicleId: string; from: string; to: string };

/** What keeps rows to the times in which the vehicle was the reader's to own or drive. Those who see the whole garage are kept to nothing. */
export function ownTime(reader: VehicleQuery, { vehicleId, at }: Moment): RawBuilder<boolean>[] {
  const moment = typeof at === 'string' ? sql.ref(at) : at;
  return timesOf(reader, vehicleId).map(
    (times) => sql<boolean>`exists (${times} and (own.started_at is null or own.started_at <= ${moment})
      and (own.ended_at is null or ${moment} < own.ended_at))`,
  );
}

/** The same for what lasts: some of it has to lie in the reader's time. */
export function ownSpan(reader: VehicleQuery, { vehicleId, from, to }: Span): RawBuilder<boolean>[] {
  const [began, ended] = [sql.ref(from), sql.ref(to)];
  return timesOf(reader, vehicleId).map(
    (times) => sql<boolean>`exists (${times} and (${ended} is null or own.started_at is null or own.started_at < ${ended})
      and (own.ended_at is null or ${began} < own.ended_at))`,
  );
}

/** The same for words that stand until they are written anew: drivers who came later read them too, if the vehicle was not handed on since. */
export function standingTime(reader: VehicleQuery, { vehicleId, at }: { vehicleId: string; at: string }): RawBuilder<boolean>[] {
  const { garageId } = reader;
  const { role } = reader.session;
  if (!seesOnlyOwn(role) || role === 'fleet') return ownTime(reader, { vehicleId, at });
  return [
    sql<boolean>`not exists (select from vehicle_owners had where had.garage_id = ${garageId} and had.vehicle_id = ${sql.ref(vehicleId)}
      and greatest(had.started_at, had.ended_at) > ${sql.ref(at)})`,
  ];
}

/** Narrows a query by such conditions. */
export const keptTo = <D, T extends keyof D, Row>(query: SelectQueryBuilder<D, T, Row>, conditions: RawBuilder<boolean>[]) =>
  conditions.reduce((kept, condition) => kept.where(condition), query);

/** A value where such conditions hold, and nothing where they do not. */
export const shownIf = <Value>(conditions: RawBuilder<boolean>[], value: RawBuilder<Value>): RawBuilder<Value | null> =>
  conditions.reduce<RawBuilder<Value | null>>((shown, condition) => sql`case when ${condition} then ${shown} end`, value);

function timesOf({ garageId, session }: VehicleQuery, vehicleId: string): RawBuilder<unknown>[] {
  if (!seesOnlyOwn(session.role)) return [];
  const ofVehicle = sql`own.garage_id = ${garageId} and own.vehicle_id = ${sql.ref(vehicleId)}`;
  // No customer has the id 0.
  if (session.role === 'fleet')
    return [sql`select from vehicle_owners own where ${ofVehicle} and own.customer_id = ${session.customerId ?? 0}`];
  return [sql`select from assignments own where ${ofVehicle} and own.driver_id = ${session.invitationId}`];
}
