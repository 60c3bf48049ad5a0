import { timesOn } from '@karakana/contract/garage/open-hours.ts';
import type { Calendar } from '@karakana/contract/works/calendar/calendar.ts';
import type { Block } from './columns.ts';
import { minutesOfDay } from './minutes.ts';

/** Minutes of a day. */
export type Range = { from: number; to: number };

const usualRange: Range = { from: 8 * 60, to: 17 * 60 };

/** When a branch is open on a day, in minutes; nothing where it is closed. */
export function openRange(hours: Calendar['hours'], day: string): Range | null {
  const times = timesOn(hours, day);
  if (!times) return null;
  const [from = 0, to = 0] = times.split('-').map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
  return { from, to };
}

/** The full hours that the calendar shows: those in which some day is open or something is planned, and one before and after. */
export function shownRange(open: (Range | null)[], blocks: readonly Block[]): Range {
  const ranges = [...open.filter((range) => range !== null), ...blocks];
  const shown = ranges.length > 0 ? ranges : [usualRange];
  const from = Math.floor(Math.min(...shown.map((range) => range.from)) / 60) * 60 - 60;
  const to = Math.ceil(Math.max(...shown.map((range) => range.to)) / 60) * 60 + 60;
  return { from: Math.max(from, 0), to: Math.min(to, minutesOfDay) };
}
