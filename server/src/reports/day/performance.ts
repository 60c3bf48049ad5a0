import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { type Performance, performance } from '@karakana/contract/reports/day/performance.ts';
import { sql } from 'kysely';
import { type About, type MadeReport, serveReport } from '../../platform/serve/report.ts';
import { amountColumn, numberColumn, shareColumn, textColumn } from '../../platform/serve/report-columns.ts';
import type { ReportCtx } from '../../platform/serve/report-ctx.ts';
import { rowsOf, sumsOf } from '../../platform/serve/report-rows.ts';
import type { Api } from '../../platform/serve/serve.ts';
import { branchAsked } from '../branch-asked.ts';
import { settleDays } from '../period.ts';
import { membersWhoWorked } from './members-who-worked.ts';

type Asked = ParsedInput<typeof performance.pdf>;
type Settled = About & { fromDate: string; toDate: string; branchId?: number | undefined };

export function servePerformance(api: Api): MadeReport {
  return serveReport(api, performance, {
    fileName: 'performance-report',
    title: 'Performance',
    columns: [
      textColumn({ heading: 'Member', width: 26, of: ({ name }) => name }),
      numberColumn({ heading: 'Jobs', width: 8, of: ({ jobs }) => jobs }),
      hoursColumn('Planned h', ({ plannedHours }) => plannedHours),
      hoursColumn('Clocked h', ({ clockedHours }) => clockedHours),
      hoursColumn('Billed h', ({ billedHours }) => billedHours),
      shareColumn({ heading: 'Efficiency', width: 12, of: ({ efficiency }) => efficiency, total: ({ efficiency }) => efficiency }),
      amountColumn({ heading: 'Revenue', width: 16, of: ({ revenue }) => revenue, sum: ({ revenue }) => revenue }),
      numberColumn({ heading: 'Returns', width: 10, of: ({ returns }) => returns }),
      numberColumn({
        heading: 'Check-in to release h',
        width: 18,
        of: ({ averageHours }) => inHours(averageHours),
        total: ({ averageHours }) => inHours(averageHours),
      }),
    ],
    settle,
    rows: (ctx, asked) =>
      rowsOf<Performance>(
        ctx,
        sql`select member.*, ${efficiency} as efficiency, ${averageHours} as average_hours from (${membersWhoWorked(ctx, asked)}) member
          order by member.revenue desc, member.name, member.id`,
      ),
    sums: sumsOfMembers,
    facts: async (ctx, asked) => ['Works that were completed in these days', ...(await branchAsked(ctx, asked))],
  });
}

const efficiency = sql`case when member.clocked_hours > 0 then (member.timed_hours::float8 / member.clocked_hours) end`;
const averageHours = sql`case when member.released > 0 then round(member.here_hours::numeric / member.released)::bigint end`;

type Totals = { plannedHours: number; clockedHours: number; billedHours: number; revenue: number };

const hoursColumn = (heading: string, of: (hours: Pick<Totals, 'plannedHours' | 'clockedHours' | 'billedHours'>) => number) =>
  numberColumn<Performance, Totals>({ heading, width: 11, of: (row) => of(row) / 1000, sum: (totals) => of(totals) / 1000 });

const inHours = (thousandths: number | null): number | null => (thousandths === null ? null : thousandths / 1000);

const settle = async (ctx: ReportCtx, { branchId, ...asked }: Asked): Promise<Settled> => ({
  ...(await settleDays(ctx, asked)),
  ...{ branchId, query: null, customerId: null },
});

async function sumsOfMembers(ctx: ReportCtx, asked: Settled) {
  const names = ['plannedHours', 'clockedHours', 'billedHours', 'timedHours', 'revenue', 'hereHours', 'released'] as const;
  const { count, totals } = await sumsOf(ctx, membersWhoWorked(ctx, asked), names);
  const { timedHours, hereHours, released, ...sums } = totals;
  return {
    count,
    totals: {
      ...sums,
      efficiency: sums.clockedHours > 0 ? timedHours / sums.clockedHours : null,
      averageHours: released > 0 ? Math.round(hereHours / released) : null,
    },
  };
}
