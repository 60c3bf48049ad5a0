import { expect, test } from 'vitest';
import { totalText } from './total-text.ts';

const page = { page: 1, perPage: 20 };

test('a list that nothing narrows has its own number, whatever that is', () => {
  for (const [totalCount, said] of [
    [0, '0'],
    [41, '41'],
    [2_001, '2,001'],
    [100_000, '100,000'],
  ] as const)
    expect(totalText({ ...page, totalCount, isFiltered: false })).toBe(said);
});

test('one more than is counted of a filter or a search is told as more', () => {
  expect(totalText({ ...page, totalCount: 2_000, isFiltered: true })).toBe('2,000');
  expect(totalText({ ...page, totalCount: 2_001, isFiltered: true })).toBe('2,000+');
  expect(totalText({ ...page, search: 'wanjiku', totalCount: 40, isFiltered: true })).toBe('40');
  expect(totalText({ ...page, search: 'wanjiku', totalCount: 41, isFiltered: true })).toBe('40+');
});
