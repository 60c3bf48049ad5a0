import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, optionalText, requiredText, Timestamp } from '../fields.ts';
import { pageOf, pageQuery } from '../page.ts';

export const issueStatuses = ['open', 'resolved'] as const;
export const issueSeverities = ['low', 'medium', 'high'] as const;

/** Something wrong with a vehicle, from report to resolution. */
export const Issue = z.object({
  id: z.number(),
  vehicleId: z.number(),
  title: z.string(),
  description: z.string().nullable(),
  severity: z.enum(issueSeverities),
  status: z.enum(issueStatuses),
  odometer: z.number().nullable(),
  resolution: z.string().nullable(),
  reportedBy: z.string().nullable(),
  createdAt: Timestamp,
  resolvedAt: Timestamp.nullable(),
});
export type Issue = z.infer<typeof Issue>;

export const IssueDraft = z.strictObject({
  vehicleId: Id,
  title: requiredText(120),
  description: optionalText(2_000),
  severity: z.enum(issueSeverities).default('medium'),
  odometer: z.preprocess((given) => (given === '' ? null : given), z.coerce.number().int().min(0).max(9_999_999).nullish()),
});

export const listIssues = endpoint('GET /api/vehicles/{vehicleId}/issues', {
  summary: 'A page of a vehicle’s issues, open ones first',
  access: 'issues:read',
  input: pageQuery(30).extend({ vehicleId: Id, status: z.enum(issueStatuses).optional() }),
  output: pageOf(Issue),
});

export const addIssue = endpoint('POST /api/vehicles/{vehicleId}/issues', {
  summary: 'Report an issue of a vehicle',
  access: 'issues:write',
  input: IssueDraft,
  output: Issue,
  done: 'Issue was added successfully',
  failed: 'Failed try again',
});

/** Resolving an issue is a change of its status, with what was done about it. */
export const updateIssue = endpoint('PUT /api/vehicles/{vehicleId}/issues/{id}', {
  summary: 'Change, resolve or open again an issue of a vehicle',
  access: 'issues:write',
  input: IssueDraft.extend({ id: Id, status: z.enum(issueStatuses).default('open'), resolution: optionalText(2_000) }),
  output: Issue,
  done: ['Issue was updated successfully', 'Issue was resolved successfully'],
  failed: 'Failed try again',
});

export const removeIssue = endpoint('DELETE /api/vehicles/{vehicleId}/issues/{id}', {
  summary: 'Remove an issue of a vehicle',
  access: 'issues:write',
  input: z.strictObject({ vehicleId: Id, id: Id }),
  output: Issue,
  done: 'Issue was removed successfully',
  failed: 'Failed try again',
});
