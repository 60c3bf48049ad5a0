import { describe, expect, test } from 'vitest';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage, type TestMember } from '../../testing/garage.ts';
import { given, makeVehicle } from '../../testing/vehicles.ts';
import { inHours, makeCar, makeWork } from '../testing.ts';
import { check, later, letOut, messagesOf, releasedCar } from './testing.ts';

const arrive = async (guard: TestMember, registration: string, more: object = {}): Promise<TestBody> =>
  given(await as(guard).post('/api/gate/arrival', { registration, ...more }));
const atGate = async (garage: TestGarage) => given(await as(garage.security).get('/api/gate'));

describe('a gate pass opens the gate', () => {
  test('to those at the gate alone', async () => {
    const { garage, gatePass } = await releasedCar();
    for (const who of [garage.technician, garage.accountant, garage.fleet, garage.driver])
      expect((await letOut(who, gatePass.code)).status).toBe(403);
  });

  test('never when nobody made it, and one of another garage or branch is the same', async () => {
    const { garage, gatePass } = await releasedCar();
    const guard = (await makeGarage()).security;
    const [wrong, theirs] = [await check(guard, 'F'.repeat(32)), await check(guard, gatePass.code)];
    expect([wrong.status, wrong.body.message, wrong.body.code]).toEqual([422, 'There is no such gate pass', 'unknown_pass']);
    expect(theirs.text).toBe(wrong.text);
    expect((await letOut(guard, gatePass.shortCode)).text).toBe(wrong.text);
    expect((await check(garage.security, gatePass.code)).status).toBe(200);
  });

  test('for no more than a day', async () => {
    const { garage, gatePass } = await releasedCar();
    expect((await later(23.9, () => check(garage.security, gatePass.code))).status).toBe(200);
    const { status, body } = await later(24.1, () => letOut(garage.security, gatePass.code));
    expect([status, body.code, body.message]).toEqual([422, 'expired_pass', expect.stringContaining('This gate pass ended on ')]);
  });

  test('once', async () => {
    const { garage, gatePass } = await releasedCar();
    given(await letOut(garage.security, gatePass.code));
    for (const ask of [check, letOut]) {
      const { status, body } = await ask(garage.security, gatePass.code);
      expect([status, body.code, body.message]).toEqual([422, 'used_pass', expect.stringContaining('This gate pass was used on ')]);
    }
  });

  test('to one of many who scan it at once', async () => {
    const { garage, gatePass } = await releasedCar();
    const guards = [garage.security, garage.security_manager, garage.security_admin, garage.manager];
    const answers = await Promise.all(guards.map((guard) => letOut(guard, gatePass.code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect(given(await as(garage.garage).get('/api/gate/entries')).totalCount).toBe(1);
  });

  test('while a new one is made at the same time, to one of the two', async () => {
    const { garage, id, gatePass } = await releasedCar();
    const [out, again] = await Promise.all([letOut(garage.security, gatePass.code), as(garage.garage).post('/api/works/release', { id })]);
    expect([out.status, again.status].sort()).toEqual([200, 422]);
  });
});

test('whoever guesses has to wait, and whoever is right meanwhile does not make the others forgotten', async () => {
  const { garage, gatePass } = await releasedCar();
  const guess = (at: number) => check(garage.security, `AAAA-${2222 + at}`);
  for (let at = 0; at < 9; at += 1) expect((await guess(at)).status).toBe(422);
  expect((await check(garage.security, gatePass.code)).status).toBe(200);
  expect((await guess(9)).status).toBe(422);
  const { status, headers } = await guess(10);
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await check(garage.security, gatePass.code)).status).toBe(429);
  expect((await check(garage.manager, gatePass.code)).status).toBe(200);
});

test('the one at the gate sees which car it is, and no code', async () => {
  const { garage, gatePass } = await releasedCar();
  const seen = given(await check(garage.security, gatePass.code));
  expect(seen).toMatchObject({
    registration: 'KDA 123B',
    makeName: 'Toyota',
    modelName: 'Probox',
    customerName: 'Wanjiku Kamau',
    collectedBy: 'Otieno',
  });
  expect(JSON.stringify(seen)).not.toContain(gatePass.shortCode);
});

test('the short code is typed in any case, with its dash or a space', async () => {
  const { garage, gatePass } = await releasedCar();
  const typed = gatePass.shortCode.toLowerCase();
  for (const written of [typed, `${typed.slice(0, 4)}-${typed.slice(4)}`, ` ${typed.slice(0, 4)} ${typed.slice(4)} `])
    expect((await check(garage.security, written)).status).toBe(200);
});

describe('a car that comes', () => {
  test('is told to the advisers where it is booked, and no longer expected', async () => {
    const garage = await makeGarage();
    const scheduledAt = new Date(Date.now() - 60_000).toISOString();
    const work = await makeWork(garage, { status: 'booked', scheduledAt, ...(await makeCar(garage)) });
    expect((await atGate(garage)).expected).toMatchObject([{ workId: work.id, registration: 'KDA 123B', customerName: 'Wanjiku Kamau' }]);
    expect(await arrive(garage.security, 'kda123b')).toMatchObject({
      direction: 'in',
      registration: 'KDA 123B',
      workId: work.id,
      number: work.number,
    });
    expect(await messagesOf(garage.service_adviser)).toEqual([`KDA 123B has arrived for ${work.number}`]);
    expect((await atGate(garage)).expected).toEqual([]);
  });

  test('is told without a booking where it is known', async () => {
    const garage = await makeGarage();
    await makeVehicle(garage);
    await arrive(garage.security, 'KDA 123B');
    expect(await messagesOf(garage.service_adviser)).toEqual(['KDA 123B has arrived without a booking']);
  });

  test('is a visitor’s where nobody knows it, and leaves as it came', async () => {
    const garage = await makeGarage();
    expect(await arrive(garage.security, 'KDZ 999Z', { note: 'Brings parts' })).toMatchObject({ workId: null, note: 'Brings parts' });
    expect(await messagesOf(garage.service_adviser)).toEqual([]);
    expect(given(await as(garage.security).post('/api/gate/departure', { registration: 'KDZ 999Z' }))).toMatchObject({ direction: 'out' });
  });
});

test('a car that is here for work does not leave as a visitor’s', async () => {
  const { garage, gatePass } = await releasedCar();
  const leave = () => as(garage.security).post('/api/gate/departure', { registration: 'KDA 123B' });
  const { status, body } = await leave();
  expect([status, body.message]).toEqual([422, 'KDA 123B is here for WRK-000001: it leaves with a gate pass']);
  given(await letOut(garage.security, gatePass.code));
  expect((await leave()).status).toBe(200);
});

describe('a temporary pass', () => {
  const ready = async () => {
    const garage = await makeGarage();
    const { id } = await makeWork(garage, { status: 'in_progress', ...(await makeCar(garage)) });
    const draft = { id, purpose: 'road_test', collectedBy: 'Kiprono', returnsAt: inHours(2) };
    const give = (more: object = {}, who = garage.service_adviser) => as(who).post('/api/works/temporary_pass', { ...draft, ...more });
    return { garage, id: id as number, give };
  };

  test('is refused to a technician, for a time that is past, and of a car that is not here', async () => {
    const { garage, give } = await ready();
    expect((await give({}, garage.technician)).status).toBe(403);
    expect((await give({ returnsAt: inHours(-1) })).body.errors).toEqual({ returnsAt: ['Say a time that is still to come'] });
    const booked = await makeWork(garage, { status: 'booked', ...(await makeCar(garage, { registration: 'KDB 111B', vin: null })) });
    expect((await give({ id: booked.id })).body.message).toBe(`${booked.number} is not checked in yet`);
    const { id } = await releasedCar();
    expect((await give({ id })).status).toBe(404);
  });

  test('has the car out until it is back, overdue once its time has passed', async () => {
    const { garage, id, give } = await ready();
    const { code } = given(await give());
    expect((await atGate(garage)).out).toEqual([]);
    given(await letOut(garage.security, code));
    expect((await give()).body.message).toBe('The car of WRK-000001 is out already');
    expect((await atGate(garage)).out).toMatchObject([{ workId: id, purpose: 'road_test', collectedBy: 'Kiprono', isOverdue: false }]);
    expect((await later(3, () => atGate(garage))).out).toMatchObject([{ isOverdue: true }]);
    expect(await arrive(garage.security, 'KDA 123B')).toMatchObject({ workId: id });
    expect((await atGate(garage)).out).toEqual([]);
    expect(await messagesOf(garage.service_adviser)).toEqual([]);
  });

  test('does not keep the car from being released afterwards', async () => {
    const { garage, id, give } = await ready();
    given(await letOut(garage.security, given(await give()).code));
    await arrive(garage.security, 'KDA 123B');
    given(await as(garage.garage).post('/api/progress/complete_work', { id }));
    expect((await as(garage.garage).post('/api/works/release', { id, reason: 'Pays later' })).status).toBe(200);
  });
});

test('the log is narrowed by plate, way and day, and kept to one’s branch', async () => {
  const { garage, gatePass } = await releasedCar();
  given(await letOut(garage.security, gatePass.code));
  await arrive(garage.security, 'KDZ 999Z');
  await arrive(garage.garage, 'KDY 111Y', { branchId: garage.otherBranchId });
  const plates = async (query: string, who = garage.security) =>
    given(await as(who).get(`/api/gate/entries?${query}`)).entries.map(({ registration }: TestBody) => registration);
  expect(await plates('')).toEqual(['KDZ 999Z', 'KDA 123B']);
  expect(await plates('', garage.security_manager)).toEqual(['KDY 111Y', 'KDZ 999Z', 'KDA 123B']);
  expect(await plates('direction=out')).toEqual(['KDA 123B']);
  expect(await plates('search=kda123')).toEqual(['KDA 123B']);
  expect(await plates('to_date=2020-01-01')).toEqual([]);
});
