import { expect, test } from 'vitest';
import { tomorrowMorning, withZone } from './local-time.ts';

test('what is no time stays as it was written', () => {
  expect(withZone('')).toBe('');
  expect(withZone('soon')).toBe('soon');
});

test('a time of this place is the same moment for everybody', () => {
  expect(withZone('2030-05-10T08:00')).toBe(new Date(2030, 4, 10, 8).toISOString());
});

test('tomorrow follows the last day of a month and of a year', () => {
  expect(tomorrowMorning(new Date(2030, 11, 31, 23, 59))).toBe('2031-01-01T08:00');
});
