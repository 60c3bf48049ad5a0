import { sql } from 'kysely';
import { inBranches } from '../../platform/serve/branches.ts';
import type { ReportCtx } from '../../platform/serve/report-ctx.ts';
import { linesByInvoice } from '../lines-by-invoice.ts';

export type SoldIn = { fromDate: string; toDate: string; branchId?: number | undefined; customerId?: number | null | undefined };

/** The lines of invoices, and with a minus those of credit notes. A deposit is no revenue yet, and an excess only moves from one payer to another. */
export const soldLines = (ctx: ReportCtx, { fromDate, toDate, branchId, customerId }: SoldIn) => sql`
  select line.id, line.kind, line.description, line.product_id, line.work_line_id, line.credits_line_id, invoices.source_kind, invoices.source_id,
    invoices.issued_on, invoices.customer_id, line.quantity * sign.way as quantity, line.net * sign.way as net,
    case when ${isLost(ctx)} then 0 else line.cost * sign.way end as cost
  from invoices
  ${linesByInvoice}
  cross join lateral (select case invoices.kind when 'credit_note' then -1 else 1 end as way) sign
  where invoices.garage_id = ${ctx.garageId} and invoices.issued_on between ${fromDate}::date and ${toDate}::date
    and line.kind not in ('deposit', 'excess') and ${inBranches(ctx, 'invoices.branch_id', branchId)} and ${customerId ? sql`invoices.customer_id = ${customerId}` : sql`true`}`;

/** The same with the service from which a line was written that sold no product. */
export const soldItems = (ctx: ReportCtx, asked: SoldIn) => sql`
  select sold.*, services.id as service_id, services.name as service_name
  from (${soldLines(ctx, asked)}) sold
  left join invoice_lines credited on credited.garage_id = ${ctx.garageId} and credited.id = sold.credits_line_id
  left join work_lines done on done.garage_id = ${ctx.garageId} and done.id = coalesce(sold.work_line_id, credited.work_line_id)
  left join services on services.garage_id = ${ctx.garageId} and services.id = done.service_id and sold.product_id is null`;

/** Labour that no service was chosen for is known by what is written of it. */
export const isOnlyWritten = sql`(sold.service_id is null and sold.product_id is null and sold.kind in ('service', 'labour'))`;

/** What came back damaged went to no stock, and the books have kept its cost: it is spent all the same. */
const isLost = ({ garageId }: ReportCtx) => sql`invoices.kind = 'credit_note' and invoices.source_kind = 'sale' and not exists (
  select from journal_entries entry
  join journal_lines booked on booked.garage_id = entry.garage_id and booked.entry_id = entry.id
  join accounts on accounts.garage_id = booked.garage_id and accounts.id = booked.account_id and accounts.role = 'cost_of_parts'
  where entry.garage_id = ${garageId} and entry.source_kind = 'credit_note' and entry.source_id = invoices.id
)`;

/** What was sold in some days without tax and less what was taken back. */
export async function sumRevenue(ctx: ReportCtx, days: SoldIn): Promise<number> {
  const { rows } = await sql<{ revenue: number }>`
    select coalesce(sum(sold.net), 0)::bigint as revenue from (${soldLines(ctx, days)}) sold`.execute(ctx.db);
  return rows[0]?.revenue ?? 0;
}
