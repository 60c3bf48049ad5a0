import { dayOf, momentAt } from '@karakana/contract/dates.ts';
import { addDays } from '@karakana/contract/days.ts';
import { describe, expect, test } from 'vitest';
import { change } from '../../accounts/accounts-test-kit.ts';
import { testApp } from '../../testing/app.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestMember } from '../../testing/garage.ts';
import { given, liveEventsDuring } from '../../testing/vehicles.ts';
import { labour, makeCar, makeWork, readWork } from '../testing.ts';
import { endForgotten } from './forgotten.ts';

async function ready() {
  const garage = await makeGarage();
  const car = await makeCar(garage);
  const start = async (more: object = {}) => (await makeWork(garage, { status: 'in_progress', ...car, ...more })).id as number;
  const id = await start();
  const clock = (act: string, on = id, member: TestMember = garage.technician) => as(member).post(`/api/works/${on}/clock`, { act });
  const clocks = async (on = id, member: TestMember = garage.technician) => given(await as(member).get(`/api/works/${on}/clocks`));
  return { garage, car, id, start, clock, clocks };
}

/** As if each clock of the garage had been started at this moment. */
const startedAt = (garageId: number, at: string) =>
  change(garageId, (db) => db.updateTable('workClocks').set({ startedAt: at }).where('garageId', '=', garageId).execute());

const endsOf = ({ entries }: TestBody): (string | null)[] => entries.map(({ endedBy }: TestBody) => endedBy);

describe('a clock is refused', () => {
  test('to customers and to those who only look', async () => {
    const { garage, id, clock } = await ready();
    expect((await clock('start', id, garage.accountant)).status).toBe(403);
    expect((await clock('start', id, garage.fleet)).status).toBe(403);
    expect((await as(garage.fleet).get(`/api/works/${id}/clocks`)).status).toBe(403);
  });

  test('on what another technician has', async () => {
    const { garage, start, clock } = await ready();
    const theirs = await start({ technicianIds: [garage.manager.invitationId] });
    expect((await clock('start', theirs)).status).toBe(404);
  });

  test('on what is not in progress', async () => {
    const { garage, car, clock } = await ready();
    const { id } = await makeWork(garage, { status: 'booked', ...car });
    expect((await clock('start', id)).body).toMatchObject({ code: 'wrong_status', message: expect.stringMatching(/it is booked$/) });
  });

  test('twice on one work, or to end where none runs', async () => {
    const { clock } = await ready();
    expect((await clock('pause')).body.message).toMatch(/^Your clock is not running on WRK-/);
    given(await clock('start'));
    expect((await clock('start')).body.message).toBe('Your clock is running on this work already');
  });
});

test('everybody is told on which work their own clock runs, and of nobody else’s', async () => {
  const { garage, id, clock } = await ready();
  const own = async (member: TestMember) => given(await as(member).get('/api/clock')).running;
  expect((await as(garage.accountant).get('/api/clock')).status).toBe(403);
  expect(await own(garage.technician)).toBeNull();
  given(await clock('start'));
  expect(await own(garage.technician)).toMatchObject({ id, number: expect.stringMatching(/^WRK-/), since: expect.any(String) });
  expect(await own(garage.service_adviser)).toBeNull();
  given(await clock('pause'));
  expect(await own(garage.technician)).toBeNull();
});

test('a technician starts, pauses, goes on and stops; hours stand beside those planned and billed', async () => {
  const { garage, start, clock, clocks } = await ready();
  const id = await start({ plannedHours: 3, lines: [labour({ quantity: 2.5 }), labour({ quantity: 1, state: 'declined' })] });
  expect(given(await clock('start', id))).toMatchObject({ runningSince: expect.any(String), stopped: null });
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
  await startedAt(garage.id, anHourAgo);
  expect(given(await clock('pause', id))).toMatchObject({ runningSince: null });
  given(await clock('start', id));
  const stopped = given(await clock('stop', id));
  expect(endsOf(stopped)).toEqual(['pause', 'stop']);
  expect(stopped).toMatchObject({ plannedHours: 3, billedHours: 2.5 });
  expect(Math.round((await clocks(id)).clockedHours * 10) / 10).toBe(1);
});

test('a clock runs on one work at a time: starting on another stops the first, and says so', async () => {
  const { id, start, clock, clocks } = await ready();
  const other = await start();
  given(await clock('start'));
  expect((await clocks(other)).runsOn).toMatchObject({ id });
  expect(given(await clock('start', other)).stopped).toMatchObject({ id, number: 'WRK-000001', registration: 'KDA 123B' });
  expect(endsOf(await clocks())).toEqual(['other_work']);
});

