import { addDays, addMonths } from '@karakana/contract/days.ts';
import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { type ProfitLossMonth, type ProfitLossRow, profitLoss } from '@karakana/contract/reports/profit-loss.ts';
import { type About, type MadeReport, serveReport } from '../../platform/serve/report.ts';
import { amountColumn, shareColumn, textColumn } from '../../platform/serve/report-columns.ts';
import type { ReportCtx } from '../../platform/serve/report-ctx.ts';
import { rowsIn } from '../../platform/serve/report-rows.ts';
import type { Api } from '../../platform/serve/serve.ts';
import { branchAsked } from '../branch-asked.ts';
import { daysBefore, settleDays } from '../period.ts';
import { readProfitMonths } from './profit-months.ts';
import { type Profit, profitRows, readProfit } from './profit-rows.ts';

type Asked = ParsedInput<typeof profitLoss.pdf>;
type Settled = About & {
  branchId?: number | undefined;
  rows: ProfitLossRow[];
  profits: [Profit, Profit, Profit];
  months: ProfitLossMonth[];
};

export function serveProfitLoss(api: Api): MadeReport {
  return serveReport(api, profitLoss, {
    fileName: 'profit-loss',
    title: 'Profit and loss',
    columns: [
      textColumn({ heading: 'Code', width: 9, of: ({ code }) => code }),
      textColumn({ heading: 'Account', width: 42, of: ({ name }) => name }),
      amountColumn({ heading: 'Amount', width: 19, of: ({ amount }) => amount }),
      shareColumn({ heading: 'Of revenue', width: 13, of: ({ share }) => share }),
      amountColumn({ heading: 'Period before', width: 19, of: ({ before }) => before }),
      amountColumn({ heading: 'Year before', width: 19, of: ({ yearBefore }) => yearBefore }),
    ],
    settle,
    rows: (_, { rows }) => rowsIn(rows),
    sums: async (_, { rows, profits, months }) => {
      const [now, before, yearBefore] = profits;
      return { count: rows.length, totals: { ...now, before: before.netProfit, yearBefore: yearBefore.netProfit, months } };
    },
    facts: (ctx, asked) => branchAsked(ctx, asked),
    isStrong: ({ kind }) => kind !== 'account',
  });
}

async function settle(ctx: ReportCtx, asked: Asked): Promise<Settled> {
  const { branchId } = asked;
  const days = await settleDays(ctx, asked);
  const accounts = await readProfit(ctx, [days, daysBefore(days), sameDaysOfYearBefore(days)], branchId);
  const months = await readProfitMonths(ctx, { ...days, branchId });
  return { ...days, branchId, query: null, customerId: null, months, ...profitRows(accounts) };
}

type Days = { fromDate: string; toDate: string };

/** The last day of a month has the last one of that month a year before, also where the year is a leap year. */
export function sameDaysOfYearBefore({ fromDate, toDate }: Days): Days {
  const next = addDays(toDate, 1);
  const last = next.endsWith('-01') ? addDays(addMonths(next, -12), -1) : addMonths(toDate, -12);
  return { fromDate: addMonths(fromDate, -12), toDate: last };
}
