import { type Customer, listTaggedCustomers, readCustomer } from '@karakana/contract/customers/customer.ts';
import type { RequestInput } from '@karakana/contract/endpoint.ts';
import { toWire } from '@karakana/contract/wire.ts';
import { beforeEach, expect, test } from 'vitest';
import { endpointQuery, queryClient } from '../kit/api/endpoint-query.ts';
import { makeCustomer } from '../testing/customers.ts';
import { onCustomerEvent } from './customer-feed.ts';

type Query = RequestInput<typeof listTaggedCustomers>;
const keyOf = (query: Query) => endpointQuery(listTaggedCustomers, query).queryKey;

/** A page of the list as it was read, five customers in all. */
function keep(query: Query, ...entries: Customer[]): Query {
  queryClient.setQueryData(keyOf(query), { page: query.page === 2 ? 2 : 1, perPage: 2, totalCount: 5, entries, tags: [] });
  return query;
}
const shown = (query: Query) => {
  const page = queryClient.getQueryData(keyOf(query));
  return { ids: page?.entries.map(({ id }) => id), totalCount: page?.totalCount };
};
const isReread = (query: Query) => queryClient.getQueryState(keyOf(query))?.isInvalidated;
const all: Query = { page: 1 };

beforeEach(() => queryClient.clear());

test('what is no customer changes nothing', () => {
  keep(all, makeCustomer(5), makeCustomer(4));
  onCustomerEvent({ key: 'customer-created', payload: { id: 9 } });
  expect(shown(all)).toEqual({ ids: [5, 4], totalCount: 5 });
});

test('a new customer comes first and is counted, once', () => {
  keep(all, makeCustomer(5), makeCustomer(4));
  onCustomerEvent({ key: 'customer-created', payload: makeCustomer(6) });
  onCustomerEvent({ key: 'customer-created', payload: makeCustomer(6) });
  expect(shown(all)).toEqual({ ids: [6, 5], totalCount: 6 });
  expect(isReread(all)).toBe(false);
});

test('where a new customer stands on a later page or in a filtered list is asked of the server', () => {
  const [later, filtered] = [keep({ page: 2 }, makeCustomer(3), makeCustomer(2)), keep({ page: 1, tags: ['vip'] }, makeCustomer(5))];
  onCustomerEvent({ key: 'customer-created', payload: makeCustomer(6) });
  expect(shown(later)).toEqual({ ids: [3, 2], totalCount: 5 });
  expect([later, filtered].map(isReread)).toEqual([true, true]);
});

test('a changed customer keeps the place; news that come late do not undo newer ones', () => {
  keep(all, makeCustomer(5), makeCustomer(4, { version: 3, city: 'Nakuru' }));
  onCustomerEvent({ key: 'customer-updated', payload: makeCustomer(5, { version: 2, city: 'Kisumu' }) });
  onCustomerEvent({ key: 'customer-updated', payload: makeCustomer(4, { version: 2, city: 'Thika' }) });
  expect(queryClient.getQueryData(keyOf(all))?.entries.map(({ city }) => city)).toEqual(['Kisumu', 'Nakuru']);
  expect(isReread(all)).toBe(false);
});

test('whether a filter still finds a changed customer is asked of the server', () => {
  const active = keep({ page: 1, status: 'active' }, makeCustomer(5), makeCustomer(4));
  onCustomerEvent({ key: 'customer-updated', payload: makeCustomer(5, { version: 2, status: 'inactive' }) });
  expect(isReread(active)).toBe(true);
});

test('a removed customer goes and is counted off, never below zero', () => {
  queryClient.setQueryData(keyOf(all), { page: 1, perPage: 2, totalCount: 0, entries: [makeCustomer(1)], tags: [] });
  onCustomerEvent({ key: 'customer-removed', payload: makeCustomer(1) });
  expect(shown(all)).toEqual({ ids: [], totalCount: 0 });
});

test('a customer removed from another page is not counted off twice: the server is asked', () => {
  keep(all, makeCustomer(5), makeCustomer(4));
  onCustomerEvent({ key: 'customer-removed', payload: makeCustomer(1) });
  expect(shown(all).totalCount).toBe(5);
  expect(isReread(all)).toBe(true);
});

test('the open record takes the change at once and reads the rest', () => {
  const { queryKey } = endpointQuery(readCustomer, { id: 5 });
  queryClient.setQueryData(queryKey, { ...makeCustomer(5), vehicles: [], account: null });
  onCustomerEvent({ key: 'customer-updated', payload: makeCustomer(5, { version: 2, city: 'Kisumu' }) });
  expect(queryClient.getQueryData(queryKey)).toMatchObject({ city: 'Kisumu', vehicles: [] });
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('the record of a removed customer is not kept', () => {
  const { queryKey } = endpointQuery(readCustomer, { id: 5 });
  queryClient.setQueryData(queryKey, { ...makeCustomer(5), vehicles: [], account: null });
  onCustomerEvent({ key: 'customer-removed', payload: makeCustomer(5) });
  expect(queryClient.getQueryData(queryKey)).toBeUndefined();
});

test('an import has every list read again', () => {
  keep(all, makeCustomer(5));
  onCustomerEvent({ key: 'imported', payload: {} });
  expect(isReread(all)).toBe(true);
});

test('a merge has nothing read again, because both customers are told of by themselves', () => {
  keep(all, makeCustomer(5));
  onCustomerEvent({ key: 'customers-merged', payload: toWire({ id: 1, mergedId: 2 }) });
  expect(isReread(all)).toBe(false);
});
