import { formatMoment } from '@karakana/contract/dates.ts';
import { describe, expect, test } from 'vitest';
import { changeTries } from '../../accounts/accounts-test-kit.ts';
import { newMobile } from '../../customers/testing.ts';
import { testApp } from '../../testing/app.ts';
import { anyone, as } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { insurable } from '../../testing/insurance.ts';
import { sentBy } from '../../testing/sent-by.ts';
import { given, letDrive, makeVehicle } from '../../testing/vehicles.ts';
import { pay } from '../gate/testing.ts';
import { draftOf, inHours, labour, makeWork, readWork, tellOnly } from '../testing.ts';
import { tellReady } from './tell-ready.ts';
import { movesOf, reachable, tellMoves } from './testing.ts';

const moment = (at: string): string => formatMoment(at, 'en', 'MMM Do YY');

const move = async (garage: TestGarage, id: number, scheduledAt: string) =>
  as(garage.garage).post('/api/bookings/move', { id, version: (await readWork(garage, id)).version, scheduledAt });

describe('nobody is told', () => {
  test('of a booking of a car whose customer cannot be reached', async () => {
    const garage = await makeGarage();
    const { id: vehicleId } = await makeVehicle(garage);
    await makeWork(garage, { status: 'booked', vehicleId });
    expect(await sentBy(garage)).toEqual([]);
  });

  test('that they walked in, or of an estimate, or of a request before it is accepted', async () => {
    const { garage, vehicleId } = await reachable();
    await letDrive(garage, vehicleId);
    await makeWork(garage, { status: 'in_progress', vehicleId });
    await makeWork(garage, { status: 'estimate', vehicleId });
    await makeWork(garage, { status: 'booked', vehicleId, scheduledAt: new Date().toISOString() });
    given(await as(garage.driver).post('/api/v2/works/create_driver_work', { vehicleId, text: 'It pulls' }));
    expect(await sentBy(garage)).toEqual([]);
  });

  test('of a change that leaves time and place as they are', async () => {
    const { garage, vehicleId } = await reachable();
    const { id } = await makeWork(garage, { status: 'booked', vehicleId });
    const before = await sentBy(garage);
    given(await as(garage.garage).put(`/api/bookings/${id}`, { ...draftOf(await readWork(garage, id)), note: 'Bring the logbook' }));
    expect(await sentBy(garage)).toHaveLength(before.length);
  });

  test('of a booking that was dragged away and back, or moved and then deleted', async () => {
    const { garage, vehicleId } = await reachable();
    const { id, scheduledAt } = await makeWork(garage, { status: 'booked', vehicleId });
    const { id: gone } = await makeWork(garage, { status: 'booked', vehicleId });
    const before = await sentBy(garage);
    given(await move(garage, id, inHours(72)));
    given(await move(garage, id, scheduledAt));
    given(await move(garage, gone, inHours(72)));
    given(await as(garage.garage).delete(`/api/bookings/${gone}`));
    await tellMoves(await movesOf(garage));
    expect(await sentBy(garage)).toHaveLength(before.length);
    expect(await movesOf(garage)).toEqual([]);
  });

  test('of what was refused', async () => {
    const { garage, vehicleId } = await reachable();
    const { id } = await makeWork(garage, { status: 'in_progress', vehicleId, lines: [labour({ state: 'proposed' })] });
    expect((await as(garage.garage).post('/api/progress/complete_work', { id })).status).toBe(422);
    expect(await sentBy(garage)).toEqual([]);
  });

  test('where the garage has switched it off; what was asked for is answered all the same', async () => {
    const { garage, vehicleId } = await reachable();
    await letDrive(garage, vehicleId);
    await tellOnly(garage, {});
    const { id } = await makeWork(garage, { status: 'booked', vehicleId });
    given(await as(garage.garage).post('/api/bookings/start_work', { id }));
    given(await as(garage.garage).post('/api/progress/complete_work', { id }));
    expect(await sentBy(garage)).toEqual([]);
    const asked = given(await as(garage.driver).post('/api/v2/works/create_driver_work', { vehicleId, text: 'It pulls' }));
    given(await as(garage.garage).post(`/api/works/${asked.id}/accept`, { scheduledAt: inHours(30) }));
    expect(await sentBy(garage)).toHaveLength(2);
  });
});

