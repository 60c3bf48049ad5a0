import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Ids } from '../fields.ts';
import { sentence } from '../validation.ts';
import { CustomerFilter, customerStatuses, Tag, uniqueTags } from './customer.ts';

/** As many as are changed at once. */
export const maxChanged = 1_000;

const Tags = z.array(Tag).min(1).max(10).transform(uniqueTags).optional();

export const ManyChange = z
  .strictObject({
    ids: Ids.optional(),
    filter: CustomerFilter.optional(),
    addTags: Tags,
    removeTags: Tags,
    status: z.enum(customerStatuses).optional(),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    message: sentence('Choose customers or a filter, not both'),
  })
  .refine(({ addTags, removeTags, status }) => addTags || removeTags || status, { message: sentence('Choose what to change') });

export const changeCustomers = endpoint('POST /api/customers/change_many', {
  summary: 'Tag, untag or set the status of the named customers, or of all that the filter finds',
  access: 'customers:write',
  input: ManyChange,
  output: z.object({ changed: z.number() }),
  done: 'Customers were updated',
  failed: 'Failed try again',
});
