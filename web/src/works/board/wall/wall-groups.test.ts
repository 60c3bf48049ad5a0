// @vitest-environment node
import type { Work } from '@karakana/contract/works/work/work.ts';
import { expect, test } from 'vitest';
import { makeWork } from '../../../testing/works.ts';
import { wallGroups } from './wall-groups.ts';

const now = new Date('2030-01-02T09:00:00.000Z');
const groupsOf = (...cards: Work[]) => {
  const groups = wallGroups([{ status: 'booked', count: cards.length, total: null, cards }], now);
  return Object.fromEntries(Object.entries(groups).map(([name, works]) => [name, works.map(({ id }) => id)]));
};

test('of the bookings only those of today are on the wall, by the clocks of the garage', () => {
  const tonight = makeWork(1, { scheduledAt: '2030-01-02T20:59:00.000Z' });
  const tomorrow = makeWork(2, { scheduledAt: '2030-01-02T21:00:00.000Z' });
  expect(groupsOf(tonight, tomorrow)).toEqual({ progress: [], today: [1], waiting: [] });
});

test('what waits for something stands apart from what is worked on', () => {
  const worked = makeWork(1, { status: 'in_progress' });
  const parts = makeWork(2, { status: 'in_progress', waitingFor: 'parts' });
  const unpaid = makeWork(3, { status: 'pending_payment', waitingFor: 'payment' });
  expect(groupsOf(worked, parts, unpaid)).toEqual({ progress: [1], today: [], waiting: [2, 3] });
});

test('estimates and what is done are not on the wall', () => {
  expect(groupsOf(makeWork(1, { status: 'estimate' }), makeWork(2, { status: 'completed' }))).toEqual({
    progress: [],
    today: [],
    waiting: [],
  });
});
