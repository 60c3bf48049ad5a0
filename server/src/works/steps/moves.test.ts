import { may } from '@karakana/contract/permissions.ts';
import type { Role } from '@karakana/contract/roles.ts';
import { isMoveOf, type WorkMove, type WorkStatus, workStatuses } from '@karakana/contract/works/work/work-status.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { as, type TestAnswer } from '../../testing/call.ts';
import { makeGarage, type TestGarage, type TestMember } from '../../testing/garage.ts';
import { given, liveEventsDuring } from '../../testing/vehicles.ts';
import { inHours, makeCar, makeWork, readWork } from '../testing.ts';

type Try = (member: TestMember, id: number) => Promise<TestAnswer>;

/** Each move as a call, who may make it, and where it leads. */
const moves: Record<
  Exclude<WorkMove, 'checkIn' | 'skip' | 'release'>,
  { call: Try; may: (role: Role, from: WorkStatus) => boolean; to: WorkStatus }
> = {
  schedule: {
    call: (member, id) => as(member).post('/api/estimates/schedule', { workId: id, scheduledAt: inHours(24) }),
    may: (role) => may(role, 'bookings:write'),
    to: 'booked',
  },
  start: {
    call: (member, id) => as(member).post('/api/bookings/start_work', { id }),
    may: (role) => may(role, 'works:write'),
    to: 'in_progress',
  },
  complete: {
    call: (member, id) => as(member).post('/api/progress/complete_work', { id }),
    may: (role) => may(role, 'works:write') && may(role, 'invoices:write'),
    to: 'pending_payment',
  },
  settle: {
    call: (member, id) => as(member).post('/api/works/complete', { id, reason: 'A friend of the house' }),
    may: (role) => may(role, 'invoices:delete'),
    to: 'completed',
  },
  revert: {
    call: (member, id) => as(member).post('/api/pending/revert', { id, reason: 'The noise is still there' }),
    may: (role, from) => may(role, 'works:write') && may(role, from === 'completed' ? 'invoices:delete' : 'invoices:write'),
    to: 'in_progress',
  },
  archive: {
    call: (member, id) => as(member).delete(`/api/progress/${id}`),
    may: (role) => may(role, 'works:delete'),
    to: 'in_progress',
  },
};
const names = Object.keys(moves) as (keyof typeof moves)[];
const actors = [
  'garage',
  'manager',
  'service_adviser',
  'technician',
  'accountant',
  'inventory_manager',
  'fleet',
  'driver',
  'security',
] as const;

let garage: TestGarage;
let car: { customerId: number; vehicleId: number };
beforeAll(async () => {
  garage = await makeGarage();
  car = await makeCar(garage);
});

/** A work that has come so far. */
async function makeIn(status: WorkStatus): Promise<number> {
  const first = status === 'estimate' || status === 'booked' ? status : 'in_progress';
  const { id } = await makeWork(garage, { status: first, ...car });
  if (status === 'pending_payment' || status === 'completed') given(await as(garage.garage).post('/api/progress/complete_work', { id }));
  if (status === 'completed') given(await as(garage.garage).post('/api/works/complete', { id, reason: 'Known' }));
  return id;
}

describe.each(workStatuses)('a work that is %s', (status) => {
  const refusedMoves = names.filter((move) => move !== 'archive' && !isMoveOf(move, status));
  test.each(refusedMoves)('cannot make the move %s, is told where it stands, and stays', async (move) => {
    const id = await makeIn(status);
    const { number, version } = await readWork(garage, id);
    const { status: answer, body } = await moves[move].call(garage.garage, id);
    expect([answer, body.code]).toEqual([422, 'wrong_status']);
    expect(body.message).toContain(number);
    expect(await readWork(garage, id)).toMatchObject({ status, version });
  });

  const allowedMoves = names.filter((move) => (move === 'archive' ? status === 'in_progress' : isMoveOf(move, status)));
  test.each(allowedMoves)('makes the move %s by those who may, and by nobody else', async (move) => {
    const wrong: string[] = [];
    for (const role of actors) {
      const id = await makeIn(status);
      const { status: answer } = await moves[move].call(garage[role], id);
      const isDone = (await readWork(garage, id)).status === moves[move].to;
      const isAllowed = moves[move].may(role, status);
      if (isAllowed ? answer !== 200 || !isDone : answer !== 403) wrong.push(`${role} ${answer}`);
    }
    expect(wrong).toEqual([]);
  });
});

test('of two who move one card at once, one wins and the other is told', async () => {
  const id = await makeIn('booked');
  const start = () => as(garage.garage).post('/api/bookings/start_work', { id });
  const answers = await Promise.all([start(), start(), start()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  expect(answers.filter(({ status }) => status === 422).map(({ body }) => body.message)).toEqual([
    expect.stringContaining('cannot be started: it is in progress'),
    expect.stringContaining('cannot be started: it is in progress'),
  ]);
});

test('every step is told on the board by the key of the column it leaves, with where it goes', async () => {
  const told = await liveEventsDuring(garage, async () => {
    const { id } = await makeWork(garage, { status: 'estimate', ...car });
    for (const move of ['schedule', 'start', 'complete', 'settle', 'revert', 'archive'] as const)
      given(await moves[move].call(garage.garage, id));
  });
  const ofBoard = told.filter(({ key }) => key.endsWith('-work')).map(({ key, payload }) => [key, payload.from, payload.to]);
  expect(ofBoard).toEqual([
    ['estimate-create-work', null, 'estimate'],
    ['estimate-move-work', 'estimate', 'booked'],
    ['booked-move-work', 'booked', 'in_progress'],
    ['in_progress-move-work', 'in_progress', 'pending_payment'],
    ['pending_payment-move-work', 'pending_payment', 'completed'],
    ['back-to-progress-move-work', 'completed', 'in_progress'],
    ['in_progress-destroy-work', 'in_progress', null],
  ]);
});

test('an archived work makes no move, and comes back to where it was', async () => {
  const id = await makeIn('booked');
  given(await as(garage.garage).delete(`/api/bookings/${id}`, { reason: 'Called off' }));
  expect((await moves.start.call(garage.garage, id)).body.message).toMatch(/ is archived$/);
  expect(await readWork(garage, id)).toMatchObject({ list: 'archived', status: 'booked', archivedReason: 'Called off' });
  expect(given(await as(garage.garage).delete(`/api/archived/${id}`))).toMatchObject({ list: 'bookings', archivedReason: null });
});

test('the inspection of what is not checked in cannot be skipped', async () => {
  const id = await makeIn('booked');
  expect((await as(garage.garage).post('/api/inspection_list/skip', { id })).body.message).toMatch(/ is not checked in yet$/);
});
