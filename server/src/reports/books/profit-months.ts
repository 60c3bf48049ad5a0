import { addMonths } from '@karakana/contract/days.ts';
import type { ProfitLossMonth } from '@karakana/contract/reports/profit-loss.ts';
import { sql } from 'kysely';
import { inBranches } from '../../platform/serve/branches.ts';
import type { ReportCtx } from '../../platform/serve/report-ctx.ts';

const usualMonths = 12;
const mostMonths = 36;

/** Revenue, cost and profit of whole months, up to that of the last day. */
export async function readProfitMonths(
  ctx: ReportCtx,
  { fromDate, toDate, branchId }: { fromDate: string; toDate: string; branchId: number | undefined },
): Promise<ProfitLossMonth[]> {
  const last = firstOfMonth(toDate);
  const usual = addMonths(last, 1 - usualMonths);
  const most = addMonths(last, 1 - mostMonths);
  const [, first = usual] = [most, firstOfMonth(fromDate), usual].toSorted();
  const { rows } = await sql<ProfitLossMonth>`
    select month::date as month, coalesce(sum(earned) filter (where account_group = 'revenue'), 0)::bigint as revenue,
      coalesce(-sum(earned) filter (where kind = 'cost_of_sales'), 0)::bigint as cost_of_sales,
      coalesce(-sum(earned) filter (where account_group = 'expense' and kind <> 'cost_of_sales'), 0)::bigint as expenses,
      coalesce(sum(earned), 0)::bigint as net_profit
    from generate_series(${first}::date, ${last}::date, interval '1 month') month
    left join (
      select account_sums.month as of_month, accounts.account_group, accounts.kind, account_sums.credit - account_sums.debit + account_sums.closing as earned
      from account_sums join accounts on accounts.garage_id = account_sums.garage_id and accounts.id = account_sums.account_id
      where account_sums.garage_id = ${ctx.garageId} and account_sums.month between ${first}::date and ${last}::date
        and accounts.account_group in ('revenue', 'expense') and ${inBranches(ctx, 'account_sums.branch_id', branchId)}
    ) moved on moved.of_month = month::date
    group by month order by month`.execute(ctx.db);
  return rows;
}

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
