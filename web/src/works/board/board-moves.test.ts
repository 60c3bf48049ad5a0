// @vitest-environment node
import type { Role } from '@karakana/contract/roles.ts';
import { isMoveOf, workStatuses } from '@karakana/contract/works/work/work-status.ts';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { makeWork } from '../../testing/works.ts';
import { moveBetween, movesOf, objectionTo } from './board-moves.ts';

beforeAll(() => i18next.init({ lng: 'en', resources: {}, keySeparator: false, nsSeparator: false }));

const offered = (role: Role, ...work: Parameters<typeof makeWork>) =>
  movesOf(i18next.t, role, makeWork(...work)).map(({ move, to }) => `${move} ${to}`);

test('the board knows the moves of the contract and no other', () => {
  const known = workStatuses.flatMap((from) =>
    workStatuses.flatMap((to) => [moveBetween(from, to)].flatMap((move) => (move ? [[from, to, move]] : []))),
  );
  expect(known).toEqual([
    ['estimate', 'booked', 'schedule'],
    ['booked', 'in_progress', 'start'],
    ['in_progress', 'pending_payment', 'complete'],
    ['pending_payment', 'in_progress', 'revert'],
    ['pending_payment', 'completed', 'settle'],
    ['completed', 'in_progress', 'revert'],
  ]);
  expect(workStatuses.filter((from) => isMoveOf('revert', from))).toEqual(['pending_payment', 'completed']);
});

test('every other drop is told why, with where the card can go', () => {
  const said = objectionTo(i18next.t, 'garage', makeWork(1), 'completed');
  expect(said).toBe('KDA 101A cannot go from Booked to Completed. From there it goes to: In progress');
});

test('a technician starts work, and completes none, as the invoice is not theirs', () => {
  expect(offered('technician', 1)).toEqual(['start in_progress']);
  expect(offered('technician', 1, { status: 'estimate' })).toEqual([]);
  expect(offered('technician', 1, { status: 'in_progress' })).toEqual([]);
});

test('a debt is let stand, and a completed work taken up again, by those who may undo invoices alone', () => {
  const owing = { status: 'pending_payment', balance: 500 } as const;
  expect(offered('service_adviser', 1, owing)).toEqual(['revert in_progress']);
  expect(offered('service_adviser', 1, { ...owing, balance: 0 })).toEqual(['revert in_progress', 'settle completed']);
  expect(offered('manager', 1, owing)).toEqual(['revert in_progress', 'settle completed']);
  expect(offered('service_adviser', 1, { status: 'completed' })).toEqual([]);
  expect(offered('manager', 1, { status: 'completed' })).toEqual(['revert in_progress']);
});

test('what was asked for is accepted before it is started, and what has left does not come back', () => {
  expect(offered('garage', 1, { isConfirmed: false })).toEqual([]);
  expect(offered('garage', 1, { status: 'completed', releasedAt: '2030-01-01T00:00:00.000Z' })).toEqual([]);
});
