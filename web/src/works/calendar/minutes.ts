import { dayOf, formatTime, momentAt } from '@karakana/contract/dates.ts';

export const minutesOfDay = 24 * 60;

/** The minute of its day at which a moment is, by the clocks of the garages. */
export function minuteOf(at: string): number {
  const [hour = 0, minute = 0] = formatTime(at).split(':').map(Number);
  return hour * 60 + minute;
}

/** The same for the end of what began on a day: midnight is its last minute and not the first of the next. */
export const endMinuteOf = (at: string, day: string): number => (dayOf(at) > day ? minutesOfDay : minuteOf(at));

export function timeAt(minute: number): string {
  const [hour, rest] = [Math.floor(minute / 60), minute % 60];
  return `${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

/** The moment at which it is this minute of a day. */
export const momentOfMinute = (day: string, minute: number): string => momentAt(`${day}T${timeAt(minute)}`);
