import { monthNames } from '../../text/calendar-words.ts';
import { isDay } from './days.ts';

/** Reads a day as people write it: day, month and year in figures, or the month by its name; without a year it is one of this year. */
export function readDay(written: string, today: string): string | undefined {
  const text = written.trim().toLowerCase();
  if (isDay(text)) return text;
  const [date, month, year = today.slice(0, 4)] = partsOf(text) ?? [];
  if (!date || !month) return undefined;
  const read = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(read) ? read : undefined;
}

type Parts = [date: string | undefined, month: string | undefined, year?: string | undefined];

function partsOf(text: string): Parts | undefined {
  const closed = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text);
  if (closed) return [closed[1], closed[2], closed[3]];
  const figures = /^(\d{1,2})[\s./-]+(\d{1,2})(?:[\s./-]+(\d{4}|\d{2}))?$/.exec(text);
  if (figures) return [figures[1], figures[2], figures[3]];
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]*(?:of\s+)?(\p{L}{3,})\.?(?:[\s,./-]*(\d{4}|\d{2}))?$/u.exec(text);
  if (dayFirst) return [dayFirst[1], monthNamed(dayFirst[2] ?? ''), dayFirst[3]];
  const monthFirst = /^(\p{L}{3,})\.?\s*(\d{1,2})(?:st|nd|rd|th)?(?:[\s,]+(\d{4}|\d{2}))?$/u.exec(text);
  return monthFirst ? [monthFirst[2], monthNamed(monthFirst[1] ?? ''), monthFirst[3]] : undefined;
}

const names = ['en', 'sw'].map((language) => monthNames(language).map((name) => name.toLowerCase()));

/** The number of a month, by at least the first three letters of its name in any language that we speak. */
function monthNamed(written: string): string | undefined {
  const places = names.map((months) => months.findIndex((name) => name.startsWith(written)));
  const place = places.find((found) => found >= 0);
  return place === undefined ? undefined : String(place + 1);
}
