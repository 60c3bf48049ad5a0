import type { ClosedDay } from '@karakana/contract/garage/open-hours.ts';

/** When a closed day comes next: a yearly one this year or the next. */
export function nextDateOf({ day, yearly }: ClosedDay, today: string): string {
  if (!yearly) return day;
  const year = Number(today.slice(0, 4));
  const thisYear = `${year}${day.slice(4)}`;
  return thisYear >= today ? thisYear : `${year + 1}${day.slice(4)}`;
}

/** Closed days as they come, the next one first. */
export const inOrder = <Closed extends ClosedDay>(closedDays: readonly Closed[], today: string): (Closed & { date: string })[] =>
  closedDays.map((closed) => ({ ...closed, date: nextDateOf(closed, today) })).sort((a, b) => (a.date < b.date ? -1 : 1));
