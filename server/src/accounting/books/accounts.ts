import {
  type AccountGroup,
  accountHistory,
  addAccount,
  archiveAccount,
  isDebitGroup,
  listAccounts,
  readAccount,
  updateAccount,
} from '@karakana/contract/accounting/account.ts';
import { tableStore } from '../../platform/database/table-store.ts';
import { ownBranch } from '../../platform/serve/branches.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { duplicateAs, notFound, Refused, refusedField } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { debitLessCredit } from './debit-less-credit.ts';

const store = tableStore('accounts');
const codeTaken = duplicateAs('account_codes', 'code', 'There is already an account with this code');
const told = ['code', 'name', 'accountGroup', 'kind', 'description', 'archivedAt'];

export function serveChart(api: Api): void {
  serve(api, listAccounts, async (ctx, { archived }) => {
    const rows = accountsWithBalance(ctx).orderBy('accounts.code');
    const entries = await (archived ? rows : rows.where('archivedAt', 'is', null)).execute();
    return { entries: entries.map(shown) };
  });

  serve(api, readAccount, (ctx, { id }) => readOne(ctx, id));

  serve(api, accountHistory, (ctx, { id, ...page }) => store.history(ctx, id, { columns: told, ...page }));

  serve(api, addAccount, async (ctx, draft) => {
    const { id } = await store.insert(ctx, draft).catch(codeTaken);
    return readOne(ctx, id);
  });

  serve(api, updateAccount, async (ctx, { id, ...change }) => {
    const account = await store.get(ctx, id);
    const isOther = account.accountGroup !== change.accountGroup || account.kind !== change.kind;
    // Its balance would move from one statement to another.
    if (isOther && (account.role !== null || (await isUsed(ctx, id))))
      throw refusedField('accountGroup', 'This account is in use, so its group cannot change');
    await store.update(ctx, id, change).catch(codeTaken);
    return readOne(ctx, id);
  });

  serve(api, archiveAccount, async (ctx, { id }) => {
    const { role, archivedAt } = await store.get(ctx, id);
    if (role !== null) throw new Refused(422, 'The system posts to this account, so it cannot be archived');
    const account = await readOne(ctx, id);
    if (account.balance !== 0) throw new Refused(422, 'This account has a balance. Move it to another account first');
    await store.update(ctx, id, { archivedAt: archivedAt === null ? ctx.platform.now().toISOString() : null });
    return readOne(ctx, id);
  });
}

type StoredAccount = Awaited<ReturnType<ReturnType<typeof accountsWithBalance>['execute']>>[number];

/** As the group of the account counts. */
const balanceOf = (group: AccountGroup, net: number): number => (isDebitGroup(group) ? net : -net);

const shown = ({ archivedAt, net, ...account }: StoredAccount) => ({
  ...account,
  isArchived: archivedAt !== null,
  balance: balanceOf(account.accountGroup, net ?? 0) || 0,
});

async function readOne(ctx: Ctx, id: number) {
  const account = await accountsWithBalance(ctx).where('accounts.id', '=', id).executeTakeFirst();
  if (!account) throw notFound();
  return shown(account);
}

/** With the sums of the branches in which the reader acts. */
function accountsWithBalance(ctx: Ctx) {
  return ctx.db
    .selectFrom('accounts')
    .select((eb) => [
      'accounts.id',
      'accounts.code',
      'accounts.name',
      'accounts.accountGroup',
      'accounts.kind',
      'accounts.role',
      'accounts.description',
      'accounts.archivedAt',
      eb
        .selectFrom('accountSums')
        .select(debitLessCredit.as('sum'))
        .where('accountSums.garageId', '=', ctx.garageId)
        .whereRef('accountSums.accountId', '=', 'accounts.id')
        .where((sums) => sums.and(ownBranch(ctx.session, 'accountSums.branchId')))
        .as('net'),
    ])
    .where('accounts.garageId', '=', ctx.garageId);
}

async function isUsed(ctx: Ctx, id: number): Promise<boolean> {
  const line = ctx.db.selectFrom('journalLines').select('id').where('garageId', '=', ctx.garageId).where('accountId', '=', id);
  return (await line.limit(1).executeTakeFirst()) !== undefined;
}

/** What each group of accounts comes to, as it counts. */
export async function sumGroups(ctx: Ctx): Promise<{ group: AccountGroup; balance: number }[]> {
  const sums = await ctx.db
    .selectFrom('accountSums')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.id', '=', 'accountSums.accountId').onRef('accounts.garageId', '=', 'accountSums.garageId'),
    )
    .select(['accounts.accountGroup as group', debitLessCredit.as('sum')])
    .where('accountSums.garageId', '=', ctx.garageId)
    .where((eb) => eb.and(ownBranch(ctx.session, 'accountSums.branchId')))
    .groupBy('accounts.accountGroup')
    .execute();
  return sums.map(({ group, sum }) => ({ group, balance: balanceOf(group, sum) }));
}
