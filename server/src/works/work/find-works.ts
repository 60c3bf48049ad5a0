import { parseQuantity } from '@karakana/contract/quantity.ts';
import { boardDays, type WorkFilter } from '@karakana/contract/works/work/work-lists.ts';
import { listOfWork, type WorkList, type WorkStatus, workStatuses } from '@karakana/contract/works/work/work-status.ts';
import { type RawBuilder, sql } from 'kysely';
import { withinDays } from '../../platform/database/days.ts';
import { list } from '../../platform/database/list.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { isAssignedTo, reachOfWorks } from './reach.ts';
import { readRisks, riskColumns } from './risk.ts';
import { isCommon, isFound, isFoundInRow } from './search-in-works.ts';
import { type CardReader, type NamedWorks, withNames, workColumnsFor } from './work-columns.ts';

type Filter = WorkFilter & {
  id?: number | undefined;
  list?: WorkList | 'board' | undefined;
  search?: string | undefined;
  /** Those that `isAtRisk` is about; found by `withRisky`. */
  riskyIds?: number[] | undefined;
  /** What is searched for is common; found by `withSearched`. */
  isWalked?: boolean | undefined;
};

const noMoment = sql`'infinity'::timestamptz`;

const ofStatus = (status: WorkStatus) => sql<boolean>`(works.archived_at is null and works.status = ${sql.lit(status)})`;
const openStatuses = workStatuses.filter((status) => status !== 'completed');
export const inList: Record<WorkList | 'board', RawBuilder<boolean>> = {
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

export const workList = list('works', {
  joined: withNames,
  columns: (works: NamedWorks, { garageId }) => shownTo(works, { garageId, session: { role: 'garage' } }),
  columnsFor: (works: NamedWorks, reader: Ctx) => shownTo(works, reader),
  sorts: {
    newest: sql`works.id desc`,
    oldest: sql`works.id`,
    scheduled: sql`coalesce(works.scheduled_at, ${noMoment}), works.id`,
    '-scheduled': sql`works.scheduled_at desc nulls last, works.id desc`,
    promised: sql`coalesce(works.promised_at, ${noMoment}), works.id`,
    '-promised': sql`works.promised_at desc nulls last, works.id desc`,
    completed: sql`works.completed_at, works.id`,
    '-completed': sql`works.completed_at desc, works.id desc`,
    total: sql`works.net + works.tax, works.id`,
    '-total': sql`works.net + works.tax desc, works.id desc`,
  },
  conditions: ({ id, search, ...filter }: Filter, { platform, garageId, session }: Ctx) => [
    id !== undefined && sql`works.id = ${id}`,
    filter.branchId && sql`works.branch_id = ${filter.branchId}`,
    filter.customerId && sql`works.customer_id = ${filter.customerId}`,
    filter.vehicleId && sql`works.vehicle_id = ${filter.vehicleId}`,
    filter.technicianId && isAssignedTo(garageId, filter.technicianId),
    filter.isLate !== undefined && sql`(${isLateAt(platform.now())}) = ${filter.isLate}`,
    filter.riskyIds && sql`(works.id = any (${filter.riskyIds}::bigint[])) = ${filter.isAtRisk ?? true}`,
    ...withinDays(dayBy, filter),
    search && (filter.isWalked || isShort(session, filter) ? isFoundInRow(garageId, search) : isFound(garageId, search)),
  ],
  parts: { of: (filter) => filter.list, conditions: inList },
  reach: reachOfWorks,
});

const shownTo = (works: NamedWorks, reader: CardReader) => works.select(workColumnsFor(reader));

/** What is under way, or what one customer or one vehicle had done, is never a long history. */
const isShort = ({ role }: Pick<Ctx['session'], 'role'>, { list, customerId, vehicleId }: Filter): boolean =>
  isOpenList(list) || customerId !== undefined || vehicleId !== undefined || role === 'fleet';

const isOpenList = (name: Filter['list']): boolean =>
  name === 'bookings' || name === 'inspection_list' || name === 'progress' || name === 'pending' || name === 'board';

/** The day by which one looks for a work: when it comes, else when it was written. */
export const dayBy = sql`coalesce(works.scheduled_at, works.created_at)`;

/** The promise has passed, and it is not done. */
const isLateAt = (now: Date) =>
  sql`works.promised_at is not null and works.promised_at < ${now.toISOString()}::timestamptz and works.status in ('booked', 'in_progress')`;

type Stored = Awaited<ReturnType<ReturnType<typeof shownTo>['execute']>>[number];

/** Works as they leave: in the list where each is found, and whether its promise will be kept. */
export async function shownWorks<Row extends Stored>(ctx: Ctx, rows: readonly Row[]) {
  const risks = await readRisks(ctx, rows);
  return rows.map((work) => ({
    ...work,
    list: listOfWork(work),
    plannedHours: work.plannedHours === null ? null : parseQuantity(work.plannedHours),
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

const byAge = ['newest', 'oldest', 'completed', '-completed'];
const narrowing = ['branchId', 'technicianId', 'customerId', 'vehicleId', 'isLate', 'isAtRisk', 'fromDate', 'toDate'] as const;

/** A search of a long list with how it is best answered. Where something else narrows it, hits may be too far apart to be met. */
export async function withSearched<Asked extends Filter & { sort?: string }>(ctx: Ctx, asked: Asked): Promise<Asked & Filter> {
  const { search, sort = 'newest' } = asked;
  const isWalkable =
    search && byAge.includes(sort) && narrowing.every((name) => asked[name] === undefined) && reachOfWorks(ctx).length === 0;
  return isWalkable && !isOpenList(asked.list) ? { ...asked, isWalked: await isCommon(ctx, search) } : asked;
}
