import type { numberStyles } from '@karakana/contract/accounting/book-settings.ts';
import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { type VatPaper, vatDocuments } from '@karakana/contract/reports/vat/vat-documents.ts';
import type { VatKind, VatSide } from '@karakana/contract/reports/vat/vat-fields.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { invoiceNumber } from '../../accounting/index.ts';
import { type About, type MadeReport, serveReport } from '../../platform/serve/report.ts';
import { amountColumn, dayColumn, textColumn } from '../../platform/serve/report-columns.ts';
import type { ReportCtx } from '../../platform/serve/report-ctx.ts';
import { mapRows, rowsOf, sumsOf } from '../../platform/serve/report-rows.ts';
import type { Api } from '../../platform/serve/serve.ts';
import { branchAsked } from '../branch-asked.ts';
import { settleDays } from '../period.ts';
import { taxText } from './tax-words.ts';
import { type TaxedIn, taxedLines } from './taxed-lines.ts';

type Asked = ParsedInput<typeof vatDocuments.pdf>;
type Settled = About & TaxedIn & { side: VatSide; kind?: VatKind | undefined; rate?: number | undefined };
type Row = z.input<typeof vatDocuments.list.output>['entries'][number];
type Stored = Row & { numberStyle: (typeof numberStyles)[number] };

export function serveVatDocuments(api: Api): MadeReport {
  return serveReport(api, vatDocuments, {
    fileName: 'vat-documents',
    title: 'VAT documents',
    columns: [
      dayColumn({ heading: 'Date', width: 14, of: ({ on }: Row) => on }),
      textColumn({ heading: 'Document', width: 28, of: ({ paper, number }) => `${paperWords[paper]} ${number}` }),
      textColumn({ heading: 'Name', width: 30, of: ({ name }) => name }),
      textColumn({ heading: 'PIN', width: 14, of: ({ taxPin }) => taxPin }),
      textColumn({ heading: 'Tax', width: 14, of: ({ kind, rate }) => taxText(kind, rate) }),
      amountColumn({ heading: 'Without VAT', width: 16, of: ({ base }) => base, sum: ({ base }: { base: number; tax: number }) => base }),
      amountColumn({ heading: 'VAT', width: 16, of: ({ tax }) => tax, sum: ({ tax }) => tax }),
    ],
    settle: async (ctx, { branchId, side = 'output', kind, rate, ...days }: Asked): Promise<Settled> => ({
      ...(await settleDays(ctx, days)),
      ...{ branchId, side, kind, rate, query: null, customerId: null },
    }),
    rows: (ctx, asked) =>
      mapRows(
        rowsOf<Stored>(ctx, sql`select named.* from (${named(ctx, asked)}) named order by "on", paper, paper_id, rate desc, kind`),
        shown,
      ),
    sums: (ctx, asked) => sumsOf(ctx, papers(ctx, asked), ['base', 'tax']),
    facts: async (ctx, asked) => [asked.side === 'output' ? 'Output tax' : 'Input tax', ...(await branchAsked(ctx, asked))],
  });
}

const paperWords: Record<VatPaper, string> = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  bill: 'Bill',
  bill_void: 'Bill voided',
  supplier_credit: 'Credit note of supplier',
  expense: 'Expense',
};

/** Each paper with what was taxed on it at each rate. */
const papers = (ctx: ReportCtx, { side, kind, rate, ...asked }: Settled): RawBuilder<unknown> => sql`
  select paper, paper_id, "on", kind, rate, sum(base)::bigint as base, sum(tax)::bigint as tax
  from (${taxedLines(ctx, asked, side)}) line
  where ${kind === undefined ? sql`true` : sql`kind = ${kind}`} and ${rate === undefined ? sql`true` : sql`rate = ${rate}`}
  group by paper, paper_id, "on", kind, rate having sum(base) <> 0 or sum(tax) <> 0`;

const named = (ctx: ReportCtx, asked: Settled): RawBuilder<unknown> => sql`
  select row_number() over (order by paper."on", paper.paper, paper.paper_id, paper.rate desc, paper.kind)::int as id, paper.*, whose.*,
    book_settings.invoice_number as number_style
  from (${papers(ctx, asked)}) paper
  join book_settings on book_settings.garage_id = ${ctx.garageId}
  cross join lateral (${asked.side === 'output' ? soldTo(ctx) : boughtFrom(ctx)}) whose`;

const soldTo = ({ garageId }: ReportCtx) => sql`
  select invoices.number::text as number, invoices.source_kind as document_kind, invoices.source_id as document_id,
    coalesce(firm.name, concat_ws(' ', customers.first_name, customers.last_name)) as name, coalesce(insurances.tax_pin, customers.tax_pin) as tax_pin
  from invoices
  left join customers on customers.garage_id = invoices.garage_id and customers.id = invoices.customer_id
  left join insurances on insurances.garage_id = invoices.garage_id and insurances.id = invoices.insurance_id
  left join insurance_firms firm on firm.id = insurances.firm_id
  where invoices.garage_id = ${garageId} and invoices.id = paper.paper_id`;

/** What a credit note gave back belongs to its order. */
const boughtFrom = ({ garageId }: ReportCtx) => sql`
  select bills.number, 'bill' as document_kind, bills.id as document_id, payees.name, payees.tax_pin
  from bills join payees on payees.garage_id = bills.garage_id and payees.id = bills.payee_id
  where bills.garage_id = ${garageId} and bills.id = paper.paper_id and paper.paper in ('bill', 'bill_void')
  union all
  select credit.number, 'supplier_return', credit.return_id, payees.name, payees.tax_pin
  from supplier_credits credit join payees on payees.garage_id = credit.garage_id and payees.id = credit.payee_id
  where credit.garage_id = ${garageId} and credit.id = paper.paper_id and paper.paper = 'supplier_credit'
  union all
  select expenses.number, 'expense', expenses.id, coalesce(payees.name, expenses.name), payees.tax_pin
  from expenses left join payees on payees.garage_id = expenses.garage_id and payees.id = expenses.payee_id
  where expenses.garage_id = ${garageId} and expenses.id = paper.paper_id and paper.paper = 'expense'`;

/** An invoice has the number that stands on its paper; a sale at the counter may name nobody. */
const shown = ({ numberStyle, ...row }: Stored): Row => ({
  ...row,
  name: row.name || null,
  number: row.paper === 'invoice' || row.paper === 'credit_note' ? invoiceNumber(numberStyle, row.paper, Number(row.number)) : row.number,
});
