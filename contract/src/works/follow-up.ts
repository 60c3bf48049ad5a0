import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, optionalText, Timestamp } from '../fields.ts';
import { WorkRecord } from './work/work.ts';
import { maxWorkLines } from './work/work-line.ts';

const lineIds = z.array(Id).max(maxWorkLines);
const scheduledAt = Timestamp.nullish().transform((at) => at ?? null);
const made = { output: WorkRecord, failed: 'Failed try again' } as const;

export const doLater = endpoint('POST /api/progress/do_later', {
  ...made,
  summary: 'Move lines that are not done to a new work of the same car: a booking, or an estimate where no time is named',
  access: 'bookings:write',
  input: z.strictObject({ id: Id, lineIds: lineIds.min(1), scheduledAt }),
  done: ['Booking has been created successfully', 'Estimate has been created successfully'],
});

export const bookComeback = endpoint('POST /api/works/comeback', {
  ...made,
  summary:
    'A car that was released is back: a booking, or a work that starts now where no time is named, with the lines that are done again for nothing',
  access: 'bookings:write',
  input: z.strictObject({ id: Id, lineIds: lineIds.default([]), scheduledAt, note: optionalText(2_000) }),
  done: ['Booking has been created successfully', 'Work has been created successfully'],
});
