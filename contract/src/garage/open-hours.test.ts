import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../days.ts';
import { dateFormat } from '../formats.ts';
import {
  closedDaysWithin,
  closesAt,
  dayIn,
  isOpenAt,
  nextOpening,
  type OpenHours,
  openMinutesBetween,
  timesOn,
  usualWeek,
  weekdayOf,
  weekdays,
} from './open-hours.ts';

const nairobi: OpenHours = { week: usualWeek, closedDays: [], timeZone: 'Africa/Nairobi' };
const jamhuri = { day: '2020-12-12', name: 'Jamhuri Day', yearly: true };
const stocktaking = { day: '2026-11-18', name: 'Stocktaking', yearly: false };

test('a branch that is closed all week opens never', () => {
  const closed = { ...nairobi, week: { ...usualWeek, ...Object.fromEntries(weekdays.map((day) => [day, null])) } };
  expect(nextOpening(closed, '2026-11-16T06:00:00Z')).toBeNull();
});

test('nothing lies between a moment and an earlier one', () =>
  expect(openMinutesBetween(nairobi, '2026-11-16T12:00:00Z', '2026-11-16T06:00:00Z')).toBe(0));

test('it closes at the minute at which it closes', () => {
  expect(isOpenAt(nairobi, '2026-11-16T04:59:59Z')).toBe(false);
  expect(isOpenAt(nairobi, '2026-11-16T05:00:00Z')).toBe(true);
  expect(isOpenAt(nairobi, '2026-11-16T13:59:59Z')).toBe(true);
  expect(isOpenAt(nairobi, '2026-11-16T14:00:00Z')).toBe(false);
});

test('the day is that of the clocks there, not of Greenwich', () => {
  const open = { ...nairobi, week: { ...usualWeek, monday: null, tuesday: '00:00-01:00' } };
  expect(isOpenAt(open, '2026-11-16T21:30:00Z')).toBe(true);
  expect(dayIn('Africa/Nairobi', Date.parse('2026-11-16T21:30:00Z'))).toBe('2026-11-17');
});

test('four working hours before a weekend end after it', () => {
  const friday = '2026-11-20T12:00:00Z';
  expect(openMinutesBetween(nairobi, friday, '2026-11-21T07:00:00Z')).toBe(4 * 60);
  expect(openMinutesBetween(nairobi, '2026-11-21T10:00:00Z', '2026-11-23T05:00:00Z')).toBe(0);
});

test('a closed day has no hours, a yearly one in no year', () => {
  const closed = { ...nairobi, closedDays: [jamhuri, stocktaking] };
  expect(closesAt(closed, '2026-11-18')).toBeNull();
  expect(closesAt(closed, '2027-11-18')).toBe('2027-11-18T14:00:00.000Z');
  expect([timesOn(closed, '2026-12-12'), timesOn(closed, '2031-12-12')]).toEqual([null, null]);
  expect(nextOpening(closed, '2026-11-17T14:00:00Z')).toBe('2026-11-19T05:00:00.000Z');
});

test('closed days are told as they fall, the next one first', () => {
  expect(closedDaysWithin([jamhuri, stocktaking], '2026-11-16', 14)).toEqual([stocktaking]);
  expect(closedDaysWithin([jamhuri, stocktaking], '2026-11-18', 25).map(({ day }) => day)).toEqual(['2026-11-18', '2026-12-12']);
});

describe('whatever the hours, the closed days and the zone', () => {
  const hours = fc
    .integer({ min: 4, max: 23 })
    .chain((opens) =>
      fc
        .integer({ min: opens + 1, max: 24 })
        .map((closes) => [opens, closes].map((hour) => `${String(hour).padStart(2, '0')}:00`).join('-')),
    );
  const times = fc.option(hours);
  const week = fc.record({
    monday: times,
    tuesday: times,
    wednesday: times,
    thursday: times,
    friday: times,
    saturday: times,
    sunday: times,
  });
  // Clocks are put forward and back in some of them, and one is no whole hour ahead.
  const timeZone = fc.constantFrom('Africa/Nairobi', 'UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu');
  const day = fc.integer({ min: 0, max: 800 }).map((ahead) => addDays('2026-01-01', ahead));
  const closedDays = fc.array(fc.record({ day, name: fc.constant('Closed'), yearly: fc.boolean() }), { maxLength: 6 });
  const open: fc.Arbitrary<OpenHours> = fc.record({ week, closedDays, timeZone });
  const moment = fc.integer({ min: 0, max: 900 * 24 * 60 }).map((minutes) => Date.UTC(2026, 0, 1) + minutes * 60_000);
  const said = (at: number) => new Date(at).toISOString();

  /** The same by the words of a clock on the wall. */
  function isOpenByTheClock({ week, closedDays, timeZone }: OpenHours, at: number): boolean {
    const [date = '', time = ''] = dateFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(at).split(' ');
    const isClosed = closedDays.some(({ day, yearly }) => (yearly ? date.endsWith(day.slice(4)) : date === day));
    const [opens = '', closes = ''] = (!isClosed && week[weekdayOf(date)]?.split('-')) || ['24', '24'];
    return time >= opens && time < closes;
  }

  test('it is open when the clock there says so', () =>
    fc.assert(
      fc.property(open, moment, (branch, at) => {
        expect(isOpenAt(branch, said(at))).toBe(isOpenByTheClock(branch, at));
      }),
    ));

  test('open minutes are counted as if one looked at every minute', () =>
    fc.assert(
      fc.property(open, moment, fc.integer({ min: 0, max: 3000 }), (branch, from, length) => {
        const minutes = Array.from({ length }, (_minute, at) => from + at * 60_000);
        const counted = minutes.filter((at) => isOpenByTheClock(branch, at)).length;
        expect(openMinutesBetween(branch, said(from), said(from + length * 60_000))).toBe(counted);
      }),
      { numRuns: 40 },
    ));

  test('two spans that meet have as many open minutes as the one they make', () =>
    fc.assert(
      fc.property(open, fc.tuple(moment, moment, moment), (branch, moments) => {
        const [first = 0, second = 0, third = 0] = [...moments].sort((a, b) => a - b);
        const between = (from: number, to: number) => openMinutesBetween(branch, said(from), said(to));
        expect(between(first, second) + between(second, third)).toBe(between(first, third));
      }),
      { numRuns: 20 },
    ));

  test('it is open at its next opening and never before', () =>
    fc.assert(
      fc.property(open, moment, (branch, at) => {
        const next = nextOpening(branch, said(at));
        const until = next ?? said(at + 366 * 86_400_000);
        expect(openMinutesBetween(branch, said(at), until)).toBe(0);
        if (next) expect(isOpenAt(branch, next)).toBe(true);
      }),
    ));

  test('it is open until it closes', () =>
    fc.assert(
      fc.property(open, day, (branch, date) => {
        const closes = closesAt(branch, date);
        expect(closes === null).toBe(timesOn(branch, date) === null);
        if (!closes) return;
        expect(isOpenAt(branch, said(Date.parse(closes) - 1))).toBe(true);
        // At midnight the next day may begin with open doors.
        if (dayIn(branch.timeZone, Date.parse(closes)) === date) expect(isOpenAt(branch, closes)).toBe(false);
      }),
    ));
});
