import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { byId, Id, OptionalDay, optionalText, requiredText, Timestamp } from '../../fields.ts';
import { planFields, WorkRecord } from './work.ts';

const step = { output: WorkRecord, failed: 'Failed try again' } as const;
const updated = 'Work has been updated successfully';

const odometer = z.coerce.number().int().min(0).max(9_999_999).nullish();
const nextService = { nextServiceOn: OptionalDay, nextServiceOdometer: odometer };

export const duplicateEstimate = endpoint('POST /api/estimates/duplicate', {
  ...step,
  summary: 'A new estimate with the lines of this one at the prices of today',
  access: 'bookings:write',
  input: byId,
  done: 'Estimate has been created successfully',
});

export const scheduleEstimate = endpoint('POST /api/estimates/schedule', {
  ...step,
  summary: 'Make a booking of an estimate; what was not answered was agreed to by whoever schedules it',
  access: 'bookings:write',
  input: z.strictObject({ workId: Id, scheduledAt: Timestamp, ...planFields }),
  done: 'Booking has been created successfully',
});

export const startWork = endpoint('POST /api/bookings/start_work', {
  ...step,
  summary: 'Start the work of a booking, checked in or not; its parts are taken',
  access: 'works:write',
  input: byId,
  done: 'Work has started!',
});

export const skipInspection = endpoint('POST /api/inspection_list/skip', {
  ...step,
  summary: 'Start the work of a vehicle that was checked in, without its inspection',
  access: 'works:write',
  input: byId,
  done: updated,
});

export const completeWork = endpoint('POST /api/progress/complete_work', {
  ...step,
  summary: 'Complete a work: its invoice is issued, and it waits for payment where money is due',
  access: 'invoices:write',
  input: z.strictObject({ id: Id, ...nextService }),
  done: 'Work has been completed',
});

export const settleWork = endpoint('POST /api/works/complete', {
  ...step,
  summary: 'Complete a work that waits for payment; while something is unpaid with a reason, and the debt stays',
  access: 'invoices:write',
  input: z.strictObject({ id: Id, reason: optionalText(300) }),
  done: 'Work has been completed',
});

export const revertWork = endpoint('POST /api/pending/revert', {
  ...step,
  summary: 'Back to progress: the invoice is credited, and what was paid is the customer’s credit',
  access: 'invoices:write',
  input: z.strictObject({ id: Id, reason: requiredText(300) }),
  done: updated,
});

export const setNextService = endpoint('POST /api/works/next_service_date', {
  ...step,
  summary: 'Say when the vehicle of a work is due again',
  access: 'works:write',
  input: z.strictObject({ id: Id, ...nextService }),
  done: 'Next Service Date has been updated!',
});
