import type { Calendar, CalendarWork } from '@karakana/contract/works/calendar/calendar.ts';
import { expect, test } from 'vitest';
import { findPlanClashes, type Wish } from './find-plan-clashes.ts';

const amina = { id: 7, name: 'Amina' };
// Only what planning reads of it.
const work = {
  id: 5,
  number: 'WRK-000005',
  isConfirmed: true,
  bayId: 1,
  technicians: [amina],
  pieces: [{ day: '2030-05-06', from: '2030-05-06T06:00:00.000Z', to: '2030-05-06T08:00:00.000Z' }],
} as CalendarWork;
// Open around the clock, so that a work is one piece.
const calendar = {
  hours: { timeZone: 'Africa/Nairobi', week: [], closedDays: [] },
  bays: [{ id: 1, name: 'Lift 1' }],
  technicians: [amina],
  works: [work],
} as unknown as Calendar;
const wish: Wish = { workId: undefined, startsAt: '2030-05-06T07:00:00.000Z', hours: 1, bayId: 1, technicianIds: [7] };
const kinds = (more: Partial<Wish>, at: Calendar = calendar) =>
  findPlanClashes(at, { ...wish, ...more }).map(({ kind, name }) => [kind, name]);

test('a bay and a technician that are taken are named', () => {
  expect(kinds({})).toEqual([
    ['bay', 'Lift 1'],
    ['technician', 'Amina'],
  ]);
});

test('what begins when the other ends is in nobody’s way', () => {
  expect(kinds({ startsAt: '2030-05-06T08:00:00.000Z' })).toEqual([]);
  expect(kinds({ startsAt: '2030-05-06T05:00:00.000Z' })).toEqual([]);
});

test('another bay and another technician are free, and a work is not in its own way', () => {
  expect(kinds({ bayId: null, technicianIds: [8] })).toEqual([]);
  expect(kinds({ workId: 5 })).toEqual([]);
});

test('what is only asked for takes nothing', () => {
  expect(kinds({}, { ...calendar, works: [{ ...work, isConfirmed: false }] })).toEqual([]);
});
