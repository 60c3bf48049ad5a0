import type { VatSide } from '@karakana/contract/reports/vat/vat-fields.ts';
import { type RawBuilder, sql } from 'kysely';
import { dayOfMoment, endOfDay, startOfDay } from '../../platform/database/days.ts';
import { inBranches } from '../../platform/serve/branches.ts';
import type { ReportCtx } from '../../platform/serve/report-ctx.ts';
import { linesByInvoice } from '../lines-by-invoice.ts';

export type TaxedIn = { fromDate: string; toDate: string; branchId?: number | undefined };

/** What papers of some days have charged or paid of each tax, line by line as it is kept with them; what is taken back has a minus. */
export const taxedLines = (ctx: ReportCtx, asked: TaxedIn, side?: VatSide): RawBuilder<unknown> => {
  const output = [soldLines(ctx, asked)];
  const input = [billLines(ctx, asked), voidLines(ctx, asked), creditedLines(ctx, asked), expenseLines(ctx, asked)];
  const wanted = side === 'output' ? output : side === 'input' ? input : [...output, ...input];
  return sql.join(wanted, sql` union all `);
};

const isWithin = (column: RawBuilder<unknown>, { fromDate, toDate }: TaxedIn) =>
  sql`${column} between ${fromDate}::date and ${toDate}::date`;

/** A sale before the garage was registered names its tax and has none. */
const soldLines = (ctx: ReportCtx, asked: TaxedIn) => sql`
  select 'output' as side, invoices.kind as paper, invoices.id as paper_id, invoices.issued_on as "on",
    case when tax.kind is null or (tax.kind = 'standard' and line.tax_rate = 0) then 'none' else tax.kind end as kind, line.tax_rate as rate,
    line.net * sign.way as base, line.tax * sign.way as tax
  from invoices
  ${linesByInvoice}
  left join sale_taxes tax on tax.garage_id = line.garage_id and tax.id = line.tax_id
  cross join lateral (select case invoices.kind when 'credit_note' then -1 else 1 end as way) sign
  where invoices.garage_id = ${ctx.garageId} and ${isWithin(sql`invoices.issued_on`, asked)} and ${inBranches(ctx, 'invoices.branch_id', asked.branchId)}`;

/** Tax that is not claimed is a part of the price. */
const boughtKind = sql`case when tax.kind is null or (tax.kind = 'standard' and line.tax = 0) then 'none' else tax.kind end as kind,
  case when tax.kind is null or line.tax = 0 then 0 else tax.rate end as rate`;

const billLines = (ctx: ReportCtx, asked: TaxedIn) => sql`
  select 'input' as side, 'bill' as paper, bills.id as paper_id, bills.dated_on as "on", ${boughtKind}, line.net as base, line.tax as tax
  from bills
  join bill_lines line on line.garage_id = bills.garage_id and line.bill_id = bills.id
  left join sale_taxes tax on tax.garage_id = line.garage_id and tax.id = line.tax_id
  where bills.garage_id = ${ctx.garageId} and ${isWithin(sql`bills.dated_on`, asked)} and ${inBranches(ctx, 'bills.branch_id', asked.branchId)}`;

/** A bill that is voided counts until that day. */
const voidLines = (ctx: ReportCtx, asked: TaxedIn) => sql`
  select 'input', 'bill_void', bills.id, ${dayOfMoment(sql`bills.voided_at`)}, ${boughtKind}, -line.net, -line.tax
  from bills
  join bill_lines line on line.garage_id = bills.garage_id and line.bill_id = bills.id
  left join sale_taxes tax on tax.garage_id = line.garage_id and tax.id = line.tax_id
  where bills.garage_id = ${ctx.garageId} and bills.voided_at >= ${startOfDay(asked.fromDate)} and bills.voided_at < ${endOfDay(asked.toDate)}
    and ${inBranches(ctx, 'bills.branch_id', asked.branchId)}`;

const creditedLines = (ctx: ReportCtx, asked: TaxedIn) => sql`
  select 'input', 'supplier_credit', credit.id, credit.dated_on, ${boughtKind}, -line.net, -line.tax
  from supplier_credits credit
  join purchase_return_lines line on line.garage_id = credit.garage_id and line.return_id = credit.return_id
  join purchase_lines bought on bought.garage_id = line.garage_id and bought.id = line.line_id
  left join sale_taxes tax on tax.garage_id = bought.garage_id and tax.id = bought.tax_id
  where credit.garage_id = ${ctx.garageId} and ${isWithin(sql`credit.dated_on`, asked)} and ${inBranches(ctx, 'credit.branch_id', asked.branchId)}`;

const expenseLines = (ctx: ReportCtx, asked: TaxedIn) => sql`
  select 'input', 'expense', line.id, line.spent_on, ${boughtKind}, line.net, line.tax
  from expenses line left join sale_taxes tax on tax.garage_id = line.garage_id and tax.id = line.tax_id
  where line.garage_id = ${ctx.garageId} and line.number is not null and line.removed_at is null and ${isWithin(sql`line.spent_on`, asked)}
    and ${inBranches(ctx, 'line.branch_id', asked.branchId)}`;
