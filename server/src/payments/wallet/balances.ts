import type { WalletAccount } from '@karakana/contract/payments/wallet.ts';
import { sql } from 'kysely';
import { inBranches } from '../../platform/serve/branches.ts';
import type { Ctx } from '../../platform/serve/context.ts';

/** What an account held before a month began. */
type Opened = Omit<WalletAccount, 'balance'> & { opening: number; isArchived: boolean };
type Moved = { accountId: number; on: string; amount: number };

const kinds = sql.join((['cash', 'bank', 'mobile_money', 'card'] satisfies WalletAccount['kind'][]).map((kind) => sql.lit(kind)));

/**
 * What the accounts of money held at the end of each day. Whole months come from the sums that are kept beside the journal; lines are read of the
 * months of these days alone, whatever the years before have had.
 */
export async function balancesOf(ctx: Ctx, days: string[], branchId: number | undefined) {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const month = `${first.slice(0, 7)}-01`;
  const opened = await openedBefore(ctx, month, branchId);
  const moved = await movedIn(ctx, { from: month, to: last, branchId });
  const heldOn = (day: string, { id, opening }: Opened) =>
    moved.reduce((held, { accountId, on, amount }) => (accountId === id && on <= day ? held + amount : held), opening);
  const accounts = opened.map((account) => ({ ...account, balance: heldOn(last, account) }));
  return {
    series: days.map((day) => opened.reduce((sum, account) => sum + heldOn(day, account), 0)),
    accounts: accounts.filter(({ isArchived, balance }) => !isArchived || balance !== 0),
  };
}

const openedBefore = async (ctx: Ctx, month: string, branchId: number | undefined): Promise<Opened[]> => {
  const { rows } = await sql<Opened>`
    select accounts.id, accounts.code, accounts.name, accounts.kind, accounts.archived_at is not null as is_archived, coalesce((
      select sum(account_sums.debit - account_sums.credit) from account_sums
      where account_sums.garage_id = ${ctx.garageId} and account_sums.account_id = accounts.id and account_sums.month < ${month}::date
        and ${inBranches(ctx, 'account_sums.branch_id', branchId)}
    ), 0)::bigint as opening
    from accounts where accounts.garage_id = ${ctx.garageId} and accounts.kind in (${kinds}) and accounts.account_group = 'asset'
    order by accounts.code`.execute(ctx.db);
  return rows;
};

const movedIn = async (ctx: Ctx, { from, to, branchId }: { from: string; to: string; branchId: number | undefined }): Promise<Moved[]> => {
  const { rows } = await sql<Moved>`
    select line.account_id, line.dated_on as "on", sum(line.amount)::bigint as amount from accounts
    join journal_lines line on line.garage_id = ${ctx.garageId} and line.account_id = accounts.id and line.dated_on between ${from}::date and ${to}::date
    where accounts.garage_id = ${ctx.garageId} and accounts.kind in (${kinds}) and accounts.account_group = 'asset'
      and ${inBranches(ctx, 'line.branch_id', branchId)}
    group by line.account_id, line.dated_on`.execute(ctx.db);
  return rows;
};
