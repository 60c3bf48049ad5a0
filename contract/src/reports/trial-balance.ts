import { z } from 'zod';
import { accountGroups } from '../accounting/account.ts';
import { Day, Id } from '../fields.ts';
import { Amount } from '../money.ts';
import { reportEndpoints } from '../report.ts';
import { asAtFields } from './as-at.ts';

/** What an account has come to, in the column of its side. The profit of years that were not closed is of no account. */
export const TrialBalanceRow = z.object({
  id: z.number(),
  accountId: z.number().nullable(),
  code: z.string(),
  name: z.string(),
  accountGroup: z.enum(accountGroups),
  debit: Amount,
  credit: Amount,
});
export type TrialBalanceRow = z.output<typeof TrialBalanceRow>;

/** What people read where no account is named. */
export const earlierProfit = 'Profit of earlier years, not closed';

export const trialBalance = reportEndpoints('/api/trial_balance', {
  access: 'books:read',
  name: 'Trial balance',
  question: z.strictObject({ ...asAtFields, customerId: Id.optional() }),
  row: TrialBalanceRow,
  totals: z.object({
    debit: Amount,
    credit: Amount,
    /** From when on revenue and expenses count. */
    yearFrom: Day,
  }),
});
