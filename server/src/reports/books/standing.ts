import { type RawBuilder, sql } from 'kysely';
import type { ReportCtx } from '../../platform/serve/report-ctx.ts';
import { ledgerSums } from './ledger-sums.ts';

type At = { toDate: string; yearFrom: string; branchId?: number | undefined; customerId?: number | null };

/**
 * What every account has come to on a day: ever, in the running year, and by what closed that year. What a year has earned and spent is told as
 * its own until it is over, so that statements leave out what closed it, on both sides of it.
 */
export function standingOn(ctx: ReportCtx, { toDate, yearFrom, branchId, customerId = null }: At): RawBuilder<unknown> {
  const whose = { branchId, customerId };
  const ever = ledgerSums(ctx, { fromDate: null, toDate, ...whose });
  const year = ledgerSums(ctx, { fromDate: yearFrom, toDate, ...whose });
  return sql`(
    select accounts.id, accounts.code, accounts.name, accounts.account_group, ever.debit - ever.credit as ever,
      coalesce(year.debit - year.credit, 0) as year, coalesce(year.closing, 0) as closing,
      accounts.account_group in ('revenue', 'expense') as is_of_profit
    from accounts join ${ever} ever on ever.account_id = accounts.id left join ${year} year on year.account_id = accounts.id
    where accounts.garage_id = ${ctx.garageId}
  )`;
}
