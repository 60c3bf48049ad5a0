import { type Role, seesOnlyOwn } from '@karakana/contract/roles.ts';
import type { VehicleRecord } from '@karakana/contract/vehicles/vehicle.ts';
import { sql } from 'kysely';
import { memoizeBy } from '../platform/database/memoize-by.ts';
import { type GivenValues, preparedQuery } from '../platform/database/prepared-query.ts';
import { notFound } from '../platform/serve/refused.ts';
import { keptTo, ownTime } from './own-time.ts';
import { type VehicleReader, vehiclesInReach } from './reach.ts';
import { customerMobileFor, vehicleColumnsFor, withNames } from './vehicle-columns.ts';

/** One vehicle in reach, with what its page shows at a glance. */
export async function readVehicle({ db, garageId, session }: VehicleReader, id: number): Promise<VehicleRecord> {
  const { role, customerId, invitationId } = session;
  const [row] = await readFor(role)(db, { garageId, customerId: customerId ?? 0, invitationId, id });
  if (!row) throw notFound();
  return row;
}

/** The same vehicle as the garage sees it, for the screens of those who see more of it than whoever changed it. */
export async function readWhole({ db, garageId, session }: VehicleReader, seen: VehicleRecord): Promise<VehicleRecord> {
  return seesOnlyOwn(session.role) ? readVehicle({ db, garageId, session: { ...session, role: 'garage' } }, seen.id) : seen;
}

const readFor = memoizeBy((role: Role) =>
  preparedQuery((db, { id, garageId, ...session }: GivenValues<Record<'garageId' | 'customerId' | 'invitationId' | 'id', number>>) => {
    const reader = { db, garageId, session: { role, ...session } };
    return withNames(vehiclesInReach(reader))
      .select(vehicleColumnsFor(reader))
      .select(customerMobileFor(role))
      .select((eb) => [
        eb
          .selectFrom('assignments')
          .innerJoin('members', (join) =>
            join.onRef('members.garageId', '=', 'assignments.garageId').onRef('members.id', '=', 'assignments.driverId'),
          )
          .select(sql<string>`members.first_name || ' ' || members.last_name`.as('name'))
          .whereRef('assignments.garageId', '=', 'vehicles.garageId')
          .whereRef('assignments.vehicleId', '=', 'vehicles.id')
          .where('assignments.endedAt', 'is', null)
          .as('driverName'),
        eb
          .selectFrom('issues')
          .select((all) => all.fn.countAll<number>().as('count'))
          .whereRef('issues.garageId', '=', 'vehicles.garageId')
          .whereRef('issues.vehicleId', '=', 'vehicles.id')
          .where('issues.status', '=', 'open')
          .$asScalar()
          .$notNull()
          .as('openIssues'),
        keptTo(eb.selectFrom('documents'), ownTime(reader, { vehicleId: 'documents.vehicleId', at: 'documents.createdAt' }))
          .select((all) => all.fn.countAll<number>().as('count'))
          .whereRef('documents.garageId', '=', 'vehicles.garageId')
          .whereRef('documents.vehicleId', '=', 'vehicles.id')
          .where('documents.workId', 'is', null)
          .$asScalar()
          .$notNull()
          .as('documents'),
      ])
      .where('vehicles.id', '=', id);
  }),
);
