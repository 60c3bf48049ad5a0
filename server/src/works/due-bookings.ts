import { sql } from 'kysely';
import { startOfDay, todayIn } from '../platform/database/days.ts';
import { scopedToBranch } from '../platform/serve/branches.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { customerMobileFor, customerName, vehiclesInReach } from '../vehicles/index.ts';
import { services } from './work/work-columns.ts';

/** Nobody asks any more after those who did not come longer ago. */
const daysAfterMissed = 7;

/** The bookings of today, and those of the last days to which nobody came, the oldest first. */
export function findDueBookings(ctx: Ctx, most: number) {
  const today = startOfDay(todayIn(ctx));
  const booked = vehiclesInReach(ctx)
    .innerJoin('works', (join) => join.onRef('works.garageId', '=', 'vehicles.garageId').onRef('works.vehicleId', '=', 'vehicles.id'))
    .innerJoin('branches', (join) => join.onRef('branches.garageId', '=', 'works.garageId').onRef('branches.id', '=', 'works.branchId'))
    .leftJoin('customers', (join) =>
      join.onRef('customers.garageId', '=', 'vehicles.garageId').onRef('customers.id', '=', 'vehicles.customerId'),
    )
    .where('works.garageId', '=', ctx.garageId)
    .where('works.status', '=', 'booked')
    .where('works.checkedInAt', 'is', null)
    .where('works.archivedAt', 'is', null)
    .where(sql<boolean>`works.scheduled_at >= ${today} - make_interval(days => ${daysAfterMissed})`)
    .where(sql<boolean>`works.scheduled_at < ${today} + interval '1 day'`)
    .select([
      'works.id',
      'works.vehicleId',
      'vehicles.registration',
      'branches.name as branchName',
      sql<string>`works.scheduled_at`.as('scheduledAt'),
      sql<boolean>`works.scheduled_at < ${today}`.as('isMissed'),
      services.as('services'),
      customerName,
      customerMobileFor(ctx.session.role),
    ])
    .orderBy('works.scheduledAt')
    .orderBy('works.id')
    .limit(most);
  return scopedToBranch(booked, ctx.session, 'works.branchId').execute();
}
