import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Day } from '../fields.ts';
import { Amount } from '../money.ts';
import { periodFields } from '../reports/period.ts';

export const analyticsSteps = ['day', 'week', 'month'] as const;
export type AnalyticsStep = (typeof analyticsSteps)[number];

const against = <Value extends z.ZodType>(value: Value) => z.object({ now: value, before: value });
const share = z.number().nullable().meta({ description: 'A part of a whole, such as 0.25; null where there is none' });
const Best = z.object({ id: z.number(), name: z.string(), revenue: Amount });

export const Analytics = z.object({
  fromDate: Day,
  toDate: Day,
  before: z.object({ fromDate: Day, toDate: Day }),
  revenue: against(Amount),
  grossProfit: against(Amount),
  jobs: against(z.number()),
  averageTicket: against(Amount.nullable()),
  approvalRate: against(share).meta({ description: 'Of the estimates that were sent, those that have become works' }),
  onTimeRate: against(share).meta({ description: 'Of the works with a promise, those that were done by then' }),
  efficiency: against(share).meta({ description: 'The hours that were billed as a part of those that were clocked' }),
  newCustomers: against(z.number()),
  returningCustomers: against(z.number()),
  series: z.array(z.object({ from: Day, revenue: Amount, grossProfit: Amount, revenueBefore: Amount })),
  topServices: z.array(
    Best.extend({ id: z.number().nullable().meta({ description: 'Nothing of labour that no service was chosen for' }) }),
  ),
  topCustomers: z.array(Best),
});
export type Analytics = z.output<typeof Analytics>;

export const readAnalytics = endpoint('GET /api/dashboards/analytics', {
  summary: 'What was earned and how well it went in some days, against as many before',
  access: 'profit_reports:read',
  input: z.strictObject({ ...periodFields, step: z.enum(analyticsSteps).optional() }),
  output: Analytics,
});
