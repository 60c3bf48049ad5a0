import type { CustomerFilter } from '@karakana/contract/customers/customer.ts';
import { type RawBuilder, sql } from 'kysely';
import { withinDays } from '../platform/database/days.ts';
import { list } from '../platform/database/list.ts';
import { contains } from '../platform/database/table-store.ts';
import type { GarageReader } from '../platform/serve/context.ts';
import { customerColumns } from './read-customer.ts';

const name = sql`lower(customers.first_name || ' ' || customers.last_name)`;

export const customerList = list('customers', {
  columns: (customers) => customers.select(customerColumns),
  sorts: {
    newest: sql`customers.id desc`,
    oldest: sql`customers.id`,
    // By name as an index keeps them, from its one end or the other.
    name: sql`${name}, customers.id`,
    '-name': sql`${name} desc, customers.id desc`,
    city: sql`lower(customers.city), customers.id`,
    '-city': sql`lower(customers.city) desc nulls last, customers.id desc`,
  },
  conditions: ({ ids, search, status, tags, hasVehicles, ...days }: CustomerFilter & { ids?: number[] | undefined }) => [
    ids && sql`customers.id = any(${ids}::bigint[])`,
    search && searched(search),
    status && sql`customers.status = ${status}`,
    tags && tags.length > 0 && sql`customers.tag_list @> ${tags}::text[]`,
    hasVehicles !== undefined && sql`(customers.registrations = '{}') = ${!hasVehicles}`,
    ...withinDays(sql`customers.created_at`, days),
  ],
  findable: 'findableCustomers',
});

/** Any part of what is known of a customer is found; a number that is being typed as one dials it, from its beginning. */
function searched(search: string): RawBuilder<boolean> {
  const isNumber = /^[+\d\s()-]+$/.test(search);
  // A number is kept without the spaces that people write in it.
  const text = isNumber ? search.replace(/[^+\d]/g, '') : search;
  const [, national] = /^(?:0|\+?254)([17]\d{4,})$/.exec(text) ?? [];
  return national ? sql`customers.mobile like ${`+254${national}%`}` : sql`customers.search like ${contains(text)}`;
}

/** The customers that any part of a name, mobile, e-mail or plate finds, newest first. */
export function findCustomers(reader: GarageReader, search: string, most: number) {
  return customerList
    .matches(reader, { search }, { sort: 'newest', most, from: 0 })
    .select(['customers.id', 'customers.firstName', 'customers.lastName', 'customers.mobile', 'customers.registrations'])
    .execute();
}