test('whoever starts on many works at once runs on one', async () => {
  const { id, start, clock, clocks } = await ready();
  const works = [id, await start(), await start(), await start()];
  const answers = await Promise.all(works.map((work) => clock('start', work)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const running = await Promise.all(works.map(async (work) => (await clocks(work)).runningSince));
  expect(running.filter((since) => since !== null)).toHaveLength(1);
});

test('two people work on one work at once; each sees their own hours, and those who see the team all', async () => {
  const { garage, id, clock, clocks } = await ready();
  given(await clock('start'));
  given(await clock('start', id, garage.service_adviser));
  expect((await clocks()).entries).toHaveLength(1);
  expect((await clocks(id, garage.manager)).entries).toHaveLength(2);
});

test('a clock tells the screens of both works', async () => {
  const { garage, id, start, clock } = await ready();
  const other = await start();
  given(await clock('start'));
  const told = await liveEventsDuring(garage, async () => given(await clock('start', other)));
  const ofBoard = told.filter(({ key }) => key === 'in_progress-amend-work').map(({ payload }) => payload.id);
  expect(ofBoard.sort()).toEqual([id, other].sort());
});

test('completing and archiving a work end its clocks', async () => {
  const { garage, id, start, clock, clocks } = await ready();
  given(await clock('start'));
  given(await as(garage.garage).post('/api/progress/complete_work', { id }));
  expect(endsOf(await clocks(id, garage.manager))).toEqual(['completed']);
  const other = await start();
  given(await clock('start', other));
  given(await as(garage.garage).delete(`/api/progress/${other}`));
  expect(endsOf(await clocks(other, garage.manager))).toEqual(['archived']);
});

describe('a clock that nobody ended', () => {
  const lastMonday = () => {
    const today = dayOf(new Date().toISOString());
    const days = Array.from({ length: 7 }, (_, back) => addDays(today, -1 - back));
    return days.find((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1) ?? today;
  };
  const forgotten = async (time: string) => {
    const { garage, clock, clocks } = await ready();
    given(await clock('start'));
    await startedAt(garage.id, momentAt(`${lastMonday()}T${time}`));
    await endForgotten((await testApp()).platform, { garageId: garage.id });
    const { entries } = await clocks();
    return entries.map(({ endedAt, endedBy }: TestBody) => [endedAt, endedBy]);
  };

  test('ends when the branch closed that day, and is marked', async () => {
    expect(await forgotten('09:00')).toEqual([[momentAt(`${lastMonday()}T17:00`), 'closing']]);
  });

  test('ends at midnight where it was started after closing', async () => {
    expect(await forgotten('19:00')).toEqual([[momentAt(`${addDays(lastMonday(), 1)}T00:00`), 'closing']]);
  });

  test('runs on while its day has not ended', async () => {
    const { garage, clock, clocks } = await ready();
    given(await clock('start'));
    const tomorrow = addDays(dayOf(new Date().toISOString()), 1);
    await startedAt(garage.id, momentAt(`${tomorrow}T08:30`));
    await endForgotten((await testApp()).platform, { garageId: garage.id });
    expect(endsOf(await clocks())).toEqual([null]);
  });
});

describe('ready', () => {
  const press = (member: TestMember, id: number, path = 'ready') => as(member).post(`/api/works/${id}/${path}`, {});

  test('is refused for what is not in progress, twice, and taken back where it was not said', async () => {
    const { garage, car, id } = await ready();
    const { id: booked } = await makeWork(garage, { status: 'booked', ...car });
    expect((await press(garage.technician, booked)).body.code).toBe('wrong_status');
    expect((await press(garage.technician, id, 'not_ready')).body.message).toMatch(/ is not ready yet$/);
    given(await press(garage.technician, id));
    expect((await press(garage.technician, id)).body.message).toMatch(/ is ready already$/);
  });

  test('is told to the advisers, stops the clock of whoever says so, and can be taken back', async () => {
    const { garage, id, clock, clocks } = await ready();
    given(await clock('start'));
    expect(given(await press(garage.technician, id))).toMatchObject({ status: 'in_progress', readyAt: expect.any(String) });
    expect(endsOf(await clocks())).toEqual(['stop']);
    const [told] = given(await as(garage.service_adviser).get('/api/notifications')).entries;
    expect(told.payload.parameters).toMatchObject({ message: 'KDA 123B is ready: WRK-000001', path: `/works/${id}` });
    given(await press(garage.technician, id, 'not_ready'));
    expect((await readWork(garage, id)).readyAt).toBeNull();
  });
});
