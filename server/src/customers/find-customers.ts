import type { CustomerFilter, customerSorts } from '@karakana/contract/customers/customer.ts';
import { sql } from 'kysely';
import type { Ctx } from '../platform/context.ts';
import { contains } from '../platform/table-store.ts';

export type CustomerSort = (typeof customerSorts)[number];

/** Who reads, in a request or in a job. */
export type CustomerReader = Pick<Ctx, 'db'> & { session: Pick<Ctx['session'], 'garageId'> };

/** The customers of the garage that a filter finds. */
export function customersFound({ db, session }: CustomerReader, { search, status, tags, hasVehicles }: CustomerFilter) {
  let found = db.selectFrom('customers').where('customers.garageId', '=', session.garageId);
  if (search) found = found.where('customers.search', 'like', contains(asKept(search)));
  if (status) found = found.where('customers.status', '=', status);
  if (tags && tags.length > 0) found = found.where(sql<boolean>`customers.tag_list @> ${tags}::text[]`);
  if (hasVehicles !== undefined) found = found.where(sql<boolean>`(customers.registrations = '{}') = ${!hasVehicles}`);
  return found;
}

export const isUnfiltered = (filter: CustomerFilter): boolean =>
  !filter.search && !filter.status && !filter.tags?.length && filter.hasVehicles === undefined;

/** Newest first, or by name as an index keeps them. */
export function inOrder(found: ReturnType<typeof customersFound>, sort: CustomerSort) {
  if (sort === 'newest') return found.orderBy('customers.id', 'desc');
  return found.orderBy(sql`lower(customers.first_name || ' ' || customers.last_name)`).orderBy('customers.id');
}

/** A number is kept without the spaces that people write in it. */
const asKept = (search: string): string => (/^[+\d\s()-]+$/.test(search) ? search.replace(/[^+\d]/g, '') : search);

/** The customers that any part of a name, mobile, e-mail or plate finds, newest first. */
export function findCustomers(reader: CustomerReader, search: string, most: number) {
  return inOrder(customersFound(reader, { search }), 'newest')
    .select(['customers.id', 'customers.firstName', 'customers.lastName', 'customers.mobile', 'customers.registrations'])
    .limit(most)
    .execute();
}
