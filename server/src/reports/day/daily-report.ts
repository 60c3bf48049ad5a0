import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { type DayGroup, type DayLine, type DayLineName, dailyReport } from '@karakana/contract/reports/day/daily-report.ts';
import { sql } from 'kysely';
import { todayIn } from '../../platform/database/days.ts';
import { type About, serveReport } from '../../platform/serve/report.ts';
import { amountColumn, numberColumn, textColumn } from '../../platform/serve/report-columns.ts';
import type { ReportCtx } from '../../platform/serve/report-ctx.ts';
import { rowsOf } from '../../platform/serve/report-rows.ts';
import type { Api } from '../../platform/serve/serve.ts';
import { branchAsked } from '../branch-asked.ts';
import { linesOfDay } from './lines-of-day.ts';

type Asked = ParsedInput<typeof dailyReport.pdf>;
type Settled = About & { fromDate: string; toDate: string; branchId?: number | undefined };

export function serveDailyReport(api: Api) {
  return serveReport(api, dailyReport, {
    fileName: 'daily-report',
    title: 'Daily report',
    columns: [
      textColumn({ heading: 'About', width: 16, of: ({ group }) => groupWords[group] }),
      textColumn({ heading: 'What', width: 34, of: wordsOf }),
      numberColumn({ heading: 'Count', width: 12, of: ({ count }) => count }),
      amountColumn({ heading: 'Amount', width: 20, of: ({ amount }) => amount }),
    ],
    settle,
    rows: (ctx, asked) => rowsOf<DayLine>(ctx, sql`select * from (${linesOfDay(ctx, asked)}) told order by id`),
    sums: sumsOfDay,
    facts: (ctx, asked) => branchAsked(ctx, asked),
  });
}

const settle = async (ctx: ReportCtx, { date = todayIn(ctx), branchId }: Asked): Promise<Settled> => ({
  ...{ fromDate: date, toDate: date, branchId },
  ...{ query: null, customerId: null },
});

async function sumsOfDay(ctx: ReportCtx, asked: Settled) {
  const { rows } = await sql<Record<'lineCount' | 'billed' | 'received' | 'spent', number>>`
    select count(*)::int as line_count, coalesce(sum(case when name = 'credited' then -amount when "group" = 'billed' then amount end), 0)::bigint as billed,
      coalesce(sum(case name when 'received' then amount when 'refunded' then -amount end), 0)::bigint as received,
      coalesce(sum(amount) filter (where name = 'spent'), 0)::bigint as spent
    from (${linesOfDay(ctx, asked)}) told`.execute(ctx.db);
  const { lineCount = 0, billed = 0, received = 0, spent = 0 } = rows[0] ?? {};
  return { count: lineCount, totals: { billed, received, spent } };
}

const groupWords: Record<DayGroup, string> = { workshop: 'Workshop', billed: 'Billed', money: 'Money', till: 'Till', stock: 'Stock' };

const lineWords: Record<DayLineName, string> = {
  planned: 'Bookings for the day',
  arrived: 'Arrived',
  completed: 'Completed',
  released: 'Released',
  overrides: 'Released unpaid, with a reason',
  billed_works: 'Invoices for works',
  billed_sales: 'Invoices for sales',
  credited: 'Credit notes',
  received: 'Received',
  refunded: 'Given back',
  spent: 'Expenses',
  cash_expected: 'Cash expected in tills',
  cash_counted: 'Cash counted',
  cash_difference: 'Difference',
  below_level: 'Products below their level now',
};

const methodWords: Record<NonNullable<DayLine['method']>, string> = {
  cash: 'in cash',
  mpesa: 'by M-Pesa',
  card: 'by card',
  bank: 'by bank',
  cheque: 'by cheque',
  wallet: 'from the wallet',
};

const wordsOf = ({ name, method }: DayLine): string => (method === null ? lineWords[name] : `${lineWords[name]} ${methodWords[method]}`);
