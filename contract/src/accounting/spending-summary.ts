import { z } from 'zod';
import { SeenBranchId } from '../branch-fields.ts';
import { endpoint } from '../endpoint.ts';
import { Day } from '../fields.ts';
import { Amount } from '../money.ts';

/** What came in or went out on one account. */
const Summed = z.object({
  accountId: z.number(),
  code: z.string(),
  name: z.string(),
  amount: Amount,
  formattedAmount: z.string(),
  /** Of how many entries that stand. */
  count: z.number(),
});
export type Summed = z.output<typeof Summed>;

const Result = z.object({ income: Amount, expense: Amount, profit: Amount });

export const maxSummaryDays = 366;

export const readSpendingSummary = endpoint('GET /api/expenses/summary', {
  summary: 'Income and expenses of a period as the books have them, by account and by month',
  access: 'books:read',
  input: z.strictObject({ fromDate: Day, toDate: Day, branchId: SeenBranchId.optional() }),
  output: z.object({
    fromDate: Day,
    toDate: Day,
    currency: z.string(),
    income: z.array(Summed),
    expense: z.array(Summed),
    total: Result,
    months: z.array(Result.extend({ month: Day })),
  }),
});
