import { leakDays, unbilledAfter, uncollectedAfter } from '@karakana/contract/dashboards/leaks.ts';
import { type RawBuilder, sql } from 'kysely';
import { customerName } from '../../platform/database/customer-name.ts';
import { dayOfMoment, startOfDay } from '../../platform/database/days.ts';
import { inBranches } from '../../platform/serve/branches.ts';
import { billedHoursOfWork, daysReady, feeOfStorage, isUncollected, storageDaysBy } from '../../works/index.ts';
import type { LeakQuery } from './leak-query.ts';

const ofWork = sql`'work' as document_kind, works.id as document_id, works.number, vehicles.registration, ${customerName} as customer_name`;
const named = sql`
  join vehicles on vehicles.garage_id = works.garage_id and vehicles.id = works.vehicle_id
  left join customers on customers.garage_id = works.garage_id and customers.id = works.customer_id`;
const isDone = sql`works.status in ('pending_payment', 'completed') and works.archived_at is null`;
const since = (today: string) => startOfDay(sql`(${today}::date - ${sql.lit(leakDays)}::integer)`);

/** Cars that are ready and nobody comes for. They cost what storage is owed and not billed; each month it is said again. */
export const uncollected = ({ ctx, today, branchId }: LeakQuery): RawBuilder<unknown> => sql`
  select 'uncollected' as kind, works.id, works.branch_id, nullif(${storageDaysBy(today)} * ${feeOfStorage}, 0)::bigint as amount, ${daysReady(today)} as days,
    null::float8 as measured, null::float8 as against, null::text as detail, works.completed_at as at, works.created_by as by_id, null::text as by_names,
    to_char(works.completed_at at time zone 'utc', 'YYYYMMDDHH24MISS') || '/' || ${daysReady(today)} / 30 as fact, ${ofWork}
  from works ${named}
  where works.garage_id = ${ctx.garageId} and ${isUncollected} and ${daysReady(today)} >= ${sql.lit(uncollectedAfter)}
    and ${inBranches(ctx, 'works.branch_id', branchId)}`;

/** Parts that left the stock and of which nothing is charged: those of works that stand still, and those given for nothing with works that are done. */
export const parts = ({ ctx, today, branchId }: LeakQuery): RawBuilder<unknown> => {
  const lines = (which: RawBuilder<unknown>) => sql`
    join lateral (
      select sum(line.cost)::bigint as amount, string_agg(line.description, ', ' order by line.cost desc, line.id) as detail,
        (array_agg(line.created_by order by line.cost desc, line.id))[1] as by_id
      from work_lines line where line.garage_id = works.garage_id and line.work_id = works.id and line.taken > 0 and ${which}
    ) out on out.amount > 0`;
  const found = (since: RawBuilder<unknown>, state: string) => sql`
    select 'parts' as kind, works.id, works.branch_id, out.amount, (${today}::date - ${dayOfMoment(since)}) as days, null::float8 as measured,
      null::float8 as against, left(out.detail, 200) as detail, ${since} as at, out.by_id, null::text as by_names, ${state}::text as fact, ${ofWork}
    from works ${named}`;
  return sql`
    ${found(sql`works.started_at`, 'open')} ${lines(sql`true`)}
    where works.garage_id = ${ctx.garageId} and works.status = 'in_progress' and works.archived_at is null
      and works.started_at < ${startOfDay(sql`(${today}::date - ${sql.lit(unbilledAfter)}::integer + 1)`)} and ${inBranches(ctx, 'works.branch_id', branchId)}
    union all
    ${found(sql`works.completed_at`, 'done')} ${lines(sql`line.net = 0 and line.state = 'approved'`)}
    where works.garage_id = ${ctx.garageId} and ${isDone} and works.completed_at >= ${since(today)} and ${inBranches(ctx, 'works.branch_id', branchId)}`;
};

/** Less is not worth a question. */
const fewestHours = 0.5;

/** What was worked on a work beyond what its labour and its services charge for, at the garage's rate for an hour. */
export const hours = ({ ctx, today, branchId }: LeakQuery): RawBuilder<unknown> => sql`
  select 'hours' as kind, done.id, done.branch_id, nullif(round((done.clocked - done.billed) * rate.labour_rate), 0)::bigint as amount, null::integer as days,
    round(done.clocked, 2)::float8 as measured, round(done.billed, 2)::float8 as against, null::text as detail, done.at, null::bigint as by_id, ${whoClocked} as by_names,
    'done' as fact, done.document_kind, done.document_id, done.number, done.registration, done.customer_name
  from (
    select works.garage_id, works.id, works.branch_id, works.completed_at as at, clock.clocked, ${billedHoursOfWork} + ${hoursOfServices} as billed, ${ofWork}
    from works
    join lateral (
      select sum(extract(epoch from clocks.ended_at - clocks.started_at)) / 3600 as clocked from work_clocks clocks
      where clocks.garage_id = works.garage_id and clocks.work_id = works.id
    ) clock on clock.clocked > 0
    ${named}
    where works.garage_id = ${ctx.garageId} and ${isDone} and works.completed_at >= ${since(today)} and ${inBranches(ctx, 'works.branch_id', branchId)}
  ) done
  left join workshop_settings rate on rate.garage_id = ${ctx.garageId}
  where done.clocked - done.billed >= ${sql.lit(fewestHours)}`;

/** Asked for only where there is something to ask them. */
const whoClocked = sql`(
  select string_agg(distinct concat_ws(' ', members.first_name, members.last_name), ', ') from work_clocks clocks
  join members on members.garage_id = clocks.garage_id and members.id = clocks.technician_id
  where clocks.garage_id = done.garage_id and clocks.work_id = done.id
)`;

/** A service is charged as a whole, for the time it takes. */
const hoursOfServices = sql`(
  select coalesce(sum(line.quantity * services.duration_minutes), 0) / 60 from work_lines line
  join services on services.garage_id = line.garage_id and services.id = line.service_id
  where line.garage_id = works.garage_id and line.work_id = works.id and line.kind = 'service' and line.state = 'approved'
)`;
