import { expect, test } from 'vitest';
import { missingHolidays, publicHolidays } from './public-holidays.ts';

const named = (year: number, name: string) =>
  publicHolidays('KE', year)
    .filter((holiday) => holiday.name === name)
    .map(({ day, yearly }) => [day, yearly]);

test('of a country whose holidays are not known there are none', () => expect(publicHolidays('SE', 2026)).toEqual([]));

test.each([
  [2024, '2024-03-29', '2024-04-01'],
  [2026, '2026-04-03', '2026-04-06'],
  [2027, '2027-03-26', '2027-03-29'],
  [2038, '2038-04-23', '2038-04-26'],
])('Easter of %i begins on %s and ends on %s', (year, friday, monday) => {
  expect(named(year, 'Good Friday')).toEqual([[friday, false]]);
  expect(named(year, 'Easter Monday')).toEqual([[monday, false]]);
});

test('holidays of a fixed day come back every year', () => expect(named(2026, 'Madaraka Day')).toEqual([['2026-06-01', true]]));

test('a holiday on a Sunday is kept on the next day that is none', () => {
  expect(named(2027, 'Jamhuri Day')).toEqual([['2027-12-12', true]]);
  expect(named(2027, 'Jamhuri Day (observed)')).toEqual([['2027-12-13', false]]);
  expect(named(2033, 'Christmas Day (observed)')).toEqual([['2033-12-27', false]]);
});

test('they are told in the order in which they come, none twice', () => {
  for (let year = 2020; year <= 2100; year += 1) {
    const days = publicHolidays('KE', year).map(({ day }) => day);
    expect([year, days]).toEqual([year, [...new Set(days)].sort()]);
  }
});

test('those that are over, or closed already, are not missing', () => {
  const year = { country: 'KE', year: 2027, today: '2027-03-27' };
  const closed = [
    { day: '2020-12-25', name: 'Christmas', yearly: true },
    { day: '2027-12-12', name: 'This year alone', yearly: false },
  ];
  const missing = missingHolidays(year, closed).map(({ name, day }) => `${name} ${day}`);
  expect(missing).not.toContain('Good Friday 2027-03-26');
  expect(missing).not.toContain('Christmas Day 2027-12-25');
  expect(missing).toEqual(expect.arrayContaining(['New Year’s Day 2027-01-01', 'Easter Monday 2027-03-29', 'Jamhuri Day 2027-12-12']));
  expect(missingHolidays(year, [...closed, ...missingHolidays(year, closed)])).toEqual([]);
});
