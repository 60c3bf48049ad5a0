import { expect, test } from 'vitest';
import { monthsToClose } from './months-to-close.ts';

test('the month that is not over cannot be closed, not even on its last day', () => {
  expect(monthsToClose('2026-10-31', '2026-11-30')).toEqual([]);
});

test('all months since the last closed one can be, each by its last day', () => {
  expect(monthsToClose('2027-12-31', '2028-04-01')).toEqual(['2028-01-31', '2028-02-29', '2028-03-31']);
});

test('books that were never closed offer the last twelve months', () => {
  const months = monthsToClose(null, '2026-11-16');
  expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-11-30', '2026-10-31']);
});
