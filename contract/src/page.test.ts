import { expect, test } from 'vitest';
import { pageQuery } from './page.ts';

const Query = pageQuery(20);

test.each([
  { page: 0 },
  { page: -1 },
  { page: 1.5 },
  { page: 1e12 },
  { page: 'two' },
  { page: ['1', '2'] },
  { perPage: 0 },
  { perPage: 201 },
  { search: 'x'.repeat(201) },
  { search: 'a\u0000b' },
  { sort: 'name' },
])('%j is refused', (query) => expect(Query.safeParse(query).success).toBe(false));

test('nothing said is the first page of the list’s own size', () => expect(Query.parse({})).toEqual({ page: 1, perPage: 20 }));

test('numbers may come as the text of an address', () => {
  expect(Query.parse({ page: '3', perPage: '50', search: '  brake pads ' })).toEqual({ page: 3, perPage: 50, search: 'brake pads' });
});
