import { sql } from 'kysely';
import { startOfDay, todayIn } from '../platform/database/days.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { customerMobileFor, customerName, vehiclesInReach } from '../vehicles/index.ts';

const daysAhead = 7;
/** Written out in the index that finds them. */
const kilometresAhead = 500;

/** Whether the next service of the vehicle at hand is due within days or kilometres. */
export const isServiceDue = (day: string) => sql<boolean>`(vehicles.next_service_on <= ${day}::date + ${daysAhead}::int
  or vehicles.odometer >= vehicles.next_service_odometer - ${sql.lit(kilometresAhead)})`;

/** Whether it should have been done already. */
export const isServiceOverdue = (day: string) => sql<boolean>`(coalesce(vehicles.next_service_on < ${day}::date, false)
  or coalesce(vehicles.odometer >= vehicles.next_service_odometer, false))`;

/** The vehicles whose next service is due within days or kilometres and that are not booked in for today or later, the longest due first. */
export function findDueServices(ctx: Ctx, most: number) {
  const day = todayIn(ctx);
  const today = sql`${day}::date`;
  return vehiclesInReach(ctx)
    .leftJoin('customers', (join) =>
      join.onRef('customers.garageId', '=', 'vehicles.garageId').onRef('customers.id', '=', 'vehicles.customerId'),
    )
    .where(isServiceDue(day))
    .where(
      sql<boolean>`not exists (select from works booked where booked.garage_id = ${ctx.garageId} and booked.vehicle_id = vehicles.id
        and booked.status = 'booked' and booked.scheduled_at >= ${startOfDay(day)})`,
    )
    .select([
      'vehicles.id as vehicleId',
      'vehicles.registration',
      'vehicles.nextServiceOn',
      'vehicles.nextServiceOdometer',
      'vehicles.odometer',
      isServiceOverdue(day).as('isOverdue'),
      customerName,
      customerMobileFor(ctx.session.role),
    ])
    .orderBy(sql`coalesce(vehicles.next_service_on, ${today})`)
    .orderBy('vehicles.id')
    .limit(most)
    .execute();
}
