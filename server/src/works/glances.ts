import type { HandlerResult } from '@karakana/contract/endpoint.ts';
import { may } from '@karakana/contract/permissions.ts';
import type { Right } from '@karakana/contract/right.ts';
import { readCustomerGlance, readVehicleGlance } from '@karakana/contract/works/work/glance.ts';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { expensesInReach } from '../accounting/index.ts';
import { startOfDay, todayIn } from '../platform/database/days.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { notFound } from '../platform/serve/refused.ts';
import { type Api, serve } from '../platform/serve/serve.ts';
import { assignmentsInReach, issuesInReach, vehicleInReach } from '../vehicles/index.ts';
import { worksInReach } from './vehicle-works.ts';

export function serveGlances(api: Api): void {
  serve(api, readVehicleGlance, (ctx, { id }) => glanceAtVehicle(ctx, id));
  serve(api, readCustomerGlance, (ctx, { id }) => glanceAtCustomer(ctx, id));
}

async function glanceAtVehicle(ctx: Ctx, id: number): Promise<HandlerResult<typeof readVehicleGlance>> {
  const mayRead = (right: Right) => may(ctx.session.role, right);
  const countIf = (right: Right, rows: Rows): RawBuilder<number | null> => (mayRead(right) ? countOf(rows) : sql<null>`null`);
  const counts = await vehicleInReach(ctx, id)
    .select([
      countIf('works:read', worksInReach(ctx, id)).as('works'),
      countIf('assignments:read', assignmentsInReach(ctx, id)).as('assignments'),
      countIf('expenses:read', expensesInReach(ctx, id)).as('expenses'),
      countIf('issues:read', issuesInReach(ctx, id)).as('issues'),
    ])
    .executeTakeFirst();
  if (!counts) throw notFound();
  const works = worksInReach(ctx, id).select('works.id').$asScalar();
  return { ...counts, nextBooking: mayRead('works:read') ? await nextBooking(ctx, works) : null };
}

async function glanceAtCustomer(ctx: Ctx, id: number): Promise<HandlerResult<typeof readCustomerGlance>> {
  const { db, garageId } = ctx;
  const works = db.selectFrom('works').where('works.garageId', '=', garageId).where('works.customerId', '=', id);
  const vehicles = db.selectFrom('vehicles').select('id').where('garageId', '=', garageId).where('customerId', '=', id);
  const open = db.selectFrom('issues').where('garageId', '=', garageId).where('status', '=', 'open').where('vehicleId', 'in', vehicles);
  const lastVisit = works
    .select((row) => row.fn.max<string | null>(sql`coalesce(works.scheduled_at, works.created_at)`).as('at'))
    .where('works.status', 'in', ['in_progress', 'pending_payment', 'completed']);
  const seen = await db
    .selectFrom('customers')
    .select([countOf(open).as('openIssues'), lastVisit.as('lastVisitAt')])
    .where('garageId', '=', garageId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!seen) throw notFound();
  return { ...seen, nextBooking: await nextBooking(ctx, works.select('works.id').$asScalar()) };
}

type Rows = { select: (count: ReturnType<typeof counted>) => Expression<unknown> };

const counted = () => sql<number>`count(*)`.as('count');
const countOf = (rows: Rows) => sql<number>`(${rows.select(counted())})`;

/** Which of these jobs is booked next. One of today whose time has passed is still expected. */
async function nextBooking(ctx: Ctx, works: Expression<number>) {
  const next = await ctx.db
    .selectFrom('works')
    .innerJoin('vehicles', (join) => join.onRef('vehicles.garageId', '=', 'works.garageId').onRef('vehicles.id', '=', 'works.vehicleId'))
    .select(['works.id', 'works.number', 'works.scheduledAt', 'works.vehicleId', 'vehicles.registration'])
    .$narrowType<{ scheduledAt: string }>()
    .where('works.garageId', '=', ctx.garageId)
    .where('works.id', 'in', works)
    .where('works.status', '=', 'booked')
    .where('works.scheduledAt', '>=', startOfDay(todayIn(ctx)))
    .orderBy('works.scheduledAt')
    .executeTakeFirst();
  return next ?? null;
}
