import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, Id, requiredText, Timestamp } from '../fields.ts';
import { issueSeverities, issueStatuses } from '../vehicles/issue.ts';
import { planFields, WorkRecord } from './work/work.ts';

const written = { output: WorkRecord, failed: 'Failed try again' } as const;
const updated = 'Work has been updated successfully';

/** Of one request. */
const maxIssues = 30;

export const RequestDraft = z.strictObject({
  vehicleId: Id,
  text: requiredText(2_000),
  issueIds: z.array(Id).max(maxIssues).default([]),
  odometer: z.preprocess((given) => (given === '' ? null : given), z.coerce.number().int().min(0).max(9_999_999).nullish()),
});

export const createDriverWork = endpoint('POST /api/v2/works/create_driver_work', {
  ...written,
  summary: 'Ask for work on a vehicle: it waits, without a time, until somebody accepts it',
  access: 'requests:write',
  input: RequestDraft,
  done: 'Your request is being processed',
});

/** What was asked for, beside the text, which is the note of the work. */
export const WorkRequest = z.object({
  askedBy: z.string().nullable(),
  odometer: z.number().nullable(),
  issues: z.array(z.object({ id: z.number(), title: z.string(), severity: z.enum(issueSeverities), status: z.enum(issueStatuses) })),
});
export type WorkRequest = z.output<typeof WorkRequest>;

export const readWorkRequest = endpoint('GET /api/works/{id}/request', {
  summary: 'Who asked for a work, for which issues, and what the odometer showed',
  access: 'works:read',
  input: byId,
  output: WorkRequest,
});

export const acceptWork = endpoint('POST /api/works/{id}/accept', {
  ...written,
  summary: 'Accept what was asked for, and say when: its parts are set aside, and whoever asked is told',
  access: 'bookings:write',
  input: z.strictObject({ id: Id, scheduledAt: Timestamp, ...planFields }),
  done: updated,
});

export const declineWork = endpoint('POST /api/works/{id}/decline', {
  ...written,
  summary: 'Decline what was asked for: it is archived, and whoever asked is told why',
  access: 'bookings:write',
  input: z.strictObject({ id: Id, reason: requiredText(300) }),
  done: updated,
});
