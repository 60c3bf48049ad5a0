import { type Role, seesOnlyOwn } from '@karakana/contract/roles.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Given } from '../platform/database/prepared-query.ts';
import type { Ctx, GarageQuery, GarageReader, Session } from '../platform/serve/context.ts';
import { notFound, Refused } from '../platform/serve/refused.ts';

/** Who reaches for vehicles, in a request or in a job. */
export type VehicleReader = GarageReader & { session: Pick<Session, 'role' | 'customerId' | 'invitationId'> };

/** The same for a query that may be prepared for all of one role. */
export type VehicleQuery = GarageQuery & {
  session: { role: Role; customerId: number | null | Given<number>; invitationId: number | Given<number> };
};

/** All vehicles of a garage, for those that were found in reach already. */
export const vehiclesOf = ({ db, garageId }: GarageQuery) => db.selectFrom('vehicles').where('vehicles.garageId', '=', garageId);

/** The vehicles a session may touch: all of its garage, those of its customer, or those it drives now. Every other does not exist for it. */
export const vehiclesInReach = (reader: VehicleQuery) =>
  reachOf(reader).reduce((vehicles, condition) => vehicles.where(condition), vehiclesOf(reader));

/** What brings a vehicle of the garage into reach. */
export function reachOf({ db, garageId, session }: VehicleQuery): RawBuilder<boolean>[] {
  if (!seesOnlyOwn(session.role)) return [];
  // No customer has the id 0.
  if (session.role === 'fleet') return [sql`vehicles.customer_id = ${session.customerId ?? 0}`];
  const driven = db
    .selectFrom('assignments')
    .select('assignments.vehicleId')
    .where('assignments.garageId', '=', garageId)
    .where('assignments.driverId', '=', session.invitationId)
    .where('assignments.endedAt', 'is', null);
  return [sql`vehicles.id in ${driven}`];
}

/** For the rows of another table that belong to one vehicle: none when it is out of reach. */
export const vehicleInReach = (reader: VehicleReader, id: number) =>
  vehiclesInReach(reader).select('vehicles.id').where('vehicles.id', '=', id);

export async function refuseOutOfReach(reader: VehicleReader, id: number): Promise<void> {
  if (!(await vehicleInReach(reader, id).executeTakeFirst())) throw notFound();
}

/** Whose a vehicle becomes: a customer's own account keeps to its customer, whatever it asks for. */
export function ownerFor({ session }: Ctx, asked: number | null): number | null {
  if (session.role !== 'fleet') return asked;
  if (session.customerId === null) throw new Refused(422, 'Your account is not linked to a customer yet. Please ask the garage');
  return session.customerId;
}
