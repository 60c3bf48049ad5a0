import type { numberStyles } from '@karakana/contract/accounting/book-settings.ts';
import type { StatementLine } from '@karakana/contract/reports/work/customer-statement.ts';
import { type RawBuilder, sql } from 'kysely';
import { documentOfEntry } from '../../accounting/index.ts';
import { inBranches } from '../../platform/serve/branches.ts';
import type { ReportCtx } from '../../platform/serve/report-ctx.ts';
import { idsOfCustomer } from '../of-customer.ts';
import { openByAge } from '../open/by-age.ts';

type Asked = { fromDate: string; toDate: string; customerId: number; branchId?: number | undefined };

export type StoredLine = Omit<StatementLine, 'number'> & {
  invoiceKind: 'invoice' | 'credit_note' | null;
  invoiceNo: number | null;
  numberStyle: (typeof numberStyles)[number];
  paymentNo: number | null;
  entryNo: number;
};

/** What was owed before, where it was anything, and what changed it in these days, with what was owed after each. */
export const statementLines = (ctx: ReportCtx, asked: Asked): RawBuilder<unknown> => sql`
  with moved as (${movedOf(ctx, asked)}), opening as (
    select coalesce(sum(amount), 0)::bigint as amount from moved where document_date < ${asked.fromDate}::date
  ), line as (
    select 0::bigint as id, ${asked.fromDate}::date as "on", amount from opening where amount <> 0
    union all
    select entry_id, document_date, amount from moved where document_date >= ${asked.fromDate}::date
  )
  select line.id, line."on", ${kind} as kind, ${detail} as detail, invoice.kind as invoice_kind, invoice.number as invoice_no,
    book_settings.invoice_number as number_style, payment.number as payment_no, coalesce(journal_entries.number, 0) as entry_no,
    case when line.id > 0 then ${documentOfEntry('kind')} end as document_kind, case when line.id > 0 then ${documentOfEntry('id')} end as document_id,
    case when line.id = 0 then 0 else greatest(line.amount, 0) end as debit, case when line.id = 0 then 0 else greatest(-line.amount, 0) end as credit,
    (sum(line.amount) over (order by line."on", line.id))::bigint as balance
  from line
  join book_settings on book_settings.garage_id = ${ctx.garageId}
  left join journal_entries on journal_entries.garage_id = ${ctx.garageId} and journal_entries.id = line.id
  left join invoices invoice on invoice.garage_id = ${ctx.garageId} and invoice.id = ${invoiceOfEntry(ctx)}
  left join payments payment on payment.garage_id = ${ctx.garageId} and journal_entries.source_kind in ('payment', 'refund')
    and payment.id = journal_entries.source_id
  order by line."on", line.id`;

/** Looked up by its key, entry by entry. */
const invoiceOfEntry = ({ garageId }: ReportCtx) => sql`case journal_entries.source_kind
  when 'invoice' then journal_entries.source_id
  when 'credit_note' then journal_entries.source_id
  when 'sale' then (
    select sold.id from invoices sold
    where sold.garage_id = ${garageId} and sold.source_kind = 'sale' and sold.source_id = journal_entries.source_id and sold.kind = 'invoice'
  ) end`;

const kind = sql`case
  when line.id = 0 then 'opening'
  when invoice.id is not null then invoice.kind
  when journal_entries.source_kind = 'refund' then 'refund'
  when payment.id is not null then case when line.amount < 0 then 'payment' else 'payment_back' end
  else 'entry' end`;

const detail = sql`case
  when line.id = 0 then null
  when invoice.id is not null then invoice.note
  when payment.id is not null then coalesce(payment.reference, payment.reason)
  else journal_entries.memo end`;

/** By entry what came to what the customer owes, less their credits. Moving a credit to an invoice changes neither. */
const movedOf = (ctx: ReportCtx, { customerId, toDate, branchId }: Asked): RawBuilder<unknown> => sql`
  select line.entry_id, entry.document_date, sum(line.amount)::bigint as amount from journal_lines line
  join accounts on accounts.garage_id = line.garage_id and accounts.id = line.account_id and accounts.role in ('receivable', 'customer_credits')
  join journal_entries entry on entry.garage_id = line.garage_id and entry.id = line.entry_id
  where line.garage_id = ${ctx.garageId} and line.customer_id in (${idsOfCustomer(ctx, customerId)}) and entry.document_date <= ${toDate}::date
    and ${inBranches(ctx, 'line.branch_id', branchId)}
  group by line.entry_id, entry.document_date having sum(line.amount) <> 0`;

type Sums = Record<'opening' | 'debit' | 'credit' | 'closing' | 'notDue' | 'upTo30' | 'upTo60' | 'upTo90' | 'older' | 'credits', number>;

/** What a statement comes to, and what is owed at its end by how long it is overdue. */
export async function sumStatement(ctx: ReportCtx, asked: Asked): Promise<{ count: number; totals: Sums }> {
  const isEarlier = sql`document_date < ${asked.fromDate}::date`;
  const { rows } = await sql<Record<'lineCount' | 'opening' | 'debit' | 'credit', number>>`
    select (count(*) filter (where not ${isEarlier}))::int as line_count, coalesce(sum(amount) filter (where ${isEarlier}), 0)::bigint as opening,
      coalesce(sum(greatest(amount, 0)) filter (where not ${isEarlier}), 0)::bigint as debit,
      coalesce(sum(greatest(-amount, 0)) filter (where not ${isEarlier}), 0)::bigint as credit
    from (${movedOf(ctx, asked)}) moved`.execute(ctx.db);
  const { lineCount = 0, opening = 0, debit = 0, credit = 0 } = rows[0] ?? {};
  const closing = opening + debit - credit;
  const ages = await agesOf(ctx, asked);
  const credits = closing - ages.notDue - ages.upTo30 - ages.upTo60 - ages.upTo90 - ages.older;
  return { count: lineCount + (opening === 0 ? 0 : 1), totals: { opening, debit, credit, closing, ...ages, credits } };
}

type Ages = Omit<Sums, 'opening' | 'debit' | 'credit' | 'closing' | 'credits'>;

/** What was open of the customer's invoices on the last day, by how many days it was overdue then. */
async function agesOf(ctx: ReportCtx, { customerId, toDate, branchId }: Asked): Promise<Ages> {
  const { rows } = await sql<Ages>`
    select ${openByAge(toDate)}
    from (
      select invoices.due_on, invoices.total - coalesce((
        select sum(settled.amount) from allocations settled where settled.garage_id = invoices.garage_id and settled.invoice_id = invoices.id
          and settled.settled_on <= ${toDate}::date
      ), 0) as open
      from invoices
      where invoices.garage_id = ${ctx.garageId} and invoices.customer_id in (${idsOfCustomer(ctx, customerId)}) and invoices.kind = 'invoice'
        and invoices.insurance_id is null and invoices.issued_on <= ${toDate}::date and ${inBranches(ctx, 'invoices.branch_id', branchId)}
    ) due`.execute(ctx.db);
  return rows[0] ?? { notDue: 0, upTo30: 0, upTo60: 0, upTo90: 0, older: 0 };
}
