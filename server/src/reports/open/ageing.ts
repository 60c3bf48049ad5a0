import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { type AgeingFigure, type AgeingRow, ageing, ageingFigures } from '@karakana/contract/reports/open/ageing.ts';
import { type RawBuilder, sql } from 'kysely';
import { todayIn } from '../../platform/database/days.ts';
import { type About, type MadeReport, serveReport } from '../../platform/serve/report.ts';
import { amountColumn, amountText, textColumn } from '../../platform/serve/report-columns.ts';
import type { ReportCtx } from '../../platform/serve/report-ctx.ts';
import { rowsOf, sumsOf } from '../../platform/serve/report-rows.ts';
import type { Api } from '../../platform/serve/serve.ts';
import { ledgerSums } from '../books/ledger-sums.ts';
import { branchAsked } from '../branch-asked.ts';
import { openByAge } from './by-age.ts';
import { creditsOn, type OpenAt, openOn } from './open-on.ts';
import { partyName } from './party-name.ts';

type Asked = ParsedInput<typeof ageing.pdf>;
type Settled = About & OpenAt;

const headings: Record<AgeingFigure, string> = {
  notDue: 'Not due',
  upTo30: '1–30 days',
  upTo60: '31–60 days',
  upTo90: '61–90 days',
  older: 'Over 90 days',
  owed: 'Owed',
  credit: 'Credit',
};

export function serveAgeing(api: Api): MadeReport {
  return serveReport(api, ageing, {
    fileName: 'ageing',
    title: 'Ageing',
    columns: [
      textColumn({ heading: 'Name', width: 34, of: ({ name }) => name }),
      ...ageingFigures.map((figure) =>
        amountColumn({
          heading: headings[figure],
          width: 16,
          of: (row: AgeingRow) => row[figure] || null,
          sum: (totals: Totals) => totals[figure],
        }),
      ),
    ],
    settle: async (ctx, { toDate = todayIn(ctx), branchId, side = 'receivable' }: Asked): Promise<Settled> => ({
      ...{ query: null, fromDate: null, customerId: null },
      ...{ toDate, branchId, side },
    }),
    rows: (ctx, asked) => rowsOf<AgeingRow>(ctx, sql`select * from (${parties(ctx, asked)}) party order by owed desc, lower(name), id`),
    sums: async (ctx, asked) => {
      const { count, totals } = await sumsOf(ctx, parties(ctx, asked), ageingFigures);
      const inBooks = await readBooks(ctx, asked);
      return { count, totals: { ...totals, inBooks, difference: totals.owed - inBooks } };
    },
    facts: async (ctx, asked, { inBooks, difference }) => [
      asked.side === 'receivable' ? 'Receivables' : 'Payables',
      ...(await branchAsked(ctx, asked)),
      ...(difference === 0 ? [] : [`The books have ${amountText(inBooks)}: what belongs to a closed month counts there later`]),
    ],
  });
}

type Totals = Record<AgeingFigure | 'inBooks' | 'difference', number>;

/** Each with what is open by how long ago it was due, and with their credit beside it. */
const parties = (ctx: ReportCtx, asked: Settled): RawBuilder<unknown> => sql`
  select row_number() over (order by party_kind, party_id)::int as id, party_kind, party_id,
    coalesce(${partyName(ctx, sql`party_kind`, sql`party_id`)}, '') as name, ${openByAge(asked.toDate)},
    coalesce(sum(open), 0)::bigint as owed, coalesce(sum(credit), 0)::bigint as credit
  from (
    select party_kind, party_id, due_on, open, 0 as credit from (${openOn(ctx, asked)}) owed
    union all
    select party_kind, party_id, null, 0, credit from (${creditsOn(ctx, asked)}) credited
  ) of_party
  group by party_kind, party_id having coalesce(sum(open), 0) <> 0 or coalesce(sum(credit), 0) <> 0`;

/** What the account of all that is owed holds on that day. */
async function readBooks(ctx: ReportCtx, { toDate, branchId, side }: Settled): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select ${side === 'receivable' ? sql`sums.debit - sums.credit` : sql`sums.credit - sums.debit`} as held from accounts join ${ledgerSums(ctx, { fromDate: null, toDate, branchId })} sums on sums.account_id = accounts.id
    where accounts.garage_id = ${ctx.garageId} and accounts.role = ${side}`.execute(ctx.db);
  return rows[0]?.held ?? 0;
}
