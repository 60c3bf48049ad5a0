import { sql } from 'kysely';
import { startOfDay, todayIn } from '../platform/database/days.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { customerMobileFor, customerName, isServiceDue, isServiceOverdue, vehiclesInReach } from '../vehicles/index.ts';

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
