import { dateFormat, pluralRules } from './formats.ts';

/** Moments are told by the clocks of the garages. */
export const garageTimeZone = 'Africa/Nairobi';
// The same all year round.
const garageOffset = '+03:00';
const garageOffsetMs = 3 * 60 * 60 * 1000;

/** How an account writes its days: Nov 5th 26, or 05/11/2026. */
export const dayFormats = ['MMM Do YY', 'L'] as const;
export type DayFormat = (typeof dayFormats)[number];

/** A day as accounts write it. It has no time, so it is the same day wherever it is read. */
export function formatDay(day: string, locale: string, format: DayFormat): string {
  const at = new Date(`${day}T00:00:00Z`);
  // Kenya writes the day first in all its languages.
  if (format === 'L') return dateFormat('en-KE', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }).format(at);
  const month = dateFormat(locale, { month: 'short', timeZone: 'UTC' }).format(at);
  return `${month} ${ordinal(at.getUTCDate(), locale)} ${day.slice(2, 4)}`;
}

/** A moment as accounts write it, with the hours of a day counted to 24: Nov 5th 26, 14:05. */
export function formatMoment(at: string, locale: string, format: DayFormat): string {
  return `${formatDay(dayOf(at), locale, format)}, ${formatTime(at)}`;
}

export const formatTime = (at: string): string =>
  dateFormat('en-GB', { timeStyle: 'short', timeZone: garageTimeZone }).format(new Date(at));

/** The day of a moment, as it is written on the wire. */
export const dayOf = (at: string): string => new Date(Date.parse(at) + garageOffsetMs).toISOString().slice(0, 10);

/** A day and time by the clocks of the garages, such as 2030-05-10T08:00, said for the whole world; what is none stays as it is. */
export function momentAt(local: string): string {
  const at = new Date(`${local}:00${garageOffset}`);
  return Number.isNaN(at.getTime()) ? local : at.toISOString();
}

const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** Only English has endings: 1st, 2nd, 3rd, 4th, 11th. */
function ordinal(number: number, locale: string): string {
  if (!locale.startsWith('en')) return String(number);
  return `${number}${endings[pluralRules(locale, { type: 'ordinal' }).select(number)]}`;
}
