import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, Id, optionalText, requiredText, YesNo } from '../fields.ts';
import { History, historyQuery } from '../history.ts';
import { Amount } from '../money.ts';
import { accountRoles } from './account-roles.ts';

/** The five groups in the order of a balance sheet and a profit and loss. */
export const accountGroups = ['asset', 'liability', 'equity', 'revenue', 'expense'] as const;
export type AccountGroup = (typeof accountGroups)[number];

/** What an account is more closely, by its group. */
export const accountKinds = {
  asset: [
    'cash',
    'bank',
    'clearing',
    'mobile_money',
    'card',
    'receivable',
    'tax',
    'inventory',
    'wip',
    'deposits',
    'prepaid',
    'inter_branch',
    'fixed',
    'other',
  ],
  liability: ['payable', 'grni', 'tax', 'deposits', 'suspense', 'deferred', 'owner', 'other'],
  equity: ['capital', 'drawings', 'retained', 'opening', 'other'],
  revenue: ['sales', 'other'],
  expense: ['cost_of_sales', 'overhead', 'tax', 'other'],
} as const satisfies Record<AccountGroup, readonly string[]>;
export type AccountKind = (typeof accountKinds)[AccountGroup][number];
const kinds = [...new Set(Object.values(accountKinds).flat())];

/** Money comes in and goes out here, so that a payment can name one of them. */
const moneyKinds: readonly AccountKind[] = ['cash', 'bank', 'mobile_money', 'card', 'owner'];
export const isMoney = ({ kind }: { kind: AccountKind }): boolean => moneyKinds.includes(kind);

/** What can be bought: an expense, or what is kept for longer. */
const keptKinds: readonly AccountKind[] = ['fixed', 'prepaid', 'other'];
export const isSpent = ({ kind, accountGroup }: { kind: AccountKind; accountGroup: AccountGroup }): boolean =>
  accountGroup === 'expense' || (accountGroup === 'asset' && keptKinds.includes(kind));

/** Debit adds to assets and expenses, credit to all others. */
export const isDebitGroup = (group: AccountGroup): boolean => group === 'asset' || group === 'expense';

export const Account = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  accountGroup: z.enum(accountGroups),
  kind: z.enum(kinds),
  /** What posting rules find it by; such an account is never archived. */
  role: z.enum(accountRoles).nullable(),
  description: z.string().nullable(),
  isArchived: z.boolean(),
  /** As its group counts: what an asset has, what a liability owes. */
  balance: Amount,
});
export type Account = z.output<typeof Account>;

export const AccountDraft = z
  .strictObject({
    code: requiredText(20)
      .regex(/^[A-Za-z0-9.-]+$/, 'may have only letters, digits, dots and dashes')
      .meta({ example: '6040' }),
    name: requiredText(80),
    accountGroup: z.enum(accountGroups),
    kind: z.enum(kinds),
    description: optionalText(300),
  })
  .refine(({ accountGroup, kind }) => (accountKinds[accountGroup] as readonly string[]).includes(kind), {
    path: ['kind'],
    message: 'does not fit the group',
  });

const written = { access: 'books:write', output: Account, failed: 'Failed try again' } as const;

export const listAccounts = endpoint('GET /api/accounts/charts', {
  summary: 'The chart of accounts with the balance of each, in the order of their codes',
  access: 'books:read',
  input: z.strictObject({ archived: YesNo.default(false) }),
  output: z.object({ entries: z.array(Account) }),
});

export const readAccount = endpoint('GET /api/accounts/charts/{id}', {
  summary: 'One account with its balance',
  access: 'books:read',
  input: byId,
  output: Account,
});

export const accountHistory = endpoint('GET /api/accounts/charts/{id}/history', {
  summary: 'What changed in an account, when and by whom',
  access: 'books:write',
  input: historyQuery,
  output: History,
});

export const addAccount = endpoint('POST /api/accounts/charts', {
  ...written,
  summary: 'Add an account',
  input: AccountDraft,
  done: 'Account was added',
});

export const updateAccount = endpoint('PUT /api/accounts/charts/{id}', {
  ...written,
  summary: 'Change an account; its group stays once something was posted to it',
  input: AccountDraft.safeExtend({ id: Id }),
  done: 'Account was updated',
});

export const archiveAccount = endpoint('DELETE /api/accounts/charts/{id}', {
  ...written,
  access: 'books:delete',
  summary: 'Archive an account that is not used any more, or bring it back',
  input: byId,
  done: ['Account was archived', 'Account is back in use'],
});
