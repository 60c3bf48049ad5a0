import { z } from 'zod';
import { Day } from '../fields.ts';
import { Amount } from '../money.ts';
import { reportEndpoints } from '../report.ts';
import { asAtFields } from './as-at.ts';
import { statementKinds } from './profit-loss.ts';

/** What it is compared with: the same day a year before, or the end of the last year of the books. */
export const comparisons = ['year_before', 'year_start'] as const;

/** A line of the balance sheet; each part counts as its group does, so that what is owed is more than nothing. */
export const BalanceSheetRow = z.object({
  id: z.number(),
  kind: z.enum(statementKinds),
  /** Whether it leads to the profit and loss and not to the ledger of an account. */
  isProfit: z.boolean(),
  accountId: z.number().nullable(),
  code: z.string().nullable(),
  name: z.string(),
  amount: Amount.nullable(),
  before: Amount.nullable(),
});
export type BalanceSheetRow = z.output<typeof BalanceSheetRow>;

export const balanceSheet = reportEndpoints('/api/balance_sheet', {
  access: 'books:read',
  name: 'Balance sheet',
  question: z.strictObject({ ...asAtFields, compare: z.enum(comparisons).optional() }),
  row: BalanceSheetRow,
  totals: z.object({
    assets: Amount,
    liabilities: Amount,
    equity: Amount,
    /** The first day of the running year, and the day that it is compared with. */
    yearFrom: Day,
    comparedOn: Day,
  }),
});
