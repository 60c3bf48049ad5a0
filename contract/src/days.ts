const day = 86_400_000;

const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Days are counted as they are written on the wire, such as 2026-03-31. */
export const addDays = (from: string, days: number): string => dayAt(Date.parse(`${from}T00:00:00Z`) + days * day);

type Days = { fromDate: string; toDate: string };

/** Of late is today with the 29 days before it, compared with the 30 before these; a number and the list behind it have the same days. */
export const recentDays = (today: string): { last: Days; before: Days } => ({
  last: { fromDate: addDays(today, -29), toDate: today },
  before: { fromDate: addDays(today, -59), toDate: addDays(today, -30) },
});

/** The same day of another month, or its last one where it is shorter. */
export function addMonths(from: string, months: number): string {
  const [year = 0, month = 0, date = 0] = from.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}
