const dayBefore = (year: number, month: number): string => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
const parts = (day: string) => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) });

/** The last day of the month in which a day is, and of the one before it. */
export function endOfMonth(day: string): string {
  const { year, month } = parts(day);
  return dayBefore(year, month);
}
export function endOfMonthBefore(day: string): string {
  const { year, month } = parts(day);
  return dayBefore(year, month - 1);
}

/** The last days of the years of the books that end after one day, and up to another. Before the first day there is only the last of them. */
export function yearEndsBetween(after: string | null, through: string, firstMonth: number): string[] {
  const { year } = parts(through);
  const ends = Array.from({ length: year - (after === null ? year : parts(after).year) + 3 }, (_, back) =>
    dayBefore(year - back + 1, firstMonth - 1),
  );
  return ends
    .filter((end) => end <= through && (after === null || end > after))
    .toReversed()
    .slice(after === null ? -1 : 0);
}
