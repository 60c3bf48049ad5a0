import { addDays, addMonths } from '@karakana/contract/days.ts';

export const periodNames = ['month', 'last_month', 'quarter', 'year'] as const;
export type PeriodName = (typeof periodNames)[number];

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The days of a period, as seen from today: whole months, the present one to its end. */
export function daysOf(period: PeriodName, today: string): { fromDate: string; toDate: string } {
  const first = firstOfMonth(today);
  const before = { month: 0, last_month: 1, quarter: 2, year: 11 }[period];
  const end = period === 'last_month' ? first : addMonths(first, 1);
  return { fromDate: addMonths(first, -before), toDate: addDays(end, -1) };
}
