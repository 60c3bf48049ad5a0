import { parseQuantity } from '@karakana/contract/quantity.ts';
import { plateOf } from '@karakana/contract/vehicles/registration.ts';
import { boardDays, type WorkFilter } from '@karakana/contract/works/work-lists.ts';
import { listOfWork, type WorkList, type WorkStatus, workStatuses } from '@karakana/contract/works/work-status.ts';
import { type RawBuilder, sql } from 'kysely';
import { endOfDay, startOfDay } from '../../platform/database/days.ts';
import { list } from '../../platform/database/list.ts';
import { contains } from '../../platform/database/table-store.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { isAssignedTo, reachOfWorks } from './reach.ts';
import { readRisks, riskColumns } from './risk.ts';
import { type NamedWorks, type PriceReader, withNames, workColumnsFor } from './work-columns.ts';

type Filter = WorkFilter & {
  id?: number | undefined;
  list?: WorkList | 'board' | undefined;
  search?: string | undefined;
  /** Those that `isAtRisk` is about; found by `withRisky`. */
  riskyIds?: number[] | undefined;
};

const noMoment = sql`'infinity'::timestamptz`;

export const workList = list('works', {
  joined: withNames,
  columns: (works: NamedWorks) => shownTo(works, { session: { role: 'garage' } }),
  columnsFor: (works: NamedWorks, reader: Ctx) => shownTo(works, reader),
  sorts: {
    newest: sql`works.id desc`,
    oldest: sql`works.id`,
    scheduled: sql`coalesce(works.scheduled_at, ${noMoment}), works.id`,
    '-scheduled': sql`works.scheduled_at desc nulls last, works.id desc`,
    promised: sql`coalesce(works.promised_at, ${noMoment}), works.id`,
    '-promised': sql`works.promised_at desc nulls last, works.id desc`,
    total: sql`works.net + works.tax, works.id`,
    '-total': sql`works.net + works.tax desc, works.id desc`,
  },
  conditions: ({ id, search, ...filter }: Filter, { platform, garageId }: Ctx) => [
    id !== undefined && sql`works.id = ${id}`,
    filter.list && inList[filter.list],
    filter.branchId && sql`works.branch_id = ${filter.branchId}`,
    filter.customerId && sql`works.customer_id = ${filter.customerId}`,
    filter.vehicleId && sql`works.vehicle_id = ${filter.vehicleId}`,
    filter.technicianId && isAssignedTo(garageId, filter.technicianId),
    filter.isLate !== undefined && sql`(${isLateAt(platform.now())}) = ${filter.isLate}`,
    filter.riskyIds && sql`(works.id = any (${filter.riskyIds}::bigint[])) = ${filter.isAtRisk ?? true}`,
    filter.fromDate && sql`${dayBy} >= ${startOfDay(filter.fromDate)}`,
    filter.toDate && sql`${dayBy} < ${endOfDay(filter.toDate)}`,
    search && isFound(garageId, search),
  ],
  reach: reachOfWorks,
});

const shownTo = (works: NamedWorks, reader: PriceReader) => works.select(workColumnsFor(reader));

const ofStatus = (status: WorkStatus) => sql<boolean>`(works.archived_at is null and works.status = ${sql.lit(status)})`;
const openStatuses = workStatuses.filter((status) => status !== 'completed');
const inList: Record<WorkList | 'board', RawBuilder<boolean>> = {
  estimates: ofStatus('estimate'),
  bookings: sql`(${ofStatus('booked')} and works.checked_in_at is null)`,
  inspection_list: sql`(${ofStatus('booked')} and works.checked_in_at is not null)`,
  progress: ofStatus('in_progress'),
  pending: ofStatus('pending_payment'),
  completed: ofStatus('completed'),
  archived: sql`works.archived_at is not null`,
  // The open ones by name: an index finds these, and nothing but a look at every row finds what is not completed.
  board: sql`(works.archived_at is null and (works.status in (${sql.join(openStatuses.map((status) => sql.lit(status)))})
    or (works.status = 'completed' and works.completed_at > now() - make_interval(days => ${sql.lit(boardDays)}))))`,
};

/** The day by which one looks for a work: when it comes, else when it was written. */
const dayBy = sql`coalesce(works.scheduled_at, works.created_at)`;

/** The promise has passed, and it is not done. */
const isLateAt = (now: Date) =>
  sql`works.promised_at is not null and works.promised_at < ${now.toISOString()}::timestamptz and works.status in ('booked', 'in_progress')`;

/** By number, plate, customer or phone. Each is looked for by its own index: asked of every row instead, a long history takes minutes. */
export function isFound(garageId: number, search: string): RawBuilder<boolean> {
  const words = contains(search);
  const plates = /\d/.test(search) ? [words, contains(plateOf(search))] : [words];
  const ofVehicles = sql.join(
    plates.map((plate) => sql`found.search like ${plate}`),
    sql` or `,
  );
  const number = search.replace(/[^+\d]/g, '').replace(/^0(?=[17])/, '');
  const own = sql`select id from works where garage_id = ${garageId} and`;
  const hits = [
    sql`${own} lower(number) like ${words}`,
    sql`${own} lower(contact_name) like ${words}`,
    ...(number.length > 4 ? [sql`${own} contact_phone like ${`%${number}%`}`] : []),
    sql`${own} vehicle_id in (select found.id from findable_vehicles found where found.garage_id = ${garageId} and (${ofVehicles}))`,
    sql`${own} customer_id in (select found.id from findable_customers found where found.garage_id = ${garageId} and found.search like ${words})`,
  ];
  return sql`works.id in (${sql.join(hits, sql` union all `)})`;
}

type Stored = Awaited<ReturnType<ReturnType<typeof shownTo>['execute']>>[number];

/** Works as they leave: in the list where each is found, and whether its promise will be kept. */
export async function shownWorks<Row extends Stored>(ctx: Ctx, rows: readonly Row[]) {
  const risks = await readRisks(ctx, rows);
  return rows.map(({ plannedHours, ...work }) => ({
    ...work,
    list: listOfWork(work),
    plannedHours: plannedHours === null ? null : parseQuantity(plannedHours),
    risk: risks.get(work.id) ?? null,
  }));
}

/** A question with what it needs to be asked about risks: which works of the branch are at risk now. */
export async function withRisky<Asked extends Filter>(ctx: Ctx, asked: Asked): Promise<Asked & Filter> {
  if (asked.isAtRisk === undefined) return asked;
  const promised = await workList
    .found(ctx, { branchId: asked.branchId })
    .select(riskColumns)
    .$narrowType<{ status: WorkStatus }>()
    .where('works.status', 'in', ['booked', 'in_progress'])
    .where('works.archivedAt', 'is', null)
    .where('works.promisedAt', 'is not', null)
    .execute();
  return { ...asked, riskyIds: [...(await readRisks(ctx, promised)).keys()] };
}
