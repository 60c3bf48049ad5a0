import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { dateFormat } from '@karakana/contract/formats.ts';
import { vatSummary } from '@karakana/contract/reports/vat/vat-summary.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { inBranches } from '../../platform/serve/branches.ts';
import { type About, type MadeReport, serveReport } from '../../platform/serve/report.ts';
import { amountColumn, amountText, numberColumn, textColumn } from '../../platform/serve/report-columns.ts';
import type { ReportCtx } from '../../platform/serve/report-ctx.ts';
import { rowsOf } from '../../platform/serve/report-rows.ts';
import type { Api } from '../../platform/serve/serve.ts';
import { branchAsked } from '../branch-asked.ts';
import { settleDays } from '../period.ts';
import { taxText } from './tax-words.ts';
import { type TaxedIn, taxedLines } from './taxed-lines.ts';

type Asked = ParsedInput<typeof vatSummary.pdf>;
type Settled = About & TaxedIn;
type Page = z.input<typeof vatSummary.list.output>;
type Row = Page['entries'][number];
type Totals = Page['totals'];

export function serveVatSummary(api: Api): MadeReport {
  return serveReport(api, vatSummary, {
    fileName: 'vat-summary',
    title: 'VAT summary',
    columns: [
      textColumn({ heading: 'Month', width: 14, of: ({ month }: Row) => monthText(month) }),
      textColumn({ heading: 'Tax', width: 26, of: rateText }),
      numberColumn({ heading: 'Papers', width: 12, of: ({ isDifference, documents }) => (isDifference ? null : documents) }),
      amountColumn({ heading: 'Sold for', width: 18, of: onSide('output', 'base'), sum: ({ outputBase }: Totals) => outputBase }),
      amountColumn({ heading: 'Output tax', width: 18, of: onSide('output', 'tax'), sum: (all) => all.output + all.outputDifference }),
      amountColumn({ heading: 'Bought for', width: 18, of: onSide('input', 'base'), sum: ({ inputBase }) => inputBase }),
      amountColumn({ heading: 'Input tax', width: 18, of: onSide('input', 'tax'), sum: (all) => all.input + all.inputDifference }),
    ],
    settle: async (ctx, { branchId, ...days }: Asked): Promise<Settled> => ({
      ...(await settleDays(ctx, days)),
      ...{ branchId, query: null, customerId: null },
    }),
    rows: (ctx, asked) => rowsOf<Row>(ctx, sql`${summed(ctx, asked)} select * from summary order by id`),
    sums: readSums,
    facts: async (ctx, asked, { due }) => [
      ...(await branchAsked(ctx, asked)),
      due < 0 ? `To be claimed: ${amountText(-due)}` : `To be paid: ${amountText(due)}`,
    ],
  });
}

const months = dateFormat('en-KE', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const monthText = (month: string): string => months.format(new Date(`${month}T00:00:00Z`));

const rateText = ({ kind, rate }: Row): string => (kind === null || rate === null ? 'Otherwise in the books' : taxText(kind, rate));

const onSide = (side: Row['side'], figure: 'base' | 'tax') => (row: Row) => (row.side === side ? row[figure] : null);

/** What papers have of each rate, month by month, and beside it what the accounts of the tax have more or less in that month. */
const summed = (ctx: ReportCtx, asked: Settled): RawBuilder<unknown> => sql`
  with rates as (
    select side, date_trunc('month', line."on")::date as month, kind, rate, count(distinct (paper, paper_id))::int as documents,
      sum(base)::bigint as base, sum(tax)::bigint as tax
    from (${taxedLines(ctx, asked)}) line group by 1, 2, 3, 4 having sum(base) <> 0 or sum(tax) <> 0
  ), booked as (
    select case accounts.role when 'vat_output' then 'output' else 'input' end as side, date_trunc('month', line.dated_on)::date as month,
      sum(case accounts.role when 'vat_output' then -line.amount else line.amount end)::bigint as tax
    from accounts join journal_lines line on line.garage_id = accounts.garage_id and line.account_id = accounts.id
      and line.dated_on between ${asked.fromDate}::date and ${asked.toDate}::date
    where accounts.garage_id = ${ctx.garageId} and accounts.role in ('vat_output', 'vat_input') and ${inBranches(ctx, 'line.branch_id', asked.branchId)}
    group by 1, 2
  ), part as (
    select false as is_difference, side, month, kind, rate, documents, base, tax from rates
    union all
    select true, side, month, null, null, 0, null, coalesce(booked.tax, 0) - coalesce(papers.tax, 0)
    from booked full join (select side, month, sum(tax)::bigint as tax from rates group by 1, 2) papers using (side, month)
    where coalesce(booked.tax, 0) <> coalesce(papers.tax, 0)
  ), summary as (
    select row_number() over (order by month, side desc, is_difference, rate desc, kind)::int as id, part.* from part
  )`;

async function readSums(ctx: ReportCtx, asked: Settled): Promise<{ count: number; totals: Totals }> {
  const sum = (of: 'base' | 'tax', side: string, isDifference: boolean) =>
    sql`coalesce(sum(${sql.ref(of)}) filter (where side = ${side} and is_difference = ${isDifference}), 0)::bigint`;
  const accountOf = (role: string) =>
    sql`(select accounts.id from accounts where accounts.garage_id = ${ctx.garageId} and accounts.role = ${role})`;
  const { rows } = await sql<Omit<Totals, 'due'> & { rowCount: number }>`
    ${summed(ctx, asked)}
    select count(*)::int as row_count, ${sum('base', 'output', false)} as output_base, ${sum('tax', 'output', false)} as output,
      ${sum('base', 'input', false)} as input_base, ${sum('tax', 'input', false)} as input, ${sum('tax', 'output', true)} as output_difference,
      ${sum('tax', 'input', true)} as input_difference, ${accountOf('vat_output')} as output_account_id, ${accountOf('vat_input')} as input_account_id
    from summary`.execute(ctx.db);
  // Sums are one row, of however many.
  const { rowCount, ...totals } = rows[0] as Omit<Totals, 'due'> & { rowCount: number };
  const { output, outputDifference, input, inputDifference } = totals;
  return { count: rowCount, totals: { ...totals, due: output + outputDifference - input - inputDifference } };
}
