import type { CustomerFilter, customerSorts } from '@karakana/contract/customers/customer.ts';
import { type RawBuilder, sql } from 'kysely';
import { sqlLiteral } from '../platform/database/read-page.ts';
import { contains } from '../platform/database/table-store.ts';
import type { GarageReader } from '../platform/serve/context.ts';

export type CustomerSort = (typeof customerSorts)[number];

const customersOf = ({ db, garageId }: GarageReader) => db.selectFrom('customers').where('customers.garageId', '=', garageId);

/** The customers of the garage that a filter finds. */
export const customersFound = (reader: GarageReader, filter: CustomerFilter) =>
  conditionsOf(filter).reduce((found, condition) => found.where(condition), customersOf(reader));

function conditionsOf({ search, status, tags, hasVehicles }: CustomerFilter): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  if (search) conditions.push(searched(search));
  if (status) conditions.push(sql`customers.status = ${status}`);
  if (tags && tags.length > 0) conditions.push(sql`customers.tag_list @> ${tags}::text[]`);
  if (hasVehicles !== undefined) conditions.push(sql`(customers.registrations = '{}') = ${!hasVehicles}`);
  return conditions;
}

export const isUnfiltered = (filter: CustomerFilter): boolean => conditionsOf(filter).length === 0;

/** Newest first, or by name as an index keeps them. */
export const orderOf: Record<CustomerSort, RawBuilder<unknown>> = {
  newest: sql`customers.id desc`,
  name: sql`lower(customers.first_name || ' ' || customers.last_name), customers.id`,
};

/** Any part of what is known of a customer is found; a number that is being typed as one dials it, from its beginning. */
function searched(search: string): RawBuilder<boolean> {
  const isNumber = /^[+\d\s()-]+$/.test(search);
  // A number is kept without the spaces that people write in it.
  const text = isNumber ? search.replace(/[^+\d]/g, '') : search;
  const [, national] = /^(?:0|\+?254)([17]\d{4,})$/.exec(text) ?? [];
  return national ? sql`customers.mobile like ${`+254${national}%`}` : sql`customers.search like ${contains(text)}`;
}

/** Some of what a filter finds. They are looked for by what filters look at; only these are then read whole. */
export function pageOfMatches(
  reader: GarageReader,
  filter: CustomerFilter,
  { sort, most, from }: { sort: CustomerSort; most: number; from: number },
) {
  const { db, garageId } = reader;
  const findable = db.selectFrom('findableCustomers as customers').where('customers.garageId', '=', garageId);
  const ids = conditionsOf(filter)
    .reduce((found, condition) => found.where(condition), findable)
    .select('customers.id')
    .orderBy(orderOf[sort])
    .limit(sqlLiteral(most))
    .offset(from);
  return customersOf(reader).where('customers.id', 'in', ids).orderBy(orderOf[sort]);
}

/** The customers that any part of a name, mobile, e-mail or plate finds, newest first. */
export function findCustomers(reader: GarageReader, search: string, most: number) {
  return pageOfMatches(reader, { search }, { sort: 'newest', most, from: 0 })
    .select(['customers.id', 'customers.firstName', 'customers.lastName', 'customers.mobile', 'customers.registrations'])
    .execute();
}
