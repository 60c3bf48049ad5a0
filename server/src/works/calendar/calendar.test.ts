import { dayOf, momentAt } from '@karakana/contract/dates.ts';
import { addDays } from '@karakana/contract/days.ts';
import { weekdayOf } from '@karakana/contract/garage/open-hours.ts';
import { describe, expect, test } from 'vitest';
import { statementsOf } from '../../testing/app.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage, type TestMember } from '../../testing/garage.ts';
import { given, makeFleet } from '../../testing/vehicles.ts';
import { draftOf, makeCar, makeWork, readWork } from '../testing.ts';

/** A Monday that is ahead, so that the hours are the usual ones. */
const monday = (() => {
  let day = addDays(dayOf(new Date().toISOString()), 7);
  while (weekdayOf(day) !== 'monday') day = addDays(day, 1);
  return day;
})();
const at = (time: string, day = monday): string => momentAt(`${day}T${time}`);

async function ready() {
  const garage = await makeGarage();
  const car = await makeCar(garage);
  const addBay = async (name: string, branchId = garage.branchId): Promise<number> =>
    given(await as(garage.garage).post('/api/bays', { branchId, name, kind: 'lift' })).id;
  const book = (time: string, more: object = {}) =>
    makeWork(garage, { status: 'booked', ...car, scheduledAt: at(time), plannedHours: 2, ...more });
  return { garage, car, addBay, book, technicianId: garage.technician.invitationId };
}

const calendarOf = async (garage: TestGarage, member: TestMember = garage.garage, toDate = monday): Promise<TestBody> =>
  given(await as(member).get(`/api/calendar?branch_id=${garage.branchId}&from_date=${monday}&to_date=${toDate}`));
const entryOf = async (garage: TestGarage, id: number): Promise<TestBody> =>
  (await calendarOf(garage)).works.find((work: TestBody) => work.id === id);

describe('the calendar', () => {
  test.each([
    [addDays(monday, -1), 'must not be before the first day'],
    [addDays(monday, 14), 'is more than 14 days away'],
  ])('until %s is refused', async (toDate, words) => {
    const garage = await makeGarage();
    const { status, body } = await as(garage.garage).get(
      `/api/calendar?branch_id=${garage.branchId}&from_date=${monday}&to_date=${toDate}`,
    );
    expect([status, body.errors]).toEqual([422, { toDate: [words] }]);
  });

  test('has what is booked and in progress, and nothing that is archived, done, or of another day', async () => {
    const { garage, book } = await ready();
    const [kept, archived] = [await book('09:00'), await book('10:00')];
    await book('09:00', { scheduledAt: at('09:00', addDays(monday, 1)) });
    given(await as(garage.garage).delete(`/api/bookings/${archived.id}`));
    expect((await calendarOf(garage)).works.map((work: TestBody) => work.id)).toEqual([kept.id]);
    given(await as(garage.garage).post('/api/bookings/start_work', { id: kept.id }));
    expect((await calendarOf(garage)).works.map((work: TestBody) => work.status)).toEqual(['in_progress']);
    given(await as(garage.garage).post('/api/progress/complete_work', { id: kept.id }));
    expect((await calendarOf(garage)).works).toEqual([]);
  });

  test('lays a long work over the hours of several days, also those before which it began', async () => {
    const { garage, book } = await ready();
    const { id } = await book('15:00', { plannedHours: 4 });
    expect((await entryOf(garage, id)).pieces).toEqual([
      { day: monday, from: at('15:00'), to: at('17:00') },
      { day: addDays(monday, 1), from: at('08:00', addDays(monday, 1)), to: at('10:00', addDays(monday, 1)) },
    ]);
    const day = addDays(monday, 1);
    const next = given(await as(garage.garage).get(`/api/calendar?branch_id=${garage.branchId}&from_date=${day}&to_date=${day}`));
    expect([next.works.map((work: TestBody) => work.id), next.days[0].capacity.planned]).toEqual([[id], 120]);
  });

  test('tells what technicians have and what is planned; what is not accepted yet takes nobody’s time', async () => {
    const { garage, book } = await ready();
    await book('09:00');
    await book('11:00', { plannedHours: null });
    const { own } = await makeFleet(garage);
    const [service] = given(await as(garage.garage).get('/api/services?per_page=1')).entries;
    given(await as(garage.fleet).post(`/api/vehicles/${own.id}/book`, { scheduledAt: at('09:00'), serviceIds: [service.id] }));
    expect((await calendarOf(garage)).works.map((work: TestBody) => work.isConfirmed)).toEqual([true, false, true]);
    const { days } = await calendarOf(garage, garage.garage, addDays(monday, 6));
    expect(days[0]).toEqual({ day: monday, openMinutes: 540, capacity: { available: 540, planned: 180 } });
    expect(days.map((day: TestBody) => day.openMinutes)).toEqual([540, 540, 540, 540, 540, 300, 0]);
  });

  test('marks a bay and a technician that two need at once, and not those who follow each other', async () => {
    const { garage, addBay, book, technicianId } = await ready();
    const bayId = await addBay('Lift 1');
    const early = await book('08:00', { bayId, technicianIds: [technicianId] });
    const overlapping = await book('09:00', { bayId });
    const after = await book('10:00', { technicianIds: [technicianId] });
    const clashes = Object.fromEntries((await calendarOf(garage)).works.map((work: TestBody) => [work.id, work.clashes]));
    expect(clashes).toEqual({ [early.id]: ['bay'], [overlapping.id]: ['bay'], [after.id]: [] });
    given(await as(garage.garage).post('/api/bookings/move', { id: after.id, scheduledAt: at('09:30') }));
    expect((await entryOf(garage, early.id)).clashes).toEqual(['bay', 'technician']);
  });

  test('shows a technician what is theirs or nobody’s, and no capacity', async () => {
    const { garage, book, technicianId } = await ready();
    const [own, free] = [await book('08:00', { technicianIds: [technicianId] }), await book('09:00')];
    await book('10:00', { technicianIds: [garage.manager.invitationId] });
    const { works, days, technicians } = await calendarOf(garage, garage.technician);
    expect([works.map((work: TestBody) => work.id), days[0].capacity]).toEqual([[own.id, free.id], null]);
    expect(technicians.map((one: TestBody) => one.id)).toEqual([technicianId]);
  });

  test('takes the same statements however much is planned', async () => {
    const { garage, addBay, book, technicianId } = await ready();
    const bayId = await addBay('Lift 1');
    await book('08:00');
    const few = await statementsOf(() => calendarOf(garage));
    for (const time of ['09:00', '10:00', '11:00']) await book(time, { bayId, technicianIds: [technicianId] });
    expect(await statementsOf(() => calendarOf(garage))).toHaveLength(few.length);
  });
});

