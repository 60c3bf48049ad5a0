import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { earlierProfit, type TrialBalanceRow, trialBalance } from '@karakana/contract/reports/trial-balance.ts';
import { type RawBuilder, sql } from 'kysely';
import { todayIn } from '../../platform/database/days.ts';
import { type About, type MadeReport, serveReport } from '../../platform/serve/report.ts';
import { amountColumn, textColumn } from '../../platform/serve/report-columns.ts';
import type { ReportCtx } from '../../platform/serve/report-ctx.ts';
import { rowsOf, sumsOf } from '../../platform/serve/report-rows.ts';
import type { Api } from '../../platform/serve/serve.ts';
import { branchAsked } from '../branch-asked.ts';
import { customerAsked, settleCustomer } from '../of-customer.ts';
import { readFirstMonth, startOfYear } from '../period.ts';
import { standingOn } from './standing.ts';

type Asked = ParsedInput<typeof trialBalance.pdf>;
type Settled = About & { toDate: string; yearFrom: string; branchId?: number | undefined };

export function serveTrialBalance(api: Api): MadeReport {
  return serveReport(api, trialBalance, {
    fileName: 'trial-balance',
    title: 'Trial balance',
    columns: [
      textColumn({ heading: 'Code', width: 10, of: ({ code }) => code }),
      textColumn({ heading: 'Account', width: 50, of: ({ name }) => name }),
      amountColumn({ heading: 'Debit', width: 22, of: ({ debit }) => debit || null, sum: ({ debit }) => debit }),
      amountColumn({ heading: 'Credit', width: 22, of: ({ credit }) => credit || null, sum: ({ credit }) => credit }),
    ],
    settle,
    rows: (ctx, asked) => rowsOf<TrialBalanceRow>(ctx, sql`select * from (${balances(ctx, asked)}) of_account order by code, id`),
    sums: async (ctx, asked) => {
      const { count, totals } = await sumsOf(ctx, balances(ctx, asked), ['debit', 'credit']);
      return { count, totals: { ...totals, yearFrom: asked.yearFrom } };
    },
    facts: async (ctx, asked) => [...(await branchAsked(ctx, asked)), ...(await customerAsked(ctx, asked))],
  });
}

async function settle(ctx: ReportCtx, { toDate = todayIn(ctx), branchId, customerId }: Asked): Promise<Settled> {
  return {
    query: null,
    fromDate: null,
    toDate,
    branchId,
    yearFrom: startOfYear(toDate, await readFirstMonth(ctx)),
    customerId: await settleCustomer(ctx, customerId),
  };
}

/** Profit accounts have what is of the year; what earlier years have left on them is one line. */
const balances = (ctx: ReportCtx, asked: Settled): RawBuilder<unknown> => sql`
  with held as ${standingOn(ctx, asked)}, balance as (
    select id, id as account_id, code, name, account_group, case when is_of_profit then year else ever end - closing as amount from held
    union all
    select 0, null, '', ${earlierProfit}, 'equity', coalesce(sum(ever - year), 0) from held where is_of_profit
  )
  select id, account_id, code, name, account_group, greatest(amount, 0)::bigint as debit, greatest(-amount, 0)::bigint as credit
  from balance where amount <> 0`;
