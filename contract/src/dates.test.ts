import { expect, test } from 'vitest';
import { dayOf, formatDay, formatMoment, momentAt } from './dates.ts';

test('a day has its short month, its ending and the two last figures of the year', () => {
  const days = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-11', '2026-11-22', '2026-03-31'];
  expect(days.map((day) => formatDay(day, 'en', 'MMM Do YY'))).toEqual([
    ...['Nov 1st 26', 'Nov 2nd 26', 'Nov 3rd 26', 'Nov 4th 26', 'Nov 11th 26', 'Nov 22nd 26', 'Mar 31st 26'],
  ]);
});

test('Kiswahili has its own months and no endings', () => {
  expect(formatDay('2026-10-02', 'sw', 'MMM Do YY')).toBe('Okt 2 26');
});

test('a moment belongs to the day and hour of Nairobi, wherever it is read', () => {
  expect(dayOf('2026-12-31T21:05:00Z')).toBe('2027-01-01');
  expect(formatMoment('2026-12-31T21:05:00Z', 'en', 'MMM Do YY')).toBe('Jan 1st 27, 00:05');
  expect(formatMoment('2026-06-30T11:30:00.000Z', 'en', 'MMM Do YY')).toBe('Jun 30th 26, 14:30');
});

test('what is no time stays as it was written', () => {
  expect(['', 'soon', 'T08:00', '2030-05-10T'].map(momentAt)).toEqual(['', 'soon', 'T08:00', '2030-05-10T']);
});

test('a time of the garage is read back as it was written, wherever the browser is', () => {
  expect(momentAt('2030-05-10T08:00')).toBe('2030-05-10T05:00:00.000Z');
  expect(formatMoment(momentAt('2030-01-10T00:30'), 'en', 'MMM Do YY')).toBe('Jan 10th 30, 00:30');
});

test('an account may write its days in figures, the day first in every language', () => {
  expect(['en', 'sw'].map((locale) => formatDay('2026-11-05', locale, 'L'))).toEqual(['05/11/2026', '05/11/2026']);
  expect(formatMoment('2026-11-05T05:07:00Z', 'en', 'L')).toBe('05/11/2026, 08:07');
});
