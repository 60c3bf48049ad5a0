import { addDays, addMonths } from '@karakana/contract/days.ts';
import type { PeriodName } from '@karakana/contract/reports/period.ts';
import { todayIn } from '../platform/database/days.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { refusedField } from '../platform/serve/refused.ts';

type Days = { fromDate: string; toDate: string };
type Asked = { period?: PeriodName | undefined; fromDate?: string | undefined; toDate?: string | undefined };

/** The first and last day of what is asked: those that are said, else those of the period that is named, else this month so far. */
export async function settleDays(ctx: Ctx, { period = 'month', ...asked }: Asked): Promise<Days> {
  const named = daysOf(period, todayIn(ctx), await readFirstMonth(ctx));
  const toDate = asked.toDate ?? (asked.fromDate === undefined || asked.fromDate <= named.toDate ? named.toDate : asked.fromDate);
  const fromDate = asked.fromDate ?? (asked.toDate === undefined ? named.fromDate : firstOfMonth(toDate));
  if (fromDate > toDate) throw refusedField('toDate', 'must not be before the first day');
  return { fromDate, toDate };
}

/** A period that is not over ends today. */
export function daysOf(period: PeriodName, today: string, firstMonth: number): Days {
  const month = firstOfMonth(today);
  const year = startOfYear(today, firstMonth);
  switch (period) {
    case 'today':
      return { fromDate: today, toDate: today };
    case 'week':
      return { fromDate: mondayOf(today), toDate: today };
    case 'month':
      return { fromDate: month, toDate: today };
    case 'last_month':
      return { fromDate: addMonths(month, -1), toDate: addDays(month, -1) };
    case 'quarter':
      return { fromDate: addMonths(year, Math.floor(monthsBetween(year, month) / 3) * 3), toDate: today };
    case 'year':
      return { fromDate: year, toDate: today };
    case 'last_year':
      return { fromDate: addMonths(year, -12), toDate: addDays(year, -1) };
  }
}

/** As many days before, which is what people compare with; of a whole month or several, as many months. */
export function daysBefore({ fromDate, toDate }: Days): Days {
  const next = addDays(toDate, 1);
  const isWholeMonths = fromDate.endsWith('-01') && next.endsWith('-01');
  const before = isWholeMonths ? addMonths(fromDate, -monthsBetween(fromDate, next)) : addDays(fromDate, -daysBetween(fromDate, next));
  return { fromDate: before, toDate: addDays(fromDate, -1) };
}

/** The first day of the year of the books in which a day is. */
export function startOfYear(day: string, firstMonth: number): string {
  const start = `${day.slice(0, 4)}-${String(firstMonth).padStart(2, '0')}-01`;
  return start <= day ? start : addMonths(start, -12);
}

/** The month in which a year of the books begins. */
export async function readFirstMonth({ db, garageId }: Ctx): Promise<number> {
  const { fiscalYear } = await db
    .selectFrom('bookSettings')
    .select('fiscalYear')
    .where('garageId', '=', garageId)
    .executeTakeFirstOrThrow();
  return fiscalYear;
}

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
const mondayOf = (day: string): string => addDays(day, -((at(day).getUTCDay() + 6) % 7));
const daysBetween = (from: string, to: string): number => Math.round((at(to).getTime() - at(from).getTime()) / 86_400_000);
const monthsBetween = (from: string, to: string): number => {
  const months = (day: string) => at(day).getUTCFullYear() * 12 + at(day).getUTCMonth();
  return months(to) - months(from);
};
