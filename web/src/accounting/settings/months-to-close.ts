import { addDays, addMonths } from '@karakana/contract/days.ts';

/** Of books that were never closed, so many months back. */
const furthest = 12;

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The last days of the months that are over and still open, the next to close first. */
export function monthsToClose(closedThrough: string | null, today: string): string[] {
  const thisMonth = firstOfMonth(today);
  const firstOpen = closedThrough === null ? addMonths(thisMonth, -furthest) : addDays(closedThrough, 1);
  const ends: string[] = [];
  for (let month = firstOpen; month < thisMonth; month = addMonths(month, 1)) ends.push(addDays(addMonths(month, 1), -1));
  return ends;
}
