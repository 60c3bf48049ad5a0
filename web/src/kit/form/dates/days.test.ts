import { expect, test } from 'vitest';
import { isDay, weeksOf } from './days.ts';

test.each(['2026-02-29', '2026-13-01', '2026-1-1', '', '05/11/2026'])('%j is no day', (text) => {
  expect(isDay(text)).toBe(false);
});

test.each([
  ['2026-11-15', '2026-11-01', '2026-12-12'],
  ['2026-02-01', '2026-02-01', '2026-03-14'],
  ['2026-08-31', '2026-07-26', '2026-09-05'],
])('the weeks around %s begin on %s and end on %s', (day, first, last) => {
  const weeks = weeksOf(day);
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([first, last]);
});
