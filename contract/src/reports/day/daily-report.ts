import { z } from 'zod';
import { SeenBranchId } from '../../branch-fields.ts';
import { Amount } from '../../money.ts';
import { methodNames } from '../../payments/payment.ts';
import { reportEndpoints } from '../../report.ts';
import { AskedDay } from '../asked-day.ts';

/** What is told of a day, by what it is about. */
export const dayLines = {
  workshop: ['planned', 'arrived', 'completed', 'released', 'overrides'],
  billed: ['billed_works', 'billed_sales', 'credited'],
  money: ['received', 'refunded', 'spent'],
  till: ['cash_expected', 'cash_counted', 'cash_difference'],
  stock: ['below_level'],
} as const;
export const dayGroups = ['workshop', 'billed', 'money', 'till', 'stock'] as const;
export type DayGroup = (typeof dayGroups)[number];
export type DayLineName = (typeof dayLines)[DayGroup][number];
const names = Object.values(dayLines).flat() as [DayLineName, ...DayLineName[]];

export const DayLine = z.object({
  id: z.number(),
  group: z.enum(dayGroups),
  name: z.enum(names),
  /** How it was paid, of what was received. */
  method: z.enum([...methodNames, 'wallet']).nullable(),
  count: z.number(),
  /** What it comes to, where that is an amount. */
  amount: Amount.nullable(),
});
export type DayLine = z.output<typeof DayLine>;

export const dailyReport = reportEndpoints('/api/daily_report', {
  access: 'day_reports:read',
  name: 'Daily report',
  question: z.strictObject({ date: AskedDay.optional(), branchId: SeenBranchId.optional() }),
  row: DayLine,
  totals: z.object({ billed: Amount, received: Amount, spent: Amount }),
});
