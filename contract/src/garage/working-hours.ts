import { z } from 'zod';
import { BranchId, SeenBranchId } from '../branch-fields.ts';
import { endpoint } from '../endpoint.ts';
import { byId, Day, Id, requiredText, YesNo } from '../fields.ts';
import { Bay } from './bay.ts';
import { weekdays } from './open-hours.ts';

/** Those ahead, of all branches. */
export const maxClosedDays = 300;

const time = '(?:[01]\\d|2[0-3]):[0-5]\\d';

/** From when to when, such as 08:00-17:00. The day ends at 24:00. */
const OpenTimes = z
  .string()
  .regex(new RegExp(`^${time}-(?:${time}|24:00)$`), 'must be two times, such as 08:00-17:00')
  .refine((times) => times.slice(0, 5) < times.slice(6), 'The closing time must be after the opening time')
  .meta({ example: '08:00-17:00' });

const byWeekday = <Times extends z.ZodType>(times: Times) => {
  const days = weekdays.map((day) => [day, times] as const);
  // What is made of the weekdays has each of them.
  return Object.fromEntries(days) as Record<(typeof weekdays)[number], Times>;
};

const Week = z.object(byWeekday(z.string().nullable()));

export const WorkingHours = z.object({ version: z.number(), week: Week, timeZone: z.string() });
export type WorkingHours = z.output<typeof WorkingHours>;

export const WorkingWeekDraft = z.strictObject(byWeekday(OpenTimes.nullable()));

export const ShownClosedDay = z.object({
  id: z.number(),
  /** Nothing is for all branches. */
  branchId: z.number().nullable(),
  day: Day,
  name: z.string(),
  yearly: z.boolean(),
});
export type ShownClosedDay = z.output<typeof ShownClosedDay>;

/** What anybody may read of it. */
export const PublicHours = WorkingHours.pick({ week: true, timeZone: true }).extend({
  closedDays: z.array(ShownClosedDay.pick({ day: true, name: true, yearly: true })),
});

const OptionalBranch = BranchId.nullish().transform((id) => id ?? null);

const closedDay = {
  branchId: OptionalBranch,
  day: Day,
  name: requiredText(80).meta({ example: 'Madaraka Day' }),
  yearly: YesNo.default(false),
};
const isEveryYear = ({ day, yearly }: { day: string; yearly: boolean }): boolean => !yearly || !day.endsWith('-02-29');
const notEveryYear = { path: ['day'], message: 'is not in every year' };

export const ClosedDayDraft = z.strictObject(closedDay).refine(isEveryYear, notEveryYear);

export const readPlanning = endpoint('GET /api/planning', {
  summary: 'The bays, working hours and closed days ahead of a branch',
  access: 'planning:read',
  input: z.strictObject({ branchId: SeenBranchId }),
  output: z.object({ bays: z.array(Bay), hours: WorkingHours, closedDays: z.array(ShownClosedDay) }),
});

export const saveWorkingHours = endpoint('PUT /api/planning/hours', {
  summary: 'Change the working hours of a branch; a day without times is closed',
  access: 'planning:write',
  input: z.strictObject({ branchId: BranchId, version: z.coerce.number().int().optional(), week: WorkingWeekDraft }),
  output: WorkingHours,
  done: 'Working hours have been saved',
  failed: 'Failed try again',
});

const written = { access: 'planning:write', output: ShownClosedDay, failed: 'Failed try again' } as const;

export const addClosedDay = endpoint('POST /api/planning/closed_days', {
  ...written,
  summary: 'Close a branch, or all of them, on a day',
  input: ClosedDayDraft,
  done: 'Closed day was added',
});

export const updateClosedDay = endpoint('PUT /api/planning/closed_days/{id}', {
  ...written,
  summary: 'Change a closed day',
  input: z.strictObject({ ...closedDay, id: Id }).refine(isEveryYear, notEveryYear),
  done: 'Closed day was updated',
});

export const removeClosedDay = endpoint('DELETE /api/planning/closed_days/{id}', {
  ...written,
  summary: 'Open on a day that was closed',
  input: byId,
  done: 'Closed day was removed',
});

export const addPublicHolidays = endpoint('POST /api/planning/public_holidays', {
  summary: 'Close a branch, or all of them, on the public holidays of a year that are known beforehand and are not closed yet',
  access: 'planning:write',
  input: z.strictObject({ branchId: OptionalBranch, year: z.coerce.number().int().min(2020).max(2100).meta({ example: 2027 }) }),
  output: z.object({ added: z.number() }),
  done: 'Public holidays were added',
  failed: 'Failed try again',
});
