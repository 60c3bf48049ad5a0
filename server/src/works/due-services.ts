import { dayOf } from '@karakana/contract/dates.ts';
import { sql } from 'kysely';
import type { Ctx } from '../platform/serve/context.ts';
import { vehiclesInReach } from '../vehicles/index.ts';
import { customerFor } from './customer-for.ts';

const daysAhead = 7;
/** Written out in the index that finds them. */
const kilometresAhead = 500;

/** The vehicles whose next service is due within days or kilometres and for which nobody has booked one, the longest due first. */
export function findDueServices(ctx: Ctx, most: number) {
  const now = ctx.platform.now().toISOString();
  const today = sql`${dayOf(now)}::date`;
  return vehiclesInReach(ctx)
    .leftJoin('customers', (join) =>
      join.onRef('customers.garageId', '=', 'vehicles.garageId').onRef('customers.id', '=', 'vehicles.customerId'),
    )
    .where(
      sql<boolean>`(vehicles.next_service_on <= ${today} + ${daysAhead}::int
        or vehicles.odometer >= vehicles.next_service_odometer - ${sql.lit(kilometresAhead)})`,
    )
    .where(
      sql<boolean>`not exists (select from works booked where booked.garage_id = ${ctx.garageId} and booked.vehicle_id = vehicles.id
        and booked.status = 'booked' and booked.scheduled_at >= ${now}::timestamptz)`,
    )
    .select([
      'vehicles.id as vehicleId',
      'vehicles.registration',
      'vehicles.nextServiceOn',
      'vehicles.nextServiceOdometer',
      'vehicles.odometer',
      sql<boolean>`coalesce(vehicles.next_service_on < ${today}, false)
        or coalesce(vehicles.odometer >= vehicles.next_service_odometer, false)`.as('isOverdue'),
      ...customerFor(ctx),
    ])
    .orderBy(sql`coalesce(vehicles.next_service_on, ${today})`)
    .orderBy('vehicles.id')
    .limit(most)
    .execute();
}
