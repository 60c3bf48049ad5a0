import { sql } from 'kysely';
import type { Ctx } from '../platform/serve/context.ts';
import { cameBefore, isOnTimeAt, ordersWithin } from '../reports/index.ts';
import { billedHoursOfWork } from '../works/index.ts';

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
  const figuresOf = (days: Days, isNow: boolean) => sql`
    select ${sql.lit(isNow)}::boolean as is_now, count(*)::int as jobs, round(avg(done.net))::bigint as average_ticket,
      round(avg(done.is_on_time::int), 4)::float8 as on_time_rate,
      round(sum(done.billed) filter (where done.clocked > 0) / nullif(sum(done.clocked), 0), 4)::float8 as efficiency,
      count(distinct done.customer_id) filter (where not done.came_before)::int as new_customers,
      count(distinct done.customer_id) filter (where done.came_before)::int as returning_customers,
      (select round(avg((works.status <> 'estimate')::int), 4)::float8 ${ordersWithin(ctx, { ...days, moment: 'sent', branchId })}) as approval_rate
    from (
      select works.net, works.customer_id, ${isOnTimeAt(ctx)} as is_on_time,
        ${billedHoursOfWork} as billed,
        (select coalesce(sum(extract(epoch from clock.ended_at - clock.started_at)) / 3600, 0) from work_clocks clock
          where clock.garage_id = ${ctx.garageId} and clock.work_id = works.id) as clocked,
        ${cameBefore(ctx.garageId, days.fromDate)} as came_before
      ${ordersWithin(ctx, { ...days, moment: 'completed', branchId })}
    ) done`;
  const { rows } = await sql<WorkFigures & { isNow: boolean }>`${figuresOf(now, true)} union all ${figuresOf(before, false)}`.execute(
    ctx.db,
  );
  // Each stretch has its row, of however many works.
  const rowOf = (isNow: boolean) => rows.find((row) => row.isNow === isNow) as WorkFigures;
  return { now: rowOf(true), before: rowOf(false) };
}
