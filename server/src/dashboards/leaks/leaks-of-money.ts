import { leakDays } from '@karakana/contract/dashboards/leaks.ts';
import { type RawBuilder, sql } from 'kysely';
import { invoiceNumberIn } from '../../accounting/index.ts';
import { customerName } from '../../platform/database/customer-name.ts';
import { startOfDay } from '../../platform/database/days.ts';
import { inBranches } from '../../platform/serve/branches.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import type { LeakQuery } from './leak-query.ts';

/** The invoice at hand with its sale or work and who owes it. */
const ofInvoice = ({
  garageId,
}: Ctx) => sql`invoices.source_kind as document_kind, invoices.source_id as document_id, ${invoiceNumberIn(garageId)} as number,
  vehicles.registration, coalesce(${customerName}, firms.name) as customer_name`;
// Leaks are few: each is named by itself, whatever the planner thinks of how many invoices a garage has open.
const named = sql`
  left join lateral (
    select vehicles.registration from works join vehicles on vehicles.garage_id = works.garage_id and vehicles.id = works.vehicle_id
    where invoices.source_kind = 'work' and works.garage_id = invoices.garage_id and works.id = invoices.source_id offset 0
  ) vehicles on true
  left join lateral (
    select * from customers where customers.garage_id = invoices.garage_id and customers.id = invoices.customer_id offset 0
  ) customers on true
  left join insurances on insurances.garage_id = invoices.garage_id and insurances.id = invoices.insurance_id
  left join insurance_firms firms on firms.id = insurances.firm_id`;

/** What is owed beyond its day; each month it is said again. What left the gate unpaid is told as that, and not twice. */
export const overdue = ({ ctx, today, branchId }: LeakQuery): RawBuilder<unknown> => sql`
  select 'overdue' as kind, invoices.id, invoices.branch_id, invoices.balance as amount, (${today}::date - invoices.due_on) as days, null::float8 as measured,
    null::float8 as against, null::text as detail, ${startOfDay(sql`invoices.issued_on`)} as at, invoices.created_by as by_id, null::text as by_names,
    invoices.due_on || '/' || (${today}::date - invoices.due_on) / 30 as fact, ${ofInvoice(ctx)}
  from invoices ${named}
  where invoices.garage_id = ${ctx.garageId} and invoices.kind = 'invoice' and invoices.balance > 0 and invoices.due_on < ${today}::date
    and invoices.source_kind in ('sale', 'work') and ${inBranches(ctx, 'invoices.branch_id', branchId)}
    and not (invoices.source_kind = 'work' and invoices.insurance_id is null and exists (
      select from gate_passes passes where passes.garage_id = invoices.garage_id and passes.work_id = invoices.source_id
        and passes.override_reason is not null and passes.voided_at is null))`;

/** Cars that somebody let go unpaid, as long as something of it is owed. Once that is overdue it is said again, each month. */
export const overrides = ({ ctx, today, branchId }: LeakQuery): RawBuilder<unknown> => sql`
  select 'override' as kind, passes.id, passes.branch_id, owed.amount, greatest(${today}::date - owed.due_on, 0) as days, null::float8 as measured,
    null::float8 as against, passes.override_reason as detail, passes.created_at as at, passes.created_by as by_id, null::text as by_names,
    coalesce('overdue/' || case when owed.due_on < ${today}::date then (${today}::date - owed.due_on) / 30 end, 'owed') as fact,
    'work' as document_kind, works.id as document_id, works.number, vehicles.registration, ${customerName} as customer_name
  from gate_passes passes
  join works on works.garage_id = passes.garage_id and works.id = passes.work_id
  join vehicles on vehicles.garage_id = works.garage_id and vehicles.id = works.vehicle_id
  left join customers on customers.garage_id = works.garage_id and customers.id = works.customer_id
  join lateral (
    select sum(invoices.balance)::bigint as amount, min(invoices.due_on) as due_on from invoices
    where invoices.garage_id = passes.garage_id and invoices.source_kind = 'work' and invoices.source_id = passes.work_id and invoices.kind = 'invoice'
      and invoices.insurance_id is null and invoices.balance > 0
  ) owed on owed.amount > 0
  where passes.garage_id = ${ctx.garageId} and passes.override_reason is not null and passes.voided_at is null
    and ${inBranches(ctx, 'passes.branch_id', branchId)}`;

