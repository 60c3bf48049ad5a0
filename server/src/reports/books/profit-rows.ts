import type { AccountKind } from '@karakana/contract/accounting/account.ts';
import type { ProfitLossRow } from '@karakana/contract/reports/profit-loss.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ReportCtx } from '../../platform/serve/report-ctx.ts';
import { ledgerSums } from './ledger-sums.ts';

type Days = { fromDate: string; toDate: string };

/** An account with what it has in each of the stretches that are compared, as its group counts. */
type ProfitAccount = { id: number; code: string; name: string; accountGroup: 'revenue' | 'expense'; kind: AccountKind; amounts: number[] };

/** What an account has earned or spent, without what closed a year. */
export async function readProfit(ctx: ReportCtx, stretches: Days[], branchId: number | undefined): Promise<ProfitAccount[]> {
  const joins = stretches.map(
    (days, at) => sql`left join ${ledgerSums(ctx, { ...days, branchId })} ${part(at)} on ${part(at, 'account_id')} = accounts.id`,
  );
  const net = stretches.map((_, at) => sql`coalesce(${part(at, 'credit')} - ${part(at, 'debit')} + ${part(at, 'closing')}, 0)`);
  const moved = stretches.map((_, at) => part(at, 'account_id'));
  const { rows } = await sql<Omit<ProfitAccount, 'amounts'> & { earned: string[] }>`
    select accounts.id, accounts.code, accounts.name, accounts.account_group, accounts.kind, array[${sql.join(net)}]::text[] as earned
    from accounts ${sql.join(joins, sql` `)}
    where accounts.garage_id = ${ctx.garageId} and accounts.account_group in ('revenue', 'expense') and coalesce(${sql.join(moved)}) is not null
    order by accounts.code, accounts.id`.execute(ctx.db);
  return rows.map(({ earned, ...account }) => ({
    ...account,
    amounts: earned.map((amount) => (account.accountGroup === 'revenue' ? Number(amount) : -Number(amount) + 0)),
  }));
}

const part = (at: number, column?: string): RawBuilder<unknown> => sql.ref(column ? `stretch_${at}.${column}` : `stretch_${at}`);

export type Profit = { revenue: number; grossProfit: number; netProfit: number };
type Sum = { name: string; amounts: number[] };

/** The statement from above to below, and what it comes to in each of its stretches. */
export function profitRows(accounts: ProfitAccount[]): { rows: ProfitLossRow[]; profits: [Profit, Profit, Profit] } {
  const revenue = accounts.filter(({ accountGroup }) => accountGroup === 'revenue');
  const ofKind = (isOf: (kind: AccountKind) => boolean) =>
    accounts.filter(({ accountGroup, kind }) => accountGroup === 'expense' && isOf(kind));
  const cost = ofKind((kind) => kind === 'cost_of_sales');
  const tax = ofKind((kind) => kind === 'tax');
  const expenses = ofKind((kind) => kind !== 'cost_of_sales' && kind !== 'tax');
  const stretches = [0, 1, 2];
  const sumOf = (of: ProfitAccount[]) => stretches.map((at) => of.reduce((sum, { amounts }) => sum + (amounts[at] ?? 0), 0));
  const less = (from: number[], taken: number[]) => from.map((amount, at) => amount - (taken[at] ?? 0));
  const earned = sumOf(revenue);
  const gross = less(earned, sumOf(cost));
  const beforeTax = less(gross, sumOf(expenses));
  const net = less(beforeTax, sumOf(tax));
  const rowOf = rowsOfShare(earned);
  const rows = [
    ...rowOf.part('Revenue', revenue, { name: 'Total revenue', amounts: earned }),
    ...rowOf.part('Cost of sales', cost, { name: 'Total cost of sales', amounts: sumOf(cost) }),
    rowOf.sum({ name: 'Gross profit', amounts: gross }),
    ...rowOf.part('Expenses', expenses, { name: 'Total expenses', amounts: sumOf(expenses) }),
    ...(tax.length > 0 ? [rowOf.sum({ name: 'Profit before tax', amounts: beforeTax })] : []),
    ...rowOf.part('Income tax', tax, { name: 'Total income tax', amounts: sumOf(tax) }),
    rowOf.sum({ name: 'Net profit', amounts: net }),
  ];
  const profitIn = (at: number) => ({ revenue: earned[at] ?? 0, grossProfit: gross[at] ?? 0, netProfit: net[at] ?? 0 });
  return { rows: accounts.length === 0 ? [] : rows, profits: [profitIn(0), profitIn(1), profitIn(2)] };
}

/** How lines of the statement are made, with their share of what was earned in the first stretch. */
function rowsOfShare([revenue = 0]: number[]) {
  let lines = 0;
  const none = { accountId: null, code: null, amount: null, share: null, before: null, yearBefore: null };
  const figures = ([amount = 0, before = 0, yearBefore = 0]: number[]) => ({
    amount,
    before,
    yearBefore,
    share: revenue > 0 ? Math.round((amount / revenue) * 10_000) / 10_000 : null,
  });
  // Accounts have their own id; other lines count below nothing.
  const nextId = () => {
    lines += 1;
    return -lines;
  };
  const heading = (name: string): ProfitLossRow => ({ ...none, id: nextId(), kind: 'heading', name });
  const sum = ({ name, amounts }: Sum): ProfitLossRow => ({ ...none, id: nextId(), kind: 'sum', name, ...figures(amounts) });
  const account = ({ id, code, name, amounts }: ProfitAccount): ProfitLossRow => ({
    id,
    kind: 'account',
    accountId: id,
    code,
    name,
    ...figures(amounts),
  });
  /** A part of which there is nothing is left out. */
  const partOf = (name: string, accounts: ProfitAccount[], total: Sum): ProfitLossRow[] =>
    accounts.length === 0 ? [] : [heading(name), ...accounts.map(account), sum(total)];
  return { part: partOf, sum };
}
