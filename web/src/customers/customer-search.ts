import { type CustomerFilter, customerSorts, customerStatuses } from '@karakana/contract/customers/customer.ts';
import { z } from 'zod';
import { DaySearch } from '../kit/list/day-filters.tsx';
import { ListSearch } from '../kit/list/list-search.ts';

const Tags = z.union([z.array(z.coerce.string()), z.coerce.string().transform((tag) => [tag])]);

/** What the list of customers keeps in its address. */
export const CustomerSearch = ListSearch.extend({
  status: z.enum(customerStatuses).optional().catch(undefined),
  tags: Tags.optional().catch(undefined),
  hasVehicles: z.boolean().optional().catch(undefined),
  ...DaySearch.shape,
  sort: z.enum(customerSorts).optional().catch(undefined),
});
export type CustomerSearch = z.output<typeof CustomerSearch>;

/** Whom the list shows, on all of its pages: for an export, or a message to all of them. */
export const filterOf = ({ page: _page, sort: _sort, ...filter }: CustomerSearch): CustomerFilter => filter;