/** So much more than usual, and twice as much, is worth a question. */
const moreThanUsual = 0.05;

/** Invoices with far more taken off than the garage takes off on the whole. */
export const discounts = ({ ctx, today, branchId }: LeakQuery): RawBuilder<unknown> => sql`
  select 'discount' as kind, invoices.id, invoices.branch_id, given.off as amount, null::integer as days, round(given.part, 4)::float8 as measured,
    round(usual.part, 4)::float8 as against, null::text as detail, ${startOfDay(sql`invoices.issued_on`)} as at, invoices.created_by as by_id, null::text as by_names,
    'given' as fact, ${ofInvoice(ctx)}
  from (
    select sold.id, off.amount as off, off.amount / (sold.total + off.amount)::numeric as part from (${invoicesLately({ ctx, today })}) sold
    join lateral (${discountOf(sql`sold`)}) off on off.amount > 0
  ) given
  cross join (
    select coalesce(sum(off.amount) / nullif(sum(sold.total + coalesce(off.amount, 0)), 0), 0) as part from (${invoicesLately({ ctx, today })}) sold
    left join lateral (${discountOf(sql`sold`)}) off on true
  ) usual
  join invoices on invoices.garage_id = ${ctx.garageId} and invoices.id = given.id
  ${named}
  where given.part - usual.part >= ${sql.lit(moreThanUsual)} and given.part >= usual.part * 2 and ${inBranches(ctx, 'invoices.branch_id', branchId)}`;

const invoicesLately = ({ ctx, today }: Pick<LeakQuery, 'ctx' | 'today'>) => sql`
  select invoices.garage_id, invoices.id, invoices.total from invoices
  where invoices.garage_id = ${ctx.garageId} and invoices.kind = 'invoice' and invoices.source_kind in ('sale', 'work')
    and invoices.issued_on > ${today}::date - ${sql.lit(leakDays)}::integer`;

const discountOf = (sold: RawBuilder<unknown>) => sql`
  select sum(line.discount)::bigint as amount from invoice_lines line
  where line.garage_id = ${sold}.garage_id and line.invoice_id = ${sold}.id and line.discount > 0`;

/** Readings that went back, with the check-in that says so where there is one. */
export const odometers = ({ ctx, today, branchId }: LeakQuery): RawBuilder<unknown> => sql`
  select * from (
    select 'odometer' as kind, drops.id, coalesce(seen.branch_id, author.branch_id, place.id) as branch_id, null::bigint as amount, null::integer as days,
      drops.after::float8 as measured, drops.before::float8 as against, null::text as detail, drops.created_at as at, drops.created_by as by_id,
      null::text as by_names, 'read' as fact, case when seen.id is null then 'vehicle' else 'work' end as document_kind,
      coalesce(seen.id, vehicles.id) as document_id, seen.number, vehicles.registration, ${customerName} as customer_name
    from odometer_drops drops
    join vehicles on vehicles.garage_id = drops.garage_id and vehicles.id = drops.vehicle_id
    left join customers on customers.garage_id = vehicles.garage_id and customers.id = vehicles.customer_id
    left join lateral (
      select works.id, works.number, works.branch_id from works
      join work_check_ins arrival on arrival.garage_id = works.garage_id and arrival.work_id = works.id and arrival.odometer = drops.after
      where works.garage_id = drops.garage_id and works.vehicle_id = drops.vehicle_id and arrival.created_at <= drops.created_at
      order by works.id desc limit 1
    ) seen on true
    left join lateral (
      select members.branch_id from members where members.garage_id = drops.garage_id and members.user_id = drops.created_by order by members.id limit 1
    ) author on true
    cross join lateral (select min(branches.id) as id from branches where branches.garage_id = drops.garage_id) place
    where drops.garage_id = ${ctx.garageId} and drops.after is not null and drops.created_at >= ${startOfDay(sql`(${today}::date - ${sql.lit(leakDays)}::integer)`)}
  ) reading where ${inBranches(ctx, 'reading.branch_id', branchId)}`;
