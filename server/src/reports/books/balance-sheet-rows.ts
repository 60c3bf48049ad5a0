import type { BalanceSheetRow } from '@karakana/contract/reports/balance-sheet.ts';
import { earlierProfit } from '@karakana/contract/reports/trial-balance.ts';
import { sql } from 'kysely';
import type { ReportCtx } from '../../platform/serve/report-ctx.ts';
import { standingOn } from './standing.ts';

type At = Parameters<typeof standingOn>[1];
type Group = 'asset' | 'liability' | 'equity';
/** An account, or a line of the equity that is none. More than nothing is debit. */
type Stood = { id: number; code: string | null; name: string; accountGroup: Group; isProfit: boolean; amount: number; before: number };

/** What the three parts come to, as each counts. */
export type Sides = { assets: number; liabilities: number; equity: number };

const groupWords = { asset: 'Assets', liability: 'Liabilities', equity: 'Equity' } as const;
const totalWords = { asset: 'Total assets', liability: 'Total liabilities', equity: 'Total equity' } as const;

export async function balanceSheetRows(ctx: ReportCtx, now: At, before: At): Promise<{ rows: BalanceSheetRow[]; sides: Sides }> {
  const stood = await readStanding(ctx, now, before);
  const partOf = (group: Group) => stood.filter(({ accountGroup }) => accountGroup === group).map((line) => counted(line, group));
  const [assets, liabilities, equity] = [partOf('asset'), partOf('liability'), partOf('equity')];
  const sumOf = (part: Stood[], of: 'amount' | 'before') => part.reduce((sum, line) => sum + line[of], 0);
  const sums = (...parts: Stood[][]) => ({
    amount: parts.reduce((sum, part) => sum + sumOf(part, 'amount'), 0),
    before: parts.reduce((sum, part) => sum + sumOf(part, 'before'), 0),
  });
  const sum = (id: number, name: string, ...parts: Stood[][]): BalanceSheetRow => ({ ...none, id, kind: 'sum', name, ...sums(...parts) });
  const section = (group: Group, part: Stood[], id: number): BalanceSheetRow[] =>
    part.length === 0
      ? []
      : [
          { ...none, id, kind: 'heading', name: groupWords[group], amount: null, before: null },
          ...part.map(rowOf),
          sum(id - 1, totalWords[group], part),
        ];
  const rows = [
    ...section('asset', assets, -11),
    ...section('liability', liabilities, -21),
    ...section('equity', equity, -31),
    sum(-41, 'Total liabilities and equity', liabilities, equity),
  ];
  return {
    rows: stood.length === 0 ? [] : rows,
    sides: { assets: sumOf(assets, 'amount'), liabilities: sumOf(liabilities, 'amount'), equity: sumOf(equity, 'amount') },
  };
}

const none = { isProfit: false, accountId: null, code: null } as const;

/** Debit adds to assets, credit to the others. */
const counted = (line: Stood, group: Group): Stood =>
  group === 'asset' ? line : { ...line, amount: 0 - line.amount, before: 0 - line.before };

const rowOf = ({ id, code, name, isProfit, amount, before }: Stood): BalanceSheetRow => ({
  id,
  kind: 'account',
  isProfit,
  accountId: id > 0 ? id : null,
  code,
  name,
  amount,
  before,
});

/** Accounts by their code; the profit of the running year, and of earlier ones that were not closed, at the end of the equity. */
async function readStanding(ctx: ReportCtx, now: At, before: At): Promise<Stood[]> {
  const { rows } = await sql<Stood>`
    with now as ${standingOn(ctx, now)}, earlier as ${standingOn(ctx, before)}, line as (
      select accounts.id, accounts.code, accounts.name, accounts.account_group, false as is_profit,
        coalesce(now.ever - now.closing, 0)::bigint as amount, coalesce(earlier.ever - earlier.closing, 0)::bigint as before
      from accounts left join now on now.id = accounts.id left join earlier on earlier.id = accounts.id
      where accounts.garage_id = ${ctx.garageId} and accounts.account_group in ('asset', 'liability', 'equity')
      union all
      select -2, null, ${earlierProfit}, 'equity', false,
        coalesce((select sum(ever - year) from now where is_of_profit), 0)::bigint,
        coalesce((select sum(ever - year) from earlier where is_of_profit), 0)::bigint
      union all
      select -1, null, 'Profit of the running year', 'equity', true,
        coalesce((select sum(year - closing) from now where is_of_profit), 0)::bigint,
        coalesce((select sum(year - closing) from earlier where is_of_profit), 0)::bigint
    )
    select * from line where amount <> 0 or before <> 0 order by code nulls last, id`.execute(ctx.db);
  return rows;
}
