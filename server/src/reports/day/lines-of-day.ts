import { type DayGroup, type DayLineName, dayGroups, dayLines } from '@karakana/contract/reports/day/daily-report.ts';
import type { OrderMoment } from '@karakana/contract/reports/work/service-orders.ts';
import { type RawBuilder, sql } from 'kysely';
import { endOfDay, startOfDay } from '../../platform/database/days.ts';
import { inBranches } from '../../platform/serve/branches.ts';
import type { ReportCtx } from '../../platform/serve/report-ctx.ts';
import { ordersWithin } from '../work/orders-within.ts';

type Day = { fromDate: string; toDate: string; branchId?: number | undefined };

/** What there is to tell of a day, a line each: how many, and what they come to. Nothing is told too, but for ways to pay that nobody used. */
export function linesOfDay(ctx: ReportCtx, day: Day): RawBuilder<unknown> {
  const told: Record<DayLineName, RawBuilder<unknown>> = {
    planned: worksOf(ctx, day, 'planned'),
    arrived: worksOf(ctx, day, 'arrived'),
    completed: worksOf(ctx, day, 'completed'),
    released: worksOf(ctx, day, 'released'),
    overrides: overridesOf(ctx, day),
    billed_works: invoicesOf(ctx, day, sql`invoices.kind = 'invoice' and invoices.source_kind = 'work'`),
    billed_sales: invoicesOf(ctx, day, sql`invoices.kind = 'invoice' and invoices.source_kind <> 'work'`),
    credited: invoicesOf(ctx, day, sql`invoices.kind = 'credit_note'`),
    received: receivedOf(ctx, day),
    refunded: sql`select null::text as method, ${sums(sql`payments.amount`)} ${paymentsOf(ctx, day, 'out')}`,
    spent: spentOf(ctx, day),
    cash_expected: tillsOf(ctx, day, expected),
    cash_counted: tillsOf(ctx, day, sql`tills.counted`),
    cash_difference: tillsOf(ctx, day, sql`tills.counted - tills.expected`),
    below_level: belowLevel(ctx, day),
  };
  const places = dayGroups.flatMap((group) => dayLines[group].map((name) => ({ group, name })));
  return sql.join(
    places.map(({ group, name }, at) => placed({ group, name, at }, told[name])),
    sql` union all `,
  );
}

/** A line has ten places, for the ways to pay that share one. */
const placed = ({ group, name, at }: { group: DayGroup; name: DayLineName; at: number }, told: RawBuilder<unknown>) => sql`
  select (${at + 1} * 10 + row_number() over (order by told.method))::int as id, ${group}::text as "group", ${name}::text as name, told.method, told.count,
    told.amount from (${told}) told`;

const sums = (amount: RawBuilder<unknown>) => sql`count(*)::int as count, coalesce(sum(${amount}), 0)::bigint as amount`;

/** Of what is planned or here nobody knows yet what it comes to. */
const worksOf = (ctx: ReportCtx, day: Day, moment: OrderMoment) => sql`
  select null::text as method, count(*)::int as count,
    ${moment === 'completed' ? sql`coalesce(sum(works.net + works.tax), 0)::bigint` : sql`null::bigint`} as amount
  ${ordersWithin(ctx, { ...day, moment })}`;

const overridesOf = (ctx: ReportCtx, { fromDate, toDate, branchId }: Day) => sql`
  select null::text as method, ${sums(sql`passes.unpaid`)} from works
  join gate_passes passes on passes.garage_id = works.garage_id and passes.work_id = works.id and passes.override_reason is not null and passes.voided_at is null
  where works.garage_id = ${ctx.garageId} and works.released_at >= ${startOfDay(fromDate)} and works.released_at < ${endOfDay(toDate)}
    and works.archived_at is null and ${inBranches(ctx, 'works.branch_id', branchId)}`;

const invoicesOf = (ctx: ReportCtx, { fromDate, branchId }: Day, which: RawBuilder<unknown>) => sql`
  select null::text as method, ${sums(sql`invoices.total`)} from invoices
  where invoices.garage_id = ${ctx.garageId} and invoices.issued_on = ${fromDate}::date and ${which} and ${inBranches(ctx, 'invoices.branch_id', branchId)}`;

const paymentsOf = (ctx: ReportCtx, { fromDate, branchId }: Day, direction: 'in' | 'out') => sql`
  from payments where payments.garage_id = ${ctx.garageId} and payments.paid_on = ${fromDate}::date and payments.direction = ${direction}
    and ${inBranches(ctx, 'payments.branch_id', branchId)}`;

const receivedOf = (ctx: ReportCtx, day: Day) => sql`
  select payments.method, ${sums(sql`payments.amount`)} ${paymentsOf(ctx, day, 'in')} group by payments.method`;

const spentOf = (ctx: ReportCtx, { fromDate, branchId }: Day) => sql`
  select null::text as method, ${sums(sql`expenses.amount`)} from expenses
  where expenses.garage_id = ${ctx.garageId} and expenses.spent_on = ${fromDate}::date and expenses.number is not null and expenses.removed_at is null
    and ${inBranches(ctx, 'expenses.branch_id', branchId)}`;

/** What is to be in a till: as it was when it was closed, or as far as it is open. */
const expected = sql`coalesce(tills.expected, tills.float + coalesce((
  select sum(case payments.direction when 'in' then payments.amount else -payments.amount end) from payments
  where payments.garage_id = tills.garage_id and payments.till_id = tills.id
), 0))`;

/** The tills that were closed on the day, and those opened then that are open still; of these nothing is counted yet. */
const tillsOf = (ctx: ReportCtx, { fromDate, toDate, branchId }: Day, amount: RawBuilder<unknown>) => sql`
  select null::text as method, count(told.amount)::int as count, coalesce(sum(told.amount), 0)::bigint as amount from (
    select ${amount} as amount from tills
    where tills.garage_id = ${ctx.garageId} and coalesce(tills.closed_at, tills.opened_at) >= ${startOfDay(fromDate)}
      and coalesce(tills.closed_at, tills.opened_at) < ${endOfDay(toDate)} and ${inBranches(ctx, 'tills.branch_id', branchId)}
  ) told`;

const belowLevel = (ctx: ReportCtx, { branchId }: Day) => sql`
  select null::text as method, count(distinct products.id)::int as count, null::bigint as amount from stock
  join products on products.garage_id = ${ctx.garageId} and products.id = stock.product_id and products.archived_at is null
  where stock.garage_id = ${ctx.garageId} and stock.on_hand <= stock.reorder_level and ${inBranches(ctx, 'stock.branch_id', branchId)}`;
