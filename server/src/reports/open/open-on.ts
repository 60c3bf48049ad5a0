import type { OwedSide } from '@karakana/contract/reports/open/ages.ts';
import { type RawBuilder, sql } from 'kysely';
import { endOfDay } from '../../platform/database/days.ts';
import { inBranches } from '../../platform/serve/branches.ts';
import type { ReportCtx } from '../../platform/serve/report-ctx.ts';

export type OpenAt = { toDate: string; side: OwedSide; branchId?: number | undefined };

/** Documents of which something was not settled at the end of a day, with whoever is to pay them. */
export const openOn = (ctx: ReportCtx, at: OpenAt): RawBuilder<unknown> =>
  sql`select * from (${at.side === 'receivable' ? invoicesOn(ctx, at) : billsOn(ctx, at)}) document where document.open <> 0`;

/** Looked for among what is open today and what was settled since; one by one, since the planner takes them for many where another garage has many. */
const invoicesOn = (ctx: ReportCtx, { toDate, branchId }: OpenAt) => sql`
  select invoices.id, invoices.number::text as number, ${payerKind} as party_kind,
    coalesce(invoices.insurance_id, merged.customer_id, invoices.customer_id) as party_id, invoices.issued_on as "on", invoices.due_on,
    invoices.source_kind as document_kind, invoices.source_id as document_id, invoices.total,
    (invoices.total - coalesce((
      select sum(settled.amount) from allocations settled
      where settled.garage_id = invoices.garage_id and settled.invoice_id = invoices.id and settled.settled_on <= ${toDate}::date
    ), 0))::bigint as open
  from (
    select unpaid.id from invoices unpaid where unpaid.garage_id = ${ctx.garageId} and unpaid.balance > 0
    union select later.invoice_id from allocations later where later.garage_id = ${ctx.garageId} and later.settled_on > ${toDate}::date
  ) perhaps
  cross join lateral (select * from invoices one where one.garage_id = ${ctx.garageId} and one.id = perhaps.id offset 0) invoices
  left join merged_customers merged on merged.garage_id = invoices.garage_id and merged.merged_id = invoices.customer_id
  where invoices.kind = 'invoice' and invoices.issued_on <= ${toDate}::date and ${inBranches(ctx, 'invoices.branch_id', branchId)}`;

const payerKind = sql`case
  when invoices.insurance_id is not null then 'insurance' when invoices.customer_id is null then 'nobody' else 'customer' end`;

/** A bill that was voided later was owed until then, and so was what was paid and taken back. */
const billsOn = (ctx: ReportCtx, { toDate, branchId }: OpenAt) => sql`
  select bills.id, bills.number, case payees.kind when 'supplier' then 'supplier' else 'recipient' end as party_kind, bills.payee_id as party_id,
    bills.dated_on as "on", bills.due_on, 'bill' as document_kind, bills.id as document_id, bills.total,
    (bills.total - coalesce((
      select sum(paid.amount) from bill_payments paid
      where paid.garage_id = bills.garage_id and paid.bill_id = bills.id and paid.paid_on <= ${toDate}::date and not exists (
        select from bill_payments_back back
        where back.garage_id = paid.garage_id and back.bill_payment_id = paid.id and back.taken_back_on <= ${toDate}::date
      )
    ), 0) - coalesce((
      select sum(credit.amount) from bill_credits credit
      where credit.garage_id = bills.garage_id and credit.bill_id = bills.id and credit.settled_on <= ${toDate}::date
    ), 0))::bigint as open
  from (${billsToLookAt(ctx, toDate)}) perhaps
  cross join lateral (select * from bills one where one.garage_id = ${ctx.garageId} and one.id = perhaps.id offset 0) bills
  join payees on payees.garage_id = bills.garage_id and payees.id = bills.payee_id
  where bills.dated_on <= ${toDate}::date and ${inBranches(ctx, 'bills.branch_id', branchId)}
    and (bills.voided_at is null or bills.voided_at >= ${endOfDay(toDate)})`;

const billsToLookAt = ({ garageId }: ReportCtx, toDate: string) => sql`
  select unpaid.id from bills unpaid where unpaid.garage_id = ${garageId} and unpaid.balance > 0
  union select paid.bill_id from bill_payments paid where paid.garage_id = ${garageId} and paid.paid_on > ${toDate}::date
  union select credit.bill_id from bill_credits credit where credit.garage_id = ${garageId} and credit.settled_on > ${toDate}::date
  union select void.id from bills void where void.garage_id = ${garageId} and void.voided_at >= ${endOfDay(toDate)}
  union select paid.bill_id from bill_payments_back back
    join bill_payments paid on paid.garage_id = back.garage_id and paid.id = back.bill_payment_id
    where back.garage_id = ${garageId} and back.taken_back_on > ${toDate}::date`;

/**
 * What somebody has to their credit by the books: what it is now, less what came after that day. More than nothing is theirs with customers, the
 * garage's with suppliers.
 */
export const creditsOn = (ctx: ReportCtx, at: OpenAt): RawBuilder<unknown> =>
  at.side === 'receivable'
    ? sql`
      select case when held.customer_id is null then 'nobody' else 'customer' end as party_kind,
        coalesce(merged.customer_id, held.customer_id) as party_id, -held.amount as credit
      from (${heldOn(ctx, at, 'customer_credits')}) held
      left join merged_customers merged on merged.garage_id = ${ctx.garageId} and merged.merged_id = held.customer_id`
    : sql`
      select case payees.kind when 'supplier' then 'supplier' when 'other' then 'recipient' else 'nobody' end as party_kind,
        held.payee_id as party_id, held.amount as credit
      from (${heldOn(ctx, at, 'supplier_deposits')}) held
      left join payees on payees.garage_id = ${ctx.garageId} and payees.id = held.payee_id`;

const heldOn = (ctx: ReportCtx, { toDate, branchId }: OpenAt, role: string) => sql`
  select kept.customer_id, kept.payee_id, kept.amount
  from accounts join credit_sums kept on kept.garage_id = accounts.garage_id and kept.account_id = accounts.id and kept.amount <> 0
  where accounts.garage_id = ${ctx.garageId} and accounts.role = ${role} and ${inBranches(ctx, 'kept.branch_id', branchId)}
  union all
  select line.customer_id, line.payee_id, -line.amount
  from accounts join journal_lines line on line.garage_id = accounts.garage_id and line.account_id = accounts.id and line.dated_on > ${toDate}::date
  where accounts.garage_id = ${ctx.garageId} and accounts.role = ${role} and ${inBranches(ctx, 'line.branch_id', branchId)}`;
