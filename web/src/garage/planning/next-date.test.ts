import { expect, test } from 'vitest';
import { inOrder, nextDateOf } from './next-date.ts';

const yearly = (day: string) => ({ day, name: 'Closed', yearly: true });

test('a yearly day comes this year, today included, or the next', () => {
  expect(nextDateOf(yearly('2020-12-12'), '2026-11-16')).toBe('2026-12-12');
  expect(nextDateOf(yearly('2020-11-16'), '2026-11-16')).toBe('2026-11-16');
  expect(nextDateOf(yearly('2027-06-01'), '2026-11-16')).toBe('2027-06-01');
  expect(nextDateOf(yearly('2026-06-01'), '2026-11-16')).toBe('2027-06-01');
});

test('the day that comes next stands first', () => {
  const once = { day: '2026-12-31', name: 'Stocktaking', yearly: false };
  const dates = inOrder([yearly('2026-06-01'), once, yearly('2020-12-12')], '2026-11-16').map(({ date }) => date);
  expect(dates).toEqual(['2026-12-12', '2026-12-31', '2027-06-01']);
});
