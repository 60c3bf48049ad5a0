import { addDays, addMonths } from '@karakana/contract/days.ts';
import type { Frequency } from '@karakana/contract/reports/schedule.ts';

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first day after this one on which a report is sent: the next, the next Monday, or the first of the next month. */
export function nextAfter(every: Frequency, day: string): string {
  if (every === 'day') return addDays(day, 1);
  if (every === 'week') return addDays(day, 7 - ((weekday(day) + 6) % 7));
  return addMonths(firstOfMonth(day), 1);
}

/** The days that a report is about which is sent on this one: those before it. */
export function daysAbout(every: Frequency, sentOn: string): { fromDate: string; toDate: string } {
  const from = { day: addDays(sentOn, -1), week: addDays(sentOn, -7), month: addMonths(sentOn, -1) };
  return { fromDate: from[every], toDate: addDays(sentOn, -1) };
}
