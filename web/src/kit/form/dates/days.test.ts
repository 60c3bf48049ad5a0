import { expect, test } from 'vitest';
import { addDays, addMonths, isDay, weeksOf } from './days.ts';

test.each(['2026-02-29', '2026-13-01', '2026-1-1', '', '05/11/2026'])('%j is no day', (text) => {
  expect(isDay(text)).toBe(false);
});

test('days and months are counted over the ends of years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
});

test('a month that is too short gives its last day', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2028-03-31', -1)).toBe('2028-02-29');
});

test.each([
  ['2026-11-15', '2026-11-01', '2026-12-12'],
  ['2026-02-01', '2026-02-01', '2026-03-14'],
  ['2026-08-31', '2026-07-26', '2026-09-05'],
])('the weeks around %s begin on %s and end on %s', (day, first, last) => {
  const weeks = weeksOf(day);
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([first, last]);
});
