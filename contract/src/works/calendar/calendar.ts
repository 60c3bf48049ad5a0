import { z } from 'zod';
import { SeenBranchId } from '../../branch-fields.ts';
import { endpoint } from '../../endpoint.ts';
import { Day, Id, Timestamp } from '../../fields.ts';
import { Bay } from '../../garage/bay.ts';
import { PublicHours } from '../../garage/working-hours.ts';
import { QuantityDraft } from '../../quantity.ts';
import { maxTechnicians, Technician, Work, WorkRecord } from '../work/work.ts';

/** At once. */
const maxCalendarDays = 14;
/** Of all days together. */
export const maxCalendarWorks = 1_000;

/** In what a work and another one are in each other's way. */
const clashKinds = ['bay', 'technician'] as const;
export type ClashKind = (typeof clashKinds)[number];

/** A work as the calendar shows it: in its pieces, a day each. */
const CalendarWork = Work.extend({
  startsAt: Timestamp,
  pieces: z.array(z.object({ day: Day, from: Timestamp, to: Timestamp })),
  clashes: z.array(z.enum(clashKinds)),
});
export type CalendarWork = z.output<typeof CalendarWork>;

/** Hours of a day in minutes: what the branch is open, what its technicians have together, and what is planned. */
const CalendarDay = z.object({
  day: Day,
  openMinutes: z.number(),
  /** Nothing for those who do not see all works of the branch. */
  capacity: z.object({ available: z.number(), planned: z.number() }).nullable(),
});
export type CalendarDay = z.output<typeof CalendarDay>;

const Calendar = z.object({
  hours: PublicHours,
  bays: z.array(Bay),
  technicians: z.array(Technician),
  days: z.array(CalendarDay),
  works: z.array(CalendarWork),
});
export type Calendar = z.output<typeof Calendar>;

export const readCalendar = endpoint('GET /api/calendar', {
  summary: 'What a branch has planned for some days: bookings and works in progress, open hours, capacity, and who or what is booked twice',
  access: 'bookings:read',
  input: z
    .strictObject({ branchId: SeenBranchId, fromDate: Day, toDate: Day })
    .refine(({ fromDate, toDate }) => fromDate <= toDate, { path: ['toDate'], message: 'must not be before the first day' })
    .refine(({ fromDate, toDate }) => Date.parse(toDate) - Date.parse(fromDate) < maxCalendarDays * 86_400_000, {
      path: ['toDate'],
      message: 'is more than 14 days away',
    }),
  output: Calendar,
});

export const moveBooking = endpoint('POST /api/bookings/move', {
  summary: 'Plan a booking, or a work in progress, for another time, length, bay or technician; what is left out stays',
  access: 'bookings:write',
  input: z.strictObject({
    id: Id,
    version: z.coerce.number().int().positive().optional(),
    scheduledAt: Timestamp.optional(),
    plannedHours: QuantityDraft.optional(),
    bayId: Id.nullish(),
    technicianIds: z.array(Id).max(maxTechnicians).optional(),
  }),
  output: WorkRecord,
  done: 'Work has been updated successfully',
  failed: 'Failed try again',
});
