// @vitest-environment node
import { expect, test } from 'vitest';
import { CustomerSearch, filterOf } from './customer-search.ts';

test('an address with nonsense in it shows the whole list', () => {
  expect(CustomerSearch.parse({ page: 'x', status: 'rich', hasVehicles: 'maybe', fromDate: 'soon', sort: 'age' })).toEqual({});
});

test('a single tag may be written without brackets, and may look like a number', () => {
  expect(CustomerSearch.parse({ tags: 'fleet' }).tags).toEqual(['fleet']);
  expect(CustomerSearch.parse({ tags: [2030] }).tags).toEqual(['2030']);
});

test('page and order do not narrow whom an export or message reaches', () => {
  const filter = { search: 'jane', tags: ['vip'], hasVehicles: false, fromDate: '2026-03-01', toDate: '2026-03-31' };
  expect(filterOf(CustomerSearch.parse({ page: 3, sort: 'name', ...filter }))).toEqual(filter);
});
