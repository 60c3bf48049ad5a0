import { expect, test } from 'vitest';
import { tomorrowMorning } from './local-time.ts';

test('tomorrow follows the last day of a month and of a year, as Nairobi counts them', () => {
  expect(tomorrowMorning(new Date('2030-12-31T20:59:00Z'))).toBe('2031-01-01T08:00');
  expect(tomorrowMorning(new Date('2030-12-31T21:00:00Z'))).toBe('2031-01-02T08:00');
});
