import { addDays } from '@karakana/contract/days.ts';

const timeOf = (iso: string): number => Date.parse(`${iso}T00:00:00Z`);
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Whether it is a day of the calendar, written as on the wire. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(timeOf(text)) && dayAt(timeOf(text)) === text;

/** Kenyan calendars begin their weeks on Sunday. */
export const startOfWeek = (of: string): string => addDays(of, -new Date(timeOf(of)).getUTCDay());

/** Six weeks from the one in which the month begins: as many as a month can reach into, so that all are shown alike. */
export function weeksOf(of: string): string[][] {
  const first = startOfWeek(`${of.slice(0, 7)}-01`);
  return Array.from({ length: 6 }, (_week, week) => Array.from({ length: 7 }, (_day, place) => addDays(first, week * 7 + place)));
}
