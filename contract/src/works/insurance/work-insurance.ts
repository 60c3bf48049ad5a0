import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Id, optionalText } from '../../fields.ts';
import { AmountDraft } from '../../money.ts';
import { WorkRecord } from '../work/work.ts';
import { maxWorkLines } from '../work/work-line.ts';

export const setInsurance = endpoint('PUT /api/works/{id}/insurance', {
  summary:
    'Say which insurer pays for which lines of a work, for which claim, and what the customer bears of it; nobody where none is named',
  access: 'bookings:write',
  input: z.strictObject({
    id: Id,
    version: z.coerce.number().int().positive().optional(),
    insuranceId: Id.nullable(),
    claimNumber: optionalText(60),
    excess: AmountDraft.default(0),
    /** Those that the insurer pays; all others are the customer's. */
    lineIds: z.array(Id).max(maxWorkLines).default([]),
    /** Whether the insurer also pays what is added to the work later. */
    insuresNewLines: z.boolean().default(false),
  }),
  output: WorkRecord,
  done: 'Work has been updated successfully',
  failed: 'Failed try again',
});
