import { type AnalyticsStep, readAnalytics } from '@karakana/contract/dashboards/analytics.ts';
import type { HandlerResult, ParsedInput } from '@karakana/contract/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import { customerName } from '../platform/database/customer-name.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { refusedField } from '../platform/serve/refused.ts';
import { type Api, serve } from '../platform/serve/serve.ts';
import { daysBefore, isOnlyWritten, settleDays, soldItems, soldLines } from '../reports/index.ts';
import { readWorkFigures, type WorkFigures } from './work-figures.ts';

export function serveAnalytics(api: Api): void {
  serve(api, readAnalytics, analytics);
}

type Days = { fromDate: string; toDate: string };
type Stretch = Days & { branchId?: number | undefined };

async function analytics(
  ctx: Ctx,
  { branchId, step, ...asked }: ParsedInput<typeof readAnalytics>,
): Promise<HandlerResult<typeof readAnalytics>> {
  const days = await settleDays(ctx, asked);
  if (dayCount(days) > mostDays) throw refusedField('toDate', 'must be within ten years of the first day');
  const before = daysBefore(days);
  const now = { ...days, branchId };
  const [sold, works, best] = [
    await readSold(ctx, { now, before: { ...before, branchId }, step: step ?? stepFor(days) }),
    await readWorkFigures(ctx, { now: days, before, branchId }),
    await readBest(ctx, now),
  ];
  const of = <Name extends keyof WorkFigures>(name: Name) => ({ now: works.now[name], before: works.before[name] });
  return {
    ...{ ...days, before, ...sold },
    ...{ jobs: of('jobs'), averageTicket: of('averageTicket'), approvalRate: of('approvalRate'), onTimeRate: of('onTimeRate') },
    ...{ efficiency: of('efficiency'), newCustomers: of('newCustomers'), returningCustomers: of('returningCustomers') },
    topServices: best.filter((one) => one.kind === 'service'),
    topCustomers: best.filter((one) => one.kind === 'customer'),
  };
}

const dayCount = ({ fromDate, toDate }: Days): number => Math.round((Date.parse(toDate) - Date.parse(fromDate)) / 86_400_000) + 1;

/** A garage has no longer history, and each of them may be a step. */
const mostDays = 3_660;

/** As many steps as are easily looked at. */
const stepFor = (days: Days): AnalyticsStep => (dayCount(days) <= 31 ? 'day' : dayCount(days) <= 120 ? 'week' : 'month');

type Sold = { isNow: boolean; from: string; revenue: number; profit: number };

/** What was sold step by step. Those of the days before stand beside the steps that come at the same place. */
async function readSold(ctx: Ctx, { now, before, step }: { now: Stretch; before: Stretch; step: AnalyticsStep }) {
  const firstOf = (day: RawBuilder<unknown>, first: string) =>
    sql`greatest(date_trunc(${sql.lit(step)}, ${day}::timestamp)::date, ${first}::date)`;
  const stepsOf = (days: Stretch, isNow: boolean) => sql`
    select ${sql.lit(isNow)}::boolean as is_now, step.first as "from", coalesce(sum(sold.net), 0)::bigint as revenue,
      coalesce(sum(sold.net - sold.cost), 0)::bigint as profit
    from (select distinct ${firstOf(sql`day`, days.fromDate)} as first from generate_series(${days.fromDate}::date, ${days.toDate}::date, '1 day') day) step
    left join (${soldLines(ctx, days)}) sold on ${firstOf(sql`sold.issued_on`, days.fromDate)} = step.first
    group by step.first`;
  const { rows } = await sql<Sold>`${stepsOf(now, true)} union all ${stepsOf(before, false)} order by 2`.execute(ctx.db);
  const sum = (isNow: boolean, of: 'revenue' | 'profit') =>
    rows.filter((row) => row.isNow === isNow).reduce((all, row) => all + row[of], 0);
  const earlier = rows.filter(({ isNow }) => !isNow);
  const steps = rows.filter(({ isNow }) => isNow);
  return {
    revenue: { now: sum(true, 'revenue'), before: sum(false, 'revenue') },
    grossProfit: { now: sum(true, 'profit'), before: sum(false, 'profit') },
    series: steps.map(({ from, revenue, profit }, at) => ({
      from,
      revenue,
      grossProfit: profit,
      revenueBefore: earlier[at]?.revenue ?? 0,
    })),
  };
}

const most = 5;

type Best = { name: string; revenue: number } & ({ kind: 'service'; id: number | null } | { kind: 'customer'; id: number });

/** The services and the customers that brought most. */
async function readBest(ctx: Ctx, days: Stretch) {
  const { rows } = await sql<Best>`
    with sold as (${soldItems(ctx, days)}),
    service as (
      select sold.service_id as id, coalesce(sold.service_name, min(sold.description)) as name, sum(sold.net)::bigint as revenue
      from sold where sold.service_id is not null or ${isOnlyWritten}
      group by sold.service_id, sold.service_name, case when sold.service_id is null then lower(sold.description) end
      having sum(sold.net) > 0 order by revenue desc limit ${sql.lit(most)}
    ),
    customer as (
      select customers.id, ${customerName} as name, sum(sold.net)::bigint as revenue
      from sold join customers on customers.garage_id = ${ctx.garageId} and customers.id = sold.customer_id
      group by customers.id, customers.first_name, customers.last_name
      having sum(sold.net) > 0 order by revenue desc limit ${sql.lit(most)}
    )
    select 'service' as kind, id, name, revenue from service
    union all select 'customer', id, coalesce(name, ''), revenue from customer
    order by kind, revenue desc`.execute(ctx.db);
  return rows;
}