describe('whoever brings a car is told by SMS and e-mail', () => {
  test('that it is booked in, and no prices', async () => {
    const { garage, vehicleId, mobile, email } = await reachable();
    const { scheduledAt } = await makeWork(garage, { status: 'booked', vehicleId });
    const [sms, letter, ...more] = await sentBy(garage);
    expect(more).toEqual([]);
    expect(sms).toMatchObject({ channel: 'sms', recipient: mobile });
    expect(sms?.body).toMatch(`${garage.name}: KDA 123B is booked in for ${moment(scheduledAt)}.`);
    expect(letter).toMatchObject({ channel: 'email', recipient: email, subject: `Your booking at ${garage.name}: KDA 123B` });
    expect(letter?.body).toContain('- Labour');
    expect(`${sms?.body}${letter?.body}`).not.toMatch(/KES|1,000/);
  });

  test('at the number that was left for this booking', async () => {
    const { garage, vehicleId } = await reachable();
    const contactPhone = newMobile();
    await makeWork(garage, { status: 'booked', vehicleId, contactPhone });
    expect((await sentBy(garage)).find(({ channel }) => channel === 'sms')?.recipient).toBe(contactPhone);
  });

  test('by SMS alone beyond the letters of a day', async () => {
    const { garage, vehicleId } = await reachable();
    await changeTries(`papers sent by garage ${garage.id}`, { tries: 500, dayTries: 500 });
    await makeWork(garage, { status: 'booked', vehicleId });
    expect((await sentBy(garage)).map(({ channel }) => channel)).toEqual(['sms']);
  });

  test('that an estimate has become a booking', async () => {
    const { garage, vehicleId } = await reachable();
    const { id } = await makeWork(garage, { status: 'estimate', vehicleId });
    given(await as(garage.garage).post('/api/estimates/schedule', { workId: id, scheduledAt: inHours(48) }));
    expect((await sentBy(garage)).map(({ channel }) => channel)).toEqual(['sms', 'email']);
  });

  test.each(['changed', 'dragged in the calendar'])('that the booking was moved when it is %s', async (how) => {
    const { garage, vehicleId } = await reachable();
    const { id, version } = await makeWork(garage, { status: 'booked', vehicleId });
    const scheduledAt = inHours(72);
    const change = { ...draftOf(await readWork(garage, id)), scheduledAt };
    const caller = as(garage.garage);
    given(
      how === 'changed'
        ? await caller.put(`/api/bookings/${id}`, change)
        : await caller.post('/api/bookings/move', { id, version, scheduledAt }),
    );
    expect(await sentBy(garage)).toHaveLength(2);
    await tellMoves(await movesOf(garage));
    const [sms, letter] = (await sentBy(garage)).slice(2);
    expect(sms?.body).toMatch(`${garage.name}: your booking of KDA 123B was moved to ${moment(scheduledAt)}.`);
    expect(letter?.subject).toBe(`Your booking at ${garage.name} was moved: KDA 123B`);
  });

  test('once where the booking stands after its last move, however often it was dragged', async () => {
    const { garage, vehicleId } = await reachable();
    const { id } = await makeWork(garage, { status: 'booked', vehicleId });
    const moves = [];
    for (const hours of [48, 72, 96]) {
      given(await move(garage, id, inHours(hours)));
      moves.push(...(await movesOf(garage)));
    }
    await tellMoves([...moves, ...moves]);
    const told = (await sentBy(garage)).slice(2);
    expect(told.map(({ channel }) => channel)).toEqual(['sms', 'email']);
    const { scheduledAt } = await readWork(garage, id);
    expect(told[0]?.body).toMatch(`was moved to ${moment(scheduledAt)}.`);
  });

  test('that what a driver asked for was accepted, or declined and why', async () => {
    const { garage, vehicleId } = await reachable();
    await letDrive(garage, vehicleId);
    const ask = async () => given(await as(garage.driver).post('/api/v2/works/create_driver_work', { vehicleId, text: 'It pulls' })).id;
    const scheduledAt = inHours(30);
    given(await as(garage.garage).post(`/api/works/${await ask()}/accept`, { scheduledAt }));
    given(await as(garage.garage).post(`/api/works/${await ask()}/decline`, { reason: 'We do no gearboxes' }));
    const [yes, , no, letter] = await sentBy(garage);
    expect(yes?.body).toMatch(`${garage.name}: your booking of KDA 123B on ${moment(scheduledAt)} is confirmed.`);
    expect(no?.body).toMatch(`${garage.name}: we cannot take KDA 123B. We do no gearboxes`);
    expect(letter?.body).toContain('We do no gearboxes');
  });
});

