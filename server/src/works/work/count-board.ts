import { type RawBuilder, sql } from 'kysely';
import { endOfDay, startOfDay, todayIn } from '../../platform/database/days.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { dayBy, inList, workList } from './find-works.ts';

/** How many works each list has, of the completed ones those that the board shows, and how many bookings are for today. */
export function countBoard(ctx: Ctx, { branchId }: { branchId?: number | undefined }) {
  const today = todayIn(ctx);
  const counted = (condition: RawBuilder<boolean>) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const isToday = sql<boolean>`${dayBy} >= ${startOfDay(today)} and ${dayBy} < ${endOfDay(today)}`;
  return workList
    .found(ctx, { branchId, list: 'board' })
    .select([
      counted(inList.estimates).as('estimates'),
      counted(inList.bookings).as('bookings'),
      counted(sql`${inList.bookings} and ${isToday}`).as('bookingsToday'),
      counted(inList.inspection_list).as('inspections'),
      counted(inList.progress).as('inProgress'),
      counted(inList.pending).as('pendingPayment'),
      counted(inList.completed).as('completed'),
    ])
    .executeTakeFirstOrThrow();
}
