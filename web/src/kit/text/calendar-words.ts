import { dateFormat } from '@karakana/contract/formats.ts';

/** What a calendar calls a day of it: its month, its weekday or all of it. */
export function calendarWords(day: string, language: string, how: Intl.DateTimeFormatOptions): string {
  return dateFormat(language, { ...how, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** The twelve months by name. */
export const monthNames = (language: string): string[] =>
  Array.from({ length: 12 }, (_month, month) =>
    calendarWords(`2026-${String(month + 1).padStart(2, '0')}-01`, language, { month: 'long' }),
  );
