import { expect, test } from 'vitest';
import { readTime } from './read-time.ts';

test.each(['', 'noon', '24:00', '9:60', '13 pm', '0 am', '12345'])('%j is no time', (written) => {
  expect(readTime(written)).toBeUndefined();
});

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['21h05', '21:05'],
  ['9 pm', '21:00'],
  ['9:30PM', '21:30'],
  ['12 am', '00:00'],
  ['12 pm', '12:00'],
  ['00:00', '00:00'],
])('%j is %s', (written, time) => {
  expect(readTime(written)).toBe(time);
});
