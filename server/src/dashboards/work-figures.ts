import { sql } from 'kysely';
import { endOfDay, startOfDay } from '../platform/database/days.ts';
import { inBranches } from '../platform/serve/branches.ts';
import type { Ctx } from '../platform/serve/context.ts';

type Days = { fromDate: string; toDate: string };
type Asked = { now: Days; before: Days; branchId?: number | undefined };

export type WorkFigures = {
  jobs: number;
  averageTicket: number | null;
  onTimeRate: number | null;
  approvalRate: number | null;
  efficiency: number | null;
  newCustomers: number;
  returningCustomers: number;
};

/** How the works went that were done in some days and in those before: two stretches, one statement. */
export async function readWorkFigures(ctx: Ctx, { now, before, branchId }: Asked): Promise<{ now: WorkFigures; before: WorkFigures }> {
  const within = (column: string, days: Days) =>
    sql`${sql.ref(column)} >= ${startOfDay(days.fromDate)} and ${sql.ref(column)} < ${endOfDay(days.toDate)}`;
  const figuresOf = (days: Days, isNow: boolean) => sql`
    select ${sql.lit(isNow)}::boolean as is_now, count(*)::int as jobs, round(avg(done.net))::bigint as average_ticket,
      round(avg((done.completed_at <= done.promised_at)::int) filter (where done.promised_at is not null), 4)::float8 as on_time_rate,
      round(sum(done.billed) filter (where done.clocked > 0) / nullif(sum(done.clocked), 0), 4)::float8 as efficiency,
      count(distinct done.customer_id) filter (where not done.came_before)::int as new_customers,
      count(distinct done.customer_id) filter (where done.came_before)::int as returning_customers,
      (select round(avg((sent.status <> 'estimate')::int), 4)::float8 from works sent
        where sent.garage_id = ${ctx.garageId} and ${within('sent.sent_at', days)} and ${inBranches(ctx, 'sent.branch_id', branchId)}) as approval_rate
    from (
      select works.net, works.completed_at, works.promised_at, works.customer_id,
        (select coalesce(sum(line.quantity), 0) from work_lines line where line.garage_id = ${ctx.garageId} and line.work_id = works.id
          and line.kind = 'labour' and line.state = 'approved') as billed,
        (select coalesce(sum(extract(epoch from clock.ended_at - clock.started_at)) / 3600, 0) from work_clocks clock
          where clock.garage_id = ${ctx.garageId} and clock.work_id = works.id) as clocked,
        exists (select from works earlier where earlier.garage_id = ${ctx.garageId} and earlier.customer_id = works.customer_id
          and earlier.completed_at < ${startOfDay(days.fromDate)}) as came_before
      from works
      where works.garage_id = ${ctx.garageId} and ${within('works.completed_at', days)} and works.archived_at is null
        and works.status in ('pending_payment', 'completed') and ${inBranches(ctx, 'works.branch_id', branchId)}
    ) done`;
  const { rows } = await sql<WorkFigures & { isNow: boolean }>`${figuresOf(now, true)} union all ${figuresOf(before, false)}`.execute(
    ctx.db,
  );
  // Each stretch has its row, of however many works.
  const rowOf = (isNow: boolean) => rows.find((row) => row.isNow === isNow) as WorkFigures;
  return { now: rowOf(true), before: rowOf(false) };
}
