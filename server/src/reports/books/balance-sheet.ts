import { type DayFormat, formatDay } from '@karakana/contract/dates.ts';
import { addDays } from '@karakana/contract/days.ts';
import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { type BalanceSheetRow, balanceSheet } from '@karakana/contract/reports/balance-sheet.ts';
import { todayIn } from '../../platform/database/days.ts';
import { type About, type MadeReport, serveReport } from '../../platform/serve/report.ts';
import { amountColumn, textColumn } from '../../platform/serve/report-columns.ts';
import type { ReportCtx } from '../../platform/serve/report-ctx.ts';
import { rowsIn } from '../../platform/serve/report-rows.ts';
import type { Api } from '../../platform/serve/serve.ts';
import { branchAsked } from '../branch-asked.ts';
import { readFirstMonth, startOfYear } from '../period.ts';
import { balanceSheetRows, type Sides } from './balance-sheet-rows.ts';
import { sameDaysOfYearBefore } from './profit-loss.ts';

type Asked = ParsedInput<typeof balanceSheet.pdf>;
type Settled = About & { branchId?: number | undefined; yearFrom: string; comparedOn: string; rows: BalanceSheetRow[]; sides: Sides };

export function serveBalanceSheet(api: Api): MadeReport {
  return serveReport(api, balanceSheet, {
    fileName: 'balance-sheet',
    title: 'Balance sheet',
    columns: [
      textColumn({ heading: 'Code', width: 10, of: ({ code }) => code }),
      textColumn({ heading: 'Account', width: 50, of: ({ name }) => name }),
      amountColumn({ heading: 'Amount', width: 22, of: ({ amount }) => amount }),
      amountColumn({ heading: 'Compared with', width: 22, of: ({ before }) => before }),
    ],
    settle,
    rows: (_, { rows }) => rowsIn(rows),
    sums: async (_, { rows, sides, yearFrom, comparedOn }) => ({ count: rows.length, totals: { ...sides, yearFrom, comparedOn } }),
    facts: async (ctx, asked) => [
      `Compared with ${formatDay(asked.comparedOn, 'en', await readDayFormat(ctx))}`,
      ...(await branchAsked(ctx, asked)),
    ],
    isStrong: ({ kind }) => kind !== 'account',
  });
}

async function settle(ctx: ReportCtx, { toDate = todayIn(ctx), branchId, compare = 'year_before' }: Asked): Promise<Settled> {
  const firstMonth = await readFirstMonth(ctx);
  const yearFrom = startOfYear(toDate, firstMonth);
  const comparedOn = compare === 'year_start' ? addDays(yearFrom, -1) : sameDaysOfYearBefore({ fromDate: toDate, toDate }).toDate;
  const at = (day: string) => ({ toDate: day, yearFrom: startOfYear(day, firstMonth), branchId });
  const about = { query: null, fromDate: null, toDate, customerId: null };
  return { ...about, branchId, yearFrom, comparedOn, ...(await balanceSheetRows(ctx, at(toDate), at(comparedOn))) };
}

async function readDayFormat({ db, garageId }: ReportCtx): Promise<DayFormat> {
  const settings = db.selectFrom('bookSettings').select('dateFormat').where('garageId', '=', garageId);
  return (await settings.executeTakeFirstOrThrow()).dateFormat;
}
