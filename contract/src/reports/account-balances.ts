import { z } from 'zod';
import { accountGroups } from '../accounting/account.ts';
import { text } from '../fields.ts';
import { Amount } from '../money.ts';
import { reportEndpoints } from '../report.ts';
import { periodFields } from './period.ts';

/** An account with what it held before, what came to it, and what it holds. More than nothing is debit. */
export const AccountBalance = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  accountGroup: z.enum(accountGroups),
  opening: Amount,
  debit: Amount,
  credit: Amount,
  closing: Amount,
});
export type AccountBalance = z.output<typeof AccountBalance>;

export const accountBalances = reportEndpoints('/api/account_balances', {
  access: 'books:read',
  name: 'Account balances',
  question: z.strictObject({ ...periodFields, query: text(200).optional() }),
  row: AccountBalance,
  totals: AccountBalance.pick({ opening: true, debit: true, credit: true, closing: true }),
});
