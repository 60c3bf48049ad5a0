import { addDays } from '@karakana/contract/days.ts';
import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { type AccountBalance, accountBalances } from '@karakana/contract/reports/account-balances.ts';
import { type RawBuilder, sql } from 'kysely';
import { contains } from '../../platform/database/table-store.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { type About, serveReport } from '../../platform/serve/report.ts';
import { amountColumn, textColumn } from '../../platform/serve/report-columns.ts';
import { rowsOf, sumsOf } from '../../platform/serve/report-rows.ts';
import type { Api } from '../../platform/serve/serve.ts';
import { branchAsked } from '../branch-asked.ts';
import { settleDays } from '../period.ts';
import { ledgerSums } from './ledger-sums.ts';

type Asked = ParsedInput<typeof accountBalances.pdf>;
type Settled = About & { fromDate: string; toDate: string; branchId?: number | undefined };

export function serveAccountBalances(api: Api): void {
  serveReport(api, accountBalances, {
    fileName: 'account-balance',
    title: 'Account balances',
    columns: [
      textColumn({ heading: 'Code', width: 10, of: ({ code }) => code }),
      textColumn({ heading: 'Account', width: 36, of: ({ name }) => name }),
      amountColumn({ heading: 'Opening', width: 18, of: ({ opening }) => opening, sum: ({ opening }) => opening }),
      amountColumn({ heading: 'Debit', width: 18, of: ({ debit }) => debit, sum: ({ debit }) => debit }),
      amountColumn({ heading: 'Credit', width: 18, of: ({ credit }) => credit, sum: ({ credit }) => credit }),
      amountColumn({ heading: 'Closing', width: 18, of: ({ closing }) => closing, sum: ({ closing }) => closing }),
    ],
    settle,
    rows: (ctx, asked) => rowsOf<AccountBalance>(ctx, sql`select * from (${balances(ctx, asked)}) balance order by code, id`),
    sums: (ctx, asked) => sumsOf(ctx, balances(ctx, asked), ['opening', 'debit', 'credit', 'closing']),
    facts: (ctx, asked) => branchAsked(ctx, asked),
  });
}

const settle = async (ctx: Ctx, asked: Asked): Promise<Settled> => ({
  ...(await settleDays(ctx, asked)),
  branchId: asked.branchId,
  query: asked.query ?? null,
  customerId: null,
});

/** Accounts on which nothing ever was are left out. */
function balances(ctx: Ctx, { fromDate, toDate, branchId, query }: Settled): RawBuilder<unknown> {
  const before = ledgerSums(ctx, { fromDate: null, toDate: addDays(fromDate, -1), branchId });
  const within = ledgerSums(ctx, { fromDate, toDate, branchId });
  return sql`
    select accounts.id, accounts.code, accounts.name, accounts.account_group,
      coalesce(earlier.debit - earlier.credit, 0) as opening, coalesce(moved.debit, 0) as debit, coalesce(moved.credit, 0) as credit,
      coalesce(earlier.debit - earlier.credit, 0) + coalesce(moved.debit - moved.credit, 0) as closing
    from accounts
    left join ${before} earlier on earlier.account_id = accounts.id
    left join ${within} moved on moved.account_id = accounts.id
    where accounts.garage_id = ${ctx.garageId} and (earlier.account_id is not null or moved.account_id is not null)
      and ${query === null ? sql`true` : sql`accounts.search like ${contains(query)}`}`;
}
