import { addDays } from '../days.ts';
import { dateFormat } from '../formats.ts';

/** When a branch is open, and what follows from it. Without zod, because pages that anybody opens read it too. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** From when to when on each weekday, such as 08:00-17:00; nothing where it is closed. */
export type WorkingWeek = Record<Weekday, string | null>;

/** A day on which a branch is closed whatever its weekday; a yearly one is closed on this day of every year. */
export type ClosedDay = { day: string; name: string; yearly: boolean };

export type OpenHours = { week: WorkingWeek; closedDays: ClosedDay[]; timeZone: string };

/** The hours of a branch that has not written its own. */
export const usualWeek: WorkingWeek = {
  monday: '08:00-17:00',
  tuesday: '08:00-17:00',
  wednesday: '08:00-17:00',
  thursday: '08:00-17:00',
  friday: '08:00-17:00',
  saturday: '08:00-13:00',
  sunday: null,
};

const minute = 60_000;
/** Who does not open within a year and a day, as a yearly day may be in the way, does not open at all. */
const daysAhead = 367;

/** How many minutes a branch is open between two moments. */
export function openMinutesBetween(hours: OpenHours, from: string, to: string): number {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  if (!(start < end)) return 0;
  const last = dayIn(hours.timeZone, end);
  let open = 0;
  for (let day = dayIn(hours.timeZone, start); day <= last; day = addDays(day, 1)) {
    const opening = openingOn(hours, day);
    if (opening) open += Math.max(0, Math.min(end, opening.closes) - Math.max(start, opening.opens));
  }
  return open / minute;
}

/** How many minutes a branch is open on a day. */
export function openMinutesOn(hours: OpenHours, day: string): number {
  const opening = openingOn(hours, day);
  return opening ? (opening.closes - opening.opens) / minute : 0;
}

export function isOpenAt(hours: OpenHours, at: string): boolean {
  const time = Date.parse(at);
  const opening = openingOn(hours, dayIn(hours.timeZone, time));
  return opening !== null && time >= opening.opens && time < opening.closes;
}

/** The moment at which a branch closes on a day; nothing where it does not open. */
export function closesAt(hours: OpenHours, day: string): string | null {
  const opening = openingOn(hours, day);
  return opening && new Date(opening.closes).toISOString();
}

/** The first moment, from this one on, at which a branch is open: this one itself where it is. Nothing where it never opens. */
export function nextOpening(hours: OpenHours, at: string): string | null {
  const time = Date.parse(at);
  const today = dayIn(hours.timeZone, time);
  for (let ahead = 0; ahead < daysAhead; ahead += 1) {
    const opening = openingOn(hours, addDays(today, ahead));
    if (opening && time < opening.closes) return new Date(Math.max(time, opening.opens)).toISOString();
  }
  return null;
}

/** From when to when a branch is open on a day, by the clocks there; nothing where it is closed. */
export function timesOn({ week, closedDays }: Omit<OpenHours, 'timeZone'>, day: string): string | null {
  return closedDays.some((closed) => isOn(closed, day)) ? null : week[weekdayOf(day)];
}

/** The closed days of some days from this one on, each as it falls in them, the next one first. */
export function closedDaysWithin<Closed extends ClosedDay>(closedDays: readonly Closed[], from: string, days: number): Closed[] {
  const dates = Array.from({ length: days }, (_day, ahead) => addDays(from, ahead));
  return dates.flatMap((day) => closedDays.filter((closed) => isOn(closed, day)).map((closed) => ({ ...closed, day })));
}

export function weekdayOf(day: string): Weekday {
  // JavaScript's week begins with Sunday.
  const [name = 'monday'] = weekdays.slice((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7);
  return name;
}

/** The day of a moment by the clocks of a zone. */
export const dayIn = (timeZone: string, at: number): string => dateFormat('sv-SE', { dateStyle: 'short', timeZone }).format(at);

const isOn = ({ day, yearly }: ClosedDay, date: string): boolean => (yearly ? day.slice(5) === date.slice(5) : day === date);

type Opening = { opens: number; closes: number };

function openingOn(hours: OpenHours, day: string): Opening | null {
  const times = timesOn(hours, day);
  if (!times) return null;
  const [opens = '', closes = ''] = times.split('-');
  return { opens: momentOf(hours.timeZone, day, opens), closes: momentOf(hours.timeZone, day, closes) };
}

/** The moment at which the clocks of a zone show this day and time. */
export function momentOf(timeZone: string, day: string, time: string): number {
  const [hour = 0, minutes = 0] = time.split(':').map(Number);
  const shown = Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minutes) * minute;
  // Where clocks are put forward or back, the offset is that of the moment itself and not of what they show.
  return shown - offsetAt(timeZone, shown - offsetAt(timeZone, shown));
}

/** By how much the clocks of a zone are ahead of those of Greenwich. */
function offsetAt(timeZone: string, at: number): number {
  const shown = dateFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(at);
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000;
}
