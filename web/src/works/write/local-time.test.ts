// @vitest-environment node
import { expect, test } from 'vitest';
import { localTime, momentOrNone, startOfBooking } from './local-time.ts';

test('a moment is shown by the clocks of the garage, and none is empty', () => {
  expect(localTime('2026-11-16T22:30:00.000Z')).toBe('2026-11-17T01:30');
  expect(localTime(null)).toBe('');
});

test('a time that nobody has written is none, and half a time is kept to be refused', () => {
  expect(momentOrNone('2026-11-17T01:30')).toBe('2026-11-16T22:30:00.000Z');
  expect([momentOrNone(''), momentOrNone('T')]).toEqual([null, null]);
  expect(momentOrNone('2026-11-17T')).not.toBeNull();
});

test('a booking begins with the next full hour, and after hours with the next morning', () => {
  expect(startOfBooking(new Date('2026-11-16T06:20:00Z'))).toBe('2026-11-16T10:00');
  expect(startOfBooking(new Date('2026-11-16T02:00:00Z'))).toBe('2026-11-16T08:00');
  expect(startOfBooking(new Date('2026-11-16T13:10:00Z'))).toBe('2026-11-17T08:00');
});
