import { addDays, addMonths } from '@karakana/contract/days.ts';

/** The last day of the month in which a day is, and of the one before it. */
export const endOfMonth = (day: string): string => addDays(addMonths(firstOfMonth(day), 1), -1);
export const endOfMonthBefore = (day: string): string => addDays(firstOfMonth(day), -1);

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The last days of the years of the books that end after one day, and up to another. Before the first day there is only the last of them. */
export function yearEndsBetween(after: string | null, through: string, firstMonth: number): string[] {
  const yearOf = (day: string) => Number(day.slice(0, 4));
  const years = yearOf(through) - yearOf(after ?? through) + 2;
  const first = `${yearOf(through)}-${String(firstMonth).padStart(2, '0')}-01`;
  const ends = Array.from({ length: years + 1 }, (_, back) => endOfMonthBefore(addMonths(first, 12 * (1 - back))));
  return ends
    .filter((end) => end <= through && (after === null || end > after))
    .toReversed()
    .slice(after === null ? -1 : 0);
}
