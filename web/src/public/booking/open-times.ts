import { momentAt } from '@karakana/contract/dates.ts';
import { addDays } from '@karakana/contract/days.ts';
import { dayIn, type OpenHours, timesOn } from '@karakana/contract/garage/open-hours.ts';

const daysOffered = 30;
const minutesApart = 30;

/** The times at which one can come on a day: while the garage is open, and not in the past. */
export function timesFor(hours: OpenHours, day: string, now: number): string[] {
  const times = timesOn(hours, day);
  if (!times) return [];
  const [opens = 0, closes = 0] = times.split('-').map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
  const count = Math.max(Math.ceil((closes - opens) / minutesApart), 0);
  const offered = Array.from({ length: count }, (_time, at) => timeOf(opens + at * minutesApart));
  return offered.filter((time) => Date.parse(momentAt(`${day}T${time}`)) > now);
}

/** The days on which one can come, the next one first. */
export function openDays(hours: OpenHours, now: number): string[] {
  const today = dayIn(hours.timeZone, now);
  const days = Array.from({ length: daysOffered }, (_day, ahead) => addDays(today, ahead));
  return days.filter((day) => timesFor(hours, day, now).length > 0);
}

const timeOf = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
