import { returnDays } from '@karakana/contract/reports/day/performance.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ReportCtx } from '../../platform/serve/report-ctx.ts';
import { billedHoursOfWork } from '../../works/index.ts';
import { ordersWithin } from '../work/orders-within.ts';

type Asked = { fromDate: string; toDate: string; branchId?: number | undefined };

/**
 * Everybody who was on the works that were completed in these days: those who clocked, and those to whom they were given. What a work has to share
 * is shared by the hours that each clocked on it, or evenly where nobody did, to the last cent. Hours are thousandths.
 */
export const membersWhoWorked = (ctx: ReportCtx, asked: Asked): RawBuilder<unknown> => sql`
  with done as (${worksDone(ctx, asked)}), part as (${partsOf(ctx)}), share as (
    select part.*, sum(weight) over place as up_to, sum(weight) over (partition by work_id) as whole from part
    window place as (partition by work_id order by technician_id)
  )
  select members.id, concat_ws(' ', members.first_name, members.last_name) as name, count(*)::int as jobs,
    ${shared('planned')} as planned_hours, sum(share.clocked)::bigint as clocked_hours, ${shared('billed')} as billed_hours, ${timed} as timed_hours, ${shared('revenue')} as revenue,
    sum(done.returns)::int as returns, coalesce(sum(done.here), 0)::bigint as here_hours, count(done.here)::int as released
  from share
  join done on done.id = share.work_id
  join members on members.garage_id = ${ctx.garageId} and members.id = share.technician_id
  group by members.id, members.first_name, members.last_name`;

/** Each has what is shared up to them less what is up to the one before, so that the parts come to the whole. */
const shared = (name: 'planned' | 'billed' | 'revenue', which = sql``) => {
  const [what, upTo] = [sql.ref(`done.${name}`), sql`share.up_to`];
  return sql`(sum(round(${what} * ${upTo} / share.whole) - round(${what} * (${upTo} - share.weight) / share.whole)) ${which})::bigint`;
};

/** What was billed of the works on which somebody clocked: only that can be held against the hours. */
const timed = sql`coalesce(${shared('billed', sql`filter (where share.is_clocked)`)}, 0)`;

const worksDone = (ctx: ReportCtx, asked: Asked) => sql`
  select works.id, coalesce(works.planned_hours, 0) * 1000 as planned, ${billedHoursOfWork} * 1000 as billed, ${revenueOfWork} as revenue,
    ${returnsOfWork} as returns, round(extract(epoch from works.released_at - coalesce(works.checked_in_at, works.started_at)) / 3.6) as here
  ${ordersWithin(ctx, { ...asked, moment: 'completed' })}`;

const revenueOfWork = sql`(
  select coalesce(sum(case invoices.kind when 'invoice' then invoices.net else -invoices.net end), 0) from invoices
  where invoices.garage_id = works.garage_id and invoices.source_kind = 'work' and invoices.source_id = works.id
)`;

const returnsOfWork = sql`(
  select count(*) from works back where back.garage_id = works.garage_id and back.origin_id = works.id and back.origin_kind = 'comeback'
    and back.archived_at is null and back.created_at < coalesce(works.released_at, works.completed_at) + make_interval(days => ${sql.lit(returnDays)})
)`;

/** Who was on a work, for how long, and by what it is shared. */
const partsOf = ({ garageId }: ReportCtx) => sql`
  select on_work.work_id, on_work.technician_id, on_work.clocked,
    case when sum(on_work.clocked) over of_work > 0 then on_work.clocked else 1 end::numeric as weight,
    sum(on_work.clocked) over of_work > 0 as is_clocked
  from (
    select one.work_id, one.technician_id, sum(one.clocked) as clocked from (
      select given.work_id, given.technician_id, 0::numeric as clocked from done
      join work_technicians given on given.garage_id = ${garageId} and given.work_id = done.id
      union all
      select clocks.work_id, clocks.technician_id, round(extract(epoch from coalesce(clocks.ended_at, now()) - clocks.started_at) / 3.6) from done
      join work_clocks clocks on clocks.garage_id = ${garageId} and clocks.work_id = done.id
    ) one group by one.work_id, one.technician_id
  ) on_work
  window of_work as (partition by on_work.work_id)`;
