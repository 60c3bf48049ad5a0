import type { RequestInput } from '@karakana/contract/endpoint.ts';
import type { CalendarWork, moveBooking } from '@karakana/contract/works/calendar/calendar.ts';
import { usualMinutes } from '@karakana/contract/works/calendar/lay-out.ts';
import type { Column, Place } from './columns.ts';
import { minuteOf, minutesOfDay, momentOfMinute } from './minutes.ts';

/** Times and lengths are set in these steps. */
export const stepMinutes = 15;

/** Where a work would stand: in which column, from which minute on, and for how long. */
export type Plan = { column: Column; from: number; minutes: number };

/** What a drag or the keys do to a plan. */
export type Nudge = { columns?: number; minutes?: number; length?: number };

const lengthOf = ({ plannedHours }: Pick<CalendarWork, 'plannedHours'>): number =>
  plannedHours === null ? usualMinutes : Math.round(plannedHours * 60);

export const planOf = (work: CalendarWork, column: Column): Plan => ({ column, from: minuteOf(work.startsAt), minutes: lengthOf(work) });

/** The plan after a nudge, kept within the day and the columns. */
export function nudged(plan: Plan, columns: readonly Column[], { columns: aside = 0, minutes = 0, length = 0 }: Nudge): Plan {
  const present = columns.findIndex(({ key }) => key === plan.column.key);
  const column = columns[Math.min(Math.max(present + aside, 0), columns.length - 1)] ?? plan.column;
  return {
    column,
    from: Math.min(Math.max(plan.from + minutes, 0), minutesOfDay - stepMinutes),
    minutes: Math.max(plan.minutes + length, stepMinutes),
  };
}

export const isSamePlan = (one: Plan, other: Plan): boolean =>
  one.column.key === other.column.key && one.from === other.from && one.minutes === other.minutes;

/** What has to be asked for so that a work stands as planned; nothing is named that stays. */
export function changeFor(work: CalendarWork, before: Plan, after: Plan): RequestInput<typeof moveBooking> {
  const isMoved = before.column.day !== after.column.day || before.from !== after.from;
  return {
    id: work.id,
    version: work.version,
    ...(isMoved ? { scheduledAt: momentOfMinute(after.column.day, after.from) } : {}),
    ...(before.minutes === after.minutes ? {} : { plannedHours: Math.round((after.minutes / 60) * 1000) / 1000 }),
    ...placeChange(work, before.column, after.column),
  };
}

/** In the week the place stays; of several technicians the one whose column is left hands over. */
function placeChange({ technicians }: CalendarWork, from: Place, to: Place) {
  if (to.bayId !== undefined && from.bayId !== to.bayId) return { bayId: to.bayId };
  if (to.technicianId === undefined || from.technicianId === to.technicianId) return {};
  const others = technicians.map(({ id }) => id).filter((id) => id !== from.technicianId && id !== to.technicianId);
  return { technicianIds: to.technicianId === null ? others : [...others, to.technicianId] };
}
