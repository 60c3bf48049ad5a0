import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../../fields.ts';
import { methodNames } from '../../payments/payment.ts';
import { QuantityDraft } from '../../quantity.ts';
import { WorkRecord } from '../work/work.ts';

export const returnCore = endpoint('POST /api/works/return_core', {
  summary:
    'Take old parts back for which a deposit is charged: it is charged no more, or credited where it was billed, and what was paid is given back by the method named, or becomes the customer’s credit',
  access: 'bookings:write',
  input: z.strictObject({
    id: Id,
    lineId: Id,
    /** All that did not come back yet, where nothing else is said. */
    quantity: QuantityDraft.optional(),
    method: z
      .enum(methodNames)
      .nullish()
      .transform((method) => method ?? null),
  }),
  output: WorkRecord,
  done: 'Old part was taken back',
  failed: 'Failed try again',
});
