import { dayOf, formatTime, momentAt } from '@karakana/contract/dates.ts';
import { addDays } from '@karakana/contract/days.ts';

/** A moment as a field of a day and a time holds it; nothing where there is none. */
export const localTime = (at: string | null): string => (at === null ? '' : `${dayOf(at)}T${formatTime(at)}`);

/** What such a field holds as a moment: a time that nobody has written is none; half a time stays as it is, to be refused. */
export const momentOrNone = (local: string): string | null => (local === '' || local === 'T' ? null : momentAt(local));

const opens = 8;
const closes = 17;

/** The next full hour of a day on which a garage is open, as a field holds it: most who call want to come soon. */
export function startOfBooking(now: Date): string {
  const [day, time] = [dayOf(now.toISOString()), formatTime(now.toISOString())];
  const next = Number(time.slice(0, 2)) + 1;
  if (next >= closes) return `${addDays(day, 1)}T0${opens}:00`;
  return `${day}T${String(Math.max(next, opens)).padStart(2, '0')}:00`;
}
