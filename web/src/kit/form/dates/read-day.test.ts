import { expect, test } from 'vitest';
import { readDay } from './read-day.ts';

const read = (written: string) => readDay(written, '2026-11-15');

test.each(['', '5', 'tomorrowish', '31/02/2026', '11/30/2026', '5 foo', '2026-02-30', '1/1/123', '32 nov'])('%j is no day', (written) => {
  expect(read(written)).toBeUndefined();
});

test.each([
  '05/11/2026',
  '5/11/26',
  '5.11.26',
  '5-11-2026',
  '5 11 2026',
  '05112026',
  '051126',
  '2026-11-05',
  '5 nov',
  '5 Nov 26',
  '5nov2026',
  '5th of November 2026',
  'Nov 5th 26',
  'november 5, 2026',
  '5 novemba',
  'Nov 5 26',
  ' 5/11 ',
])('%j is the fifth of November', (written) => {
  expect(read(written)).toBe('2026-11-05');
});

test.each([
  ['3 machi', '2026-03-03'],
  ['3 agosti 27', '2027-08-03'],
  ['1 des', '2026-12-01'],
  ['29/2/28', '2028-02-29'],
])('%j is %s', (written, day) => {
  expect(read(written)).toBe(day);
});
