import type { CalendarWork } from '@karakana/contract/works/calendar/calendar.ts';
import { expect, test } from 'vitest';
import type { Column } from './columns.ts';
import { changeFor, nudged, planOf } from './plan-change.ts';

const column = (key: string, place: Partial<Column>): Column => ({ key, title: key, day: '2030-05-06', ...place });
const [first, second] = [column('Lift 1', { bayId: 1 }), column('Lift 2', { bayId: 2 })];
const [amina, juma, nobody] = [
  column('Amina', { technicianId: 7 }),
  column('Juma', { technicianId: 8 }),
  column('Nobody yet', { technicianId: null }),
];

// Only what planning reads of it.
const work = {
  id: 5,
  version: 3,
  startsAt: '2030-05-06T06:00:00.000Z',
  plannedHours: 2,
  bayId: 1,
  technicians: [{ id: 7, name: 'Amina' }],
} as CalendarWork;

test('a work is not moved out of the day or past the last column', () => {
  const before = planOf(work, first);
  expect(nudged(before, [first, second], { minutes: -600, columns: 5, length: -600 })).toEqual({ column: second, from: 0, minutes: 15 });
});

test('only what changed is asked for', () => {
  const before = planOf(work, first);
  expect(changeFor(work, before, { ...before, column: second })).toEqual({ id: 5, version: 3, bayId: 2 });
  expect(changeFor(work, before, { ...before, from: 630 })).toEqual({ id: 5, version: 3, scheduledAt: '2030-05-06T07:30:00.000Z' });
  expect(changeFor(work, before, { ...before, minutes: 135 })).toEqual({ id: 5, version: 3, plannedHours: 2.25 });
});

test('another day keeps bay and technicians', () => {
  const [monday, friday] = [column('Monday', {}), column('Friday', { day: '2030-05-10' })];
  const before = planOf(work, monday);
  expect(changeFor(work, before, { ...before, column: friday })).toEqual({ id: 5, version: 3, scheduledAt: '2030-05-10T06:00:00.000Z' });
});

test('of several technicians the one whose column is left hands over', () => {
  const both = {
    ...work,
    technicians: [
      { id: 7, name: 'Amina' },
      { id: 9, name: 'Otieno' },
    ],
  };
  const before = planOf(both, amina);
  expect(changeFor(both, before, { ...before, column: juma })).toMatchObject({ technicianIds: [9, 8] });
  expect(changeFor(both, before, { ...before, column: nobody })).toMatchObject({ technicianIds: [9] });
});
