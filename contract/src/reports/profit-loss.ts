import { z } from 'zod';
import { Day } from '../fields.ts';
import { Amount } from '../money.ts';
import { reportEndpoints } from '../report.ts';
import { periodFields } from './period.ts';

/** What a line of a statement is: the head of a part, an account, or what comes to a sum. */
export const statementKinds = ['heading', 'account', 'sum'] as const;

/** A line of the statement. A head has no amounts, and without revenue there is no share of it. */
export const ProfitLossRow = z.object({
  id: z.number(),
  kind: z.enum(statementKinds),
  accountId: z.number().nullable(),
  code: z.string().nullable(),
  name: z.string(),
  amount: Amount.nullable(),
  share: z.number().nullable(),
  /** In as many days before, and in the same days of the year before. */
  before: Amount.nullable(),
  yearBefore: Amount.nullable(),
});
export type ProfitLossRow = z.output<typeof ProfitLossRow>;

const ProfitLossMonth = z.object({ month: Day, revenue: Amount, costOfSales: Amount, expenses: Amount, netProfit: Amount });
export type ProfitLossMonth = z.output<typeof ProfitLossMonth>;

export const profitLoss = reportEndpoints('/api/profit_loss', {
  access: 'books:read',
  name: 'Profit and loss',
  question: z.strictObject(periodFields),
  row: ProfitLossRow,
  totals: z.object({
    revenue: Amount,
    grossProfit: Amount,
    netProfit: Amount,
    /** The net profit of the days that it is compared with. */
    before: Amount,
    yearBefore: Amount,
    /** Whole months up to the last day, twelve of them or as many as were asked for. */
    months: z.array(ProfitLossMonth),
  }),
});