describe('moving a booking', () => {
  const move = (garage: TestGarage, body: object, member: TestMember = garage.garage) => as(member).post('/api/bookings/move', body);

  test('is not for technicians', async () => {
    const { garage, book } = await ready();
    const { id } = await book('09:00');
    expect((await move(garage, { id, scheduledAt: at('10:00') }, garage.technician)).status).toBe(403);
  });

  test('into the past is refused', async () => {
    const { garage, book } = await ready();
    const { id } = await book('09:00');
    const { status, body } = await move(garage, { id, scheduledAt: '2020-05-04T06:00:00Z' });
    expect([status, body.message]).toEqual([422, 'A booking must be in the future']);
  });

  test('into a bay of another branch is refused', async () => {
    const { garage, car, addBay, book } = await ready();
    const { id } = await book('09:00');
    const bayId = await addBay('Lift 1', garage.otherBranchId);
    const { status, body } = await move(garage, { id, bayId });
    expect([status, body.message]).toEqual([422, 'Bay is not one of yours']);
    const booking = { ...car, scheduledAt: at('09:00'), bayId };
    expect((await as(garage.garage).post('/api/bookings', booking)).body.message).toBe('Bay is not one of yours');
  });

  test('is refused to the second of two who move it', async () => {
    const { garage, book } = await ready();
    const { id, version } = await book('09:00');
    expect((await move(garage, { id, version, scheduledAt: at('10:00') })).status).toBe(200);
    const { status, body } = await move(garage, { id, version, scheduledAt: at('11:00') }, garage.manager);
    expect([status, body.code]).toEqual([422, 'stale']);
  });

  test('is refused once it is completed, and of what has started its time stays', async () => {
    const { garage, book } = await ready();
    const { id, number } = await book('09:00');
    given(await as(garage.garage).post('/api/bookings/start_work', { id }));
    expect((await move(garage, { id, scheduledAt: at('10:00') })).body.message).toBe(`${number} has started: its time cannot be moved`);
    expect((await move(garage, { id, plannedHours: 5 })).body.plannedHours).toBe(5);
    given(await as(garage.garage).post('/api/progress/complete_work', { id }));
    const words = `${number} cannot be planned: it is waiting for payment`;
    expect((await move(garage, { id, plannedHours: 3 })).body.message).toBe(words);
  });

  test('changes what is named and nothing else', async () => {
    const { garage, addBay, book, technicianId } = await ready();
    const bayId = await addBay('Lift 1');
    const booked = await book('09:00', { technicianIds: [technicianId], promisedAt: at('16:00') });
    given(await move(garage, { id: booked.id, version: booked.version, bayId }));
    const planned = { bayId, bayName: 'Lift 1', plannedHours: 2, scheduledAt: booked.scheduledAt, promisedAt: booked.promisedAt };
    expect(await readWork(garage, booked.id)).toMatchObject({ ...planned, technicians: [{ id: technicianId }], lines: booked.lines });
    given(await move(garage, { id: booked.id, scheduledAt: at('13:00'), plannedHours: 1.5, bayId: null, technicianIds: [] }));
    const moved = { bayId: null, bayName: null, plannedHours: 1.5, scheduledAt: at('13:00'), technicians: [] };
    expect(await readWork(garage, booked.id)).toMatchObject(moved);
  });
});

describe('the bay of a work', () => {
  test('stays where a change does not name it, and is left with the branch', async () => {
    const { garage, addBay, book } = await ready();
    const booked = await book('09:00', { bayId: await addBay('Lift 1') });
    const change = async (more: object) =>
      given(await as(garage.garage).put(`/api/bookings/${booked.id}`, { ...draftOf(await readWork(garage, booked.id)), ...more }));
    expect((await change({ note: 'Brakes' })).bayName).toBe('Lift 1');
    expect((await change({ branchId: garage.otherBranchId })).bayName).toBeNull();
  });

  test('cannot be removed', async () => {
    const { garage, addBay, book } = await ready();
    const bayId = await addBay('Lift 1');
    await book('09:00', { bayId });
    expect((await as(garage.garage).delete(`/api/bays/${bayId}`)).status).toBe(422);
  });
});
