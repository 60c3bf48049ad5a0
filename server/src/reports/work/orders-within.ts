import type { OrderCustomers, OrderMoment } from '@karakana/contract/reports/work/service-orders.ts';
import { type RawBuilder, sql } from 'kysely';
import { endOfDay, startOfDay } from '../../platform/database/days.ts';
import { contains } from '../../platform/database/table-store.ts';
import { inBranches } from '../../platform/serve/branches.ts';
import type { ReportCtx } from '../../platform/serve/report-ctx.ts';
import { isAssignedTo, reachOfWorks } from '../../works/index.ts';

type Asked = {
  fromDate: string;
  toDate: string;
  moment: OrderMoment;
  customers?: OrderCustomers | undefined;
  branchId?: number | undefined;
  customerId?: number | null | undefined;
  technicianId?: number | undefined;
  query?: string | null | undefined;
};

/** When of a work was what one asks for. */
export const momentColumns: Record<OrderMoment, RawBuilder<unknown>> = {
  opened: sql`works.created_at`,
  sent: sql`works.sent_at`,
  planned: sql`works.scheduled_at`,
  // What is started without a check-in is here as well.
  arrived: sql`coalesce(works.checked_in_at, works.started_at)`,
  completed: sql`works.completed_at`,
  released: sql`works.released_at`,
};

/**
 * The works of some days in the reader's reach, with vehicle and customer. An estimate is no order yet, and what was put away is none any more;
 * of what was sent one looks at whatever became of it.
 */
export const ordersWithin = (ctx: ReportCtx, { moment, ...asked }: Asked): RawBuilder<unknown> => sql`
  from works
  join vehicles on vehicles.garage_id = works.garage_id and vehicles.id = works.vehicle_id
  left join customers on customers.garage_id = works.garage_id and customers.id = works.customer_id
  where works.garage_id = ${ctx.garageId} and ${moment === 'sent' ? sql`true` : sql`works.status <> 'estimate' and works.archived_at is null`}
    and ${momentColumns[moment]} >= ${startOfDay(asked.fromDate)} and ${momentColumns[moment]} < ${endOfDay(asked.toDate)}
    and ${inBranches(ctx, 'works.branch_id', asked.branchId)}
    and ${sql.join([sql`true`, ...reachOfWorks(ctx), ...narrowed(ctx, asked)], sql` and `)}`;

function narrowed(
  { garageId }: ReportCtx,
  { fromDate, customers, customerId, technicianId, query }: Omit<Asked, 'moment'>,
): RawBuilder<unknown>[] {
  const words = sql`lower(concat_ws(' ', works.number, vehicles.registration, vehicles.plate, customers.first_name, customers.last_name, works.contact_name))`;
  return [
    ...(customers ? [sql`works.customer_id is not null and ${cameBefore(garageId, fromDate)} = ${customers === 'returning'}`] : []),
    ...(customerId ? [sql`works.customer_id = ${customerId}`] : []),
    ...(technicianId ? [sql`(${isAssignedTo(garageId, technicianId)} or ${hasClocked(garageId, technicianId)})`] : []),
    ...(query ? [sql`${words} like ${contains(query)}`] : []),
  ];
}

/** Whether something was done for the customer of the work at hand before a day. */
export const cameBefore = (garageId: number, fromDate: string) => sql<boolean>`exists (
  select from works earlier where earlier.garage_id = ${garageId} and earlier.customer_id = works.customer_id
    and earlier.completed_at < ${startOfDay(fromDate)} and earlier.archived_at is null
)`;

const hasClocked = (garageId: number, technicianId: number) => sql`exists (
  select from work_clocks clocked where clocked.garage_id = ${garageId} and clocked.work_id = works.id and clocked.technician_id = ${technicianId}
)`;

/** What was done when it was promised. While it is not done it is late or undecided. */
export const isOnTimeAt = ({ platform }: ReportCtx): RawBuilder<boolean | null> => sql`case
  when works.promised_at is null then null
  when coalesce(works.ready_at, works.completed_at) is not null then coalesce(works.ready_at, works.completed_at) <= works.promised_at
  when works.promised_at < ${platform.now().toISOString()}::timestamptz then false end`;

/** What was paid for a work, by whomever: what of its invoices is settled, less what was credited. */
export const paidOfWork = sql<number>`(
  select coalesce(sum(case invoices.kind when 'invoice' then invoices.total - invoices.balance else -invoices.total end), 0)::bigint from invoices
  where invoices.garage_id = works.garage_id and invoices.source_kind = 'work' and invoices.source_id = works.id
)`;
