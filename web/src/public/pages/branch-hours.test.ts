import { usualWeek } from '@karakana/contract/garage/open-hours.ts';
import { expect, test } from 'vitest';
import { texts } from '../texts.ts';
import { groupDays, openNow } from './branch-hours.tsx';

const usual = { week: usualWeek, closedDays: [], timeZone: 'Africa/Nairobi' };
const english = { say: texts.en, language: 'en' } as const;
const at = (moment: string) => Date.parse(moment);

test.each([
  ['2026-11-16T13:59:00Z', 'Open now until 17:00'],
  ['2026-11-16T04:00:00Z', 'Closed now, opens 08:00'],
  ['2026-11-16T14:00:00Z', 'Closed now, opens Tuesday 08:00'],
  ['2026-11-21T10:00:00Z', 'Closed now, opens Monday 08:00'],
])('at %s the page says %s', (moment, said) => expect(openNow(usual, at(moment), english)).toBe(said));

test('after a long closure the date is told, because a weekday would mean another', () => {
  const closedDays = Array.from({ length: 7 }, (_day, ahead) => ({ day: `2026-11-${16 + ahead}`, name: 'Away', yearly: false }));
  expect(openNow({ ...usual, closedDays }, at('2026-11-16T08:00:00Z'), english)).toBe('Closed now, opens Monday, November 23 08:00');
});

test('a branch that never opens is closed', () => {
  const week = { monday: null, tuesday: null, wednesday: null, thursday: null, friday: null, saturday: null, sunday: null };
  expect(openNow({ ...usual, week }, at('2026-11-16T08:00:00Z'), english)).toBe('Closed');
});

test('Kiswahili has its own names of days', () =>
  expect(openNow(usual, at('2026-11-16T14:00:00Z'), { say: texts.sw, language: 'sw' })).toBe('Imefungwa sasa, itafunguliwa Jumanne 08:00'));

test('days with the same hours are told as one', () => {
  expect(groupDays(usual)).toEqual([
    { first: 'monday', last: 'friday', times: '08:00-17:00' },
    { first: 'saturday', last: 'saturday', times: '08:00-13:00' },
    { first: 'sunday', last: 'sunday', times: null },
  ]);
});
