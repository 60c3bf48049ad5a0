import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';
import { timeAgo } from './time-ago.tsx';

test('initials are the first letters of the first two words', () => {
  expect(initialsOf('amina wanjiku otieno')).toBe('AW');
  expect(initialsOf('  amina ')).toBe('A');
  expect(initialsOf('')).toBe('');
});

test('time is told in the largest unit that fits', () => {
  const now = Date.UTC(2030, 0, 10);
  const before = (seconds: number) => timeAgo(new Date(now - seconds * 1000).toISOString(), 'en', now);
  expect(before(10)).toBe('this minute');
  expect(before(180)).toBe('3 minutes ago');
  expect(before(86_400)).toBe('yesterday');
});
