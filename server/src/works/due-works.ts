import { may } from '@karakana/contract/permissions.ts';
import { type RawBuilder, sql } from 'kysely';
import { customerName } from '../platform/database/customer-name.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { withRisky, workList } from './work/find-works.ts';
import { amountFor, balanceOfWork, services, waitingFor, withNames } from './work/work-columns.ts';

/** Works that are late against what was promised, the longest first. */
export const findLateWorks = (ctx: Ctx, most: number) =>
  dueWorks(ctx, workList.found(ctx, { isLate: true, list: 'board' }), { most, first: sql`works.promised_at` });

/** Works whose promise will not be kept as it looks, the next one first. */
export const findAtRisk = async (ctx: Ctx, most: number) =>
  dueWorks(ctx, workList.found(ctx, await withRisky(ctx, { isAtRisk: true, isLate: false, list: 'board' })), {
    most,
    first: sql`works.promised_at`,
  });

/** Works that go on once somebody has said yes. */
export const findUnanswered = (ctx: Ctx, most: number) =>
  dueWorks(ctx, workList.found(ctx, { list: 'board' }).where(sql<boolean>`(${waitingFor}) = 'approval'`), { most, first: sql`works.id` });

/** What is done and not paid, the oldest first. */
export const findUnpaid = (ctx: Ctx, most: number) =>
  dueWorks(ctx, workList.found(ctx, { list: 'pending' }), { most, first: sql`works.completed_at` });

function dueWorks(ctx: Ctx, works: ReturnType<typeof workList.found>, { most, first }: { most: number; first: RawBuilder<unknown> }) {
  const seesCustomers = may(ctx.session.role, 'customers:read');
  const phone = sql<string | null>`coalesce(works.contact_phone, customers.mobile)`;
  // The few are found first: joined with what others know of them, all vehicles and customers would be read.
  const few = works.select('works.id').orderBy(first).orderBy('works.id').limit(most);
  return withNames(works.where(sql<boolean>`works.id = any (array(${few}))`))
    .select([
      'works.id',
      'works.number',
      'works.vehicleId',
      'vehicles.registration',
      customerName.as('customerName'),
      (seesCustomers ? phone : sql<null>`null`).as('customerMobile'),
      services.as('services'),
      'works.promisedAt',
      amountFor(ctx, balanceOfWork).as('balance'),
    ])
    .orderBy(first)
    .orderBy('works.id')
    .execute();
}