describe('when the invoice is issued', () => {
  const completed = async (lines = [labour()]) => {
    const { garage, vehicleId } = await reachable();
    const { id } = await makeWork(garage, { status: 'in_progress', vehicleId, lines });
    const work = given(await as(garage.garage).post('/api/progress/complete_work', { id }));
    return { garage, id: id as number, work };
  };

  /** What is told of cars that are ready, once so much of it has been queued. */
  const told = async (garage: TestGarage, many: number) => {
    const ready = async () => (await sentBy(garage)).filter(({ body, subject }) => `${subject} ${body}`.includes('is ready'));
    await expect.poll(ready).toHaveLength(many);
    return ready();
  };

  test('the contact is told that the car is ready, with what is to be paid and a link that opens', async () => {
    const { garage, work } = await completed();
    const [sms, letter] = await told(garage, 2);
    expect(sms?.body).toMatch(`${garage.name}: KDA 123B is ready. To pay: KES 1,000.00.`);
    expect(letter?.body).toContain('KES 1,000.00 is to be paid.');
    const [code] = /(?<=\/i\/)[\w-]+/.exec(sms?.body ?? '') ?? [];
    expect(code).toBe(work.invoices[0].code);
    expect(letter?.body).toContain(`/i/${code}`);
    expect(given(await anyone().get(`/api/works/preview/${code}`))).toMatchObject({ balance: 1000 });
  });

  test('what an insurer pays is neither asked of the contact nor shown', async () => {
    const { garage, insure, complete } = await insurable();
    given(await insure());
    const { invoices } = given(await complete());
    const [sms] = await told(garage, 1);
    expect(sms?.body).toContain('To pay: KES 1,392.00.');
    expect(sms?.body).toContain(`/i/${invoices[0].code}`);
  });

  test('nothing is said of money where there is none to pay', async () => {
    const { garage } = await completed([labour({ unitPrice: 0 })]);
    const [sms, letter] = await told(garage, 2);
    expect(sms?.body).not.toMatch(/KES|\/i\//);
    expect(letter?.body).toContain('Nothing is left to be paid.');
  });

  test('they are told again of what was taken up once more, with the new invoice', async () => {
    const { garage, id } = await completed();
    await told(garage, 2);
    await pay(garage, id);
    given(await as(garage.garage).post('/api/pending/revert', { id, reason: 'It still squeaks' }));
    const again = given(await as(garage.garage).post('/api/progress/complete_work', { id }));
    const texts = (await told(garage, 4)).filter(({ channel }) => channel === 'sms');
    expect(texts).toHaveLength(2);
    expect(texts[1]?.body).toContain(`/i/${again.invoices.at(-1).code}`);
  });

  test('they are told once, however often it is tried', async () => {
    const { garage, id } = await completed();
    await told(garage, 2);
    await tellReady((await testApp()).platform, { garageId: garage.id, id });
    await told(garage, 2);
  });
});
