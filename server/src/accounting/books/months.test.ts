import { expect, test } from 'vitest';
import { endOfMonth, endOfMonthBefore, yearEndsBetween } from './months.ts';

test('months end on their last day, in leap years too', () => {
  expect(['2026-02-01', '2028-02-10', '2026-12-31', '2026-04-15'].map(endOfMonth)).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-12-31',
    '2026-04-30',
  ]);
  expect(['2026-01-31', '2026-03-31'].map(endOfMonthBefore)).toEqual(['2025-12-31', '2026-02-28']);
});

test('a year of the books ends before the month in which it begins', () => {
  expect(yearEndsBetween('2023-12-31', '2026-01-31', 1)).toEqual(['2024-12-31', '2025-12-31']);
  expect(yearEndsBetween('2025-05-31', '2026-06-30', 7)).toEqual(['2025-06-30', '2026-06-30']);
  expect(yearEndsBetween('2026-01-31', '2026-03-31', 1)).toEqual([]);
});

test('the first closing of all ends only the last year before it, in which everything earlier is', () => {
  expect(yearEndsBetween(null, '2026-01-31', 1)).toEqual(['2025-12-31']);
  expect(yearEndsBetween(null, '2026-01-31', 4)).toEqual(['2025-03-31']);
});
