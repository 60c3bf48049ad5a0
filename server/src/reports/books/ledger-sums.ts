import { addDays, addMonths } from '@karakana/contract/days.ts';
import { type RawBuilder, sql } from 'kysely';
import { inBranches } from '../../platform/serve/branches.ts';
import type { ReportCtx } from '../../platform/serve/report-ctx.ts';
import { ofCustomer } from '../of-customer.ts';

/** Some days of the books; without a first one all that came before. Those of one customer have no sums kept, and are few. */
export type Stretch = { fromDate: string | null; toDate: string; branchId?: number | undefined; customerId?: number | null };

/** What came to each account in some days: whole months from what is kept beside the journal, only the rest from its lines. */
export function ledgerSums(ctx: ReportCtx, stretch: Stretch): RawBuilder<unknown> {
  const pieces = typeof stretch.customerId === 'number' ? [sumsOfCustomer(ctx, stretch, stretch.customerId)] : sumsOfAll(ctx, stretch);
  return sql`(
    select account_id, sum(debit)::bigint as debit, sum(credit)::bigint as credit, sum(closing)::bigint as closing
    from (${sql.join(pieces, sql` union all `)}) piece group by account_id
  )`;
}

function sumsOfAll(ctx: ReportCtx, stretch: Stretch): RawBuilder<unknown>[] {
  const { months, parts } = piecesOf(stretch);
  return [
    ...months.map((piece) => sumsOfMonths(ctx, { ...stretch, ...piece })),
    ...parts.map((piece) => sumsOfLines(ctx, { ...stretch, ...piece })),
  ];
}

type Piece = { from: string | null; before: string };

/** The whole months among some days, and what is left before and after them. Each ends before a day. */
export function piecesOf({ fromDate, toDate }: Pick<Stretch, 'fromDate' | 'toDate'>): { months: Piece[]; parts: Piece[] } {
  const end = addDays(toDate, 1);
  const lastMonth = firstOfMonth(end);
  const firstMonth = fromDate === null || fromDate === firstOfMonth(fromDate) ? fromDate : addMonths(firstOfMonth(fromDate), 1);
  if (firstMonth !== null && firstMonth >= lastMonth) return { months: [], parts: [{ from: fromDate, before: end }] };
  const parts = [
    { from: fromDate, before: firstMonth },
    { from: lastMonth, before: end },
  ].filter((part): part is { from: string; before: string } => part.from !== part.before);
  return { months: [{ from: firstMonth, before: lastMonth }], parts };
}

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

type Asked = Piece & { branchId?: number | undefined };

const sumsOfMonths = (ctx: ReportCtx, { from, before, branchId }: Asked) => sql`
  select account_id, debit, credit, closing from account_sums
  where garage_id = ${ctx.garageId} and month < ${before}::date and ${since('month', from)} and ${inBranches(ctx, 'branch_id', branchId)}`;

/** Account by account, as the index of the lines has them. What closed a year are few entries, found once among those of the same days. */
const sumsOfLines = (ctx: ReportCtx, { from, before, branchId }: Asked) => sql`
  select accounts.id as account_id, greatest(line.amount, 0) as debit, greatest(-line.amount, 0) as credit,
    case when line.entry_id in (
      select entry.id from journal_entries entry
      where entry.garage_id = ${ctx.garageId} and entry.is_closing and entry.dated_on < ${before}::date and ${since('entry.dated_on', from)}
    ) then line.amount else 0 end as closing
  from accounts
  join journal_lines line on line.garage_id = accounts.garage_id and line.account_id = accounts.id and line.dated_on < ${before}::date
    and ${since('line.dated_on', from)}
  where accounts.garage_id = ${ctx.garageId} and ${inBranches(ctx, 'line.branch_id', branchId)}`;

/** No year is closed for a customer. */
const sumsOfCustomer = (ctx: ReportCtx, { fromDate, toDate, branchId }: Stretch, customerId: number) => sql`
  select line.account_id, greatest(line.amount, 0) as debit, greatest(-line.amount, 0) as credit, 0 as closing from journal_lines line
  where line.garage_id = ${ctx.garageId} and ${ofCustomer(ctx, customerId)} and line.dated_on <= ${toDate}::date
    and ${since('line.dated_on', fromDate)} and ${inBranches(ctx, 'line.branch_id', branchId)}`;

const since = (column: string, from: string | null) => (from === null ? sql`true` : sql`${sql.ref(column)} >= ${from}::date`);
