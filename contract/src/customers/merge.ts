import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../fields.ts';
import { Customer, CustomerRecord } from './customer.ts';

const mergeInput = z
  .strictObject({ id: Id, mergedId: Id })
  .refine(({ id, mergedId }) => id !== mergedId, { message: 'must be another customer', path: ['mergedId'] });

/** What moves from one customer to another, by the tables in which it is kept. */
export const movedThings = [
  'vehicles',
  'works',
  'invoices',
  'sales',
  'expenses',
  'invitations',
  'outbox_messages',
  'received_messages',
] as const;
export type MovedThing = (typeof movedThings)[number];

/** What would come of a merge: the survivor as it would be, and how many things of which kind would move to it. */
export const previewMerge = endpoint('GET /api/customers/merge', {
  summary: 'What a merge of two customers would move and change',
  access: 'customers:write',
  input: mergeInput,
  output: z.object({
    survivor: Customer,
    merged: Customer,
    result: Customer,
    moves: z.array(z.object({ things: z.enum(movedThings), count: z.number() })),
  }),
});

export const mergeCustomers = endpoint('POST /api/customers/merge', {
  summary: 'Move everything of one customer to another, who stays, and remove the first',
  access: 'customers:delete',
  input: mergeInput,
  output: CustomerRecord,
  done: 'Your request is being processed.',
  failed: 'Failed try again',
});
