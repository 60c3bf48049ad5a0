import { dayOf, momentAt } from '@karakana/contract/dates.ts';
import { addDays } from '@karakana/contract/days.ts';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { as, type TestBody } from '../../testing/call.ts';
import type { TestGarage } from '../../testing/garage.ts';
import { sentBy } from '../../testing/sent-by.ts';
import { given, letDrive, makeVehicle } from '../../testing/vehicles.ts';
import { makeWork, readWork, tellOnly } from '../testing.ts';
import { findReminders, remindBookings } from './remind-bookings.ts';
import { at, reachable, staySignedIn } from './testing.ts';

const eve = addDays(dayOf(new Date().toISOString()), 5);
const booked = momentAt(`${addDays(eve, 1)}T09:00`);
const evening = (time: string): string => momentAt(`${eve}T${time}`);

const remind = async (garage: TestGarage) => remindBookings((await testApp()).platform, { garageId: garage.id });
const remindAt = (garage: TestGarage, time: string) => at(evening(time), () => remind(garage));
const remindersOf = async (garage: TestGarage): Promise<string[]> =>
  (await sentBy(garage)).map(({ body }) => body).filter((body) => body.includes('tomorrow at'));

async function ready() {
  const made = await reachable();
  await staySignedIn(made.garage);
  const book = (more: object = {}) => makeWork(made.garage, { status: 'booked', vehicleId: made.vehicleId, scheduledAt: booked, ...more });
  return { ...made, book };
}

test('on the day before, from 17:00 on, whoever brings a car is reminded once, by SMS alone', async () => {
  const { garage, book } = await ready();
  await book();
  await remindAt(garage, '16:59');
  expect(await remindersOf(garage)).toEqual([]);
  await at(evening('17:00'), () => Promise.all([remind(garage), remind(garage)]));
  await remindAt(garage, '18:30');
  expect(await remindersOf(garage)).toEqual([expect.stringContaining('we expect KDA 123B tomorrow at 09:00.')]);
});

test('nobody is woken at night, or on any other day', async () => {
  const { garage, book } = await ready();
  await book();
  await remindAt(garage, '21:00');
  await book({ scheduledAt: momentAt(`${addDays(eve, 2)}T09:00`) });
  await book({ scheduledAt: momentAt(`${eve}T20:00`) });
  await at(momentAt(`${addDays(eve, -1)}T17:30`), () => remind(garage));
  expect(await remindersOf(garage)).toEqual([expect.stringContaining('tomorrow at 20:00')]);
});

test('nobody is reminded of what is archived, has started, was only asked for, or has no number', async () => {
  const { garage, book, vehicleId: driven } = await ready();
  const [archived, started] = [await book(), await book()];
  given(await as(garage.garage).delete(`/api/bookings/${archived.id}`));
  given(await as(garage.garage).post('/api/bookings/start_work', { id: started.id }));
  const { id: vehicleId } = await makeVehicle(garage, { registration: 'KDB 456C' });
  await book({ vehicleId });
  await letDrive(garage, driven);
  const serviceIds = given(await as(garage.garage).get('/api/services?per_page=1')).entries.map((service: TestBody) => service.id);
  given(await as(garage.driver).post(`/api/vehicles/${driven}/book`, { scheduledAt: booked, serviceIds }));
  await remindAt(garage, '17:10');
  expect(await remindersOf(garage)).toEqual([]);
});

test('a new time is reminded of anew', async () => {
  const { garage, book } = await ready();
  const { id, version } = await book();
  await remindAt(garage, '17:00');
  await at(evening('17:30'), async () =>
    given(await as(garage.garage).post('/api/bookings/move', { id, version, scheduledAt: momentAt(`${addDays(eve, 2)}T10:00`) })),
  );
  await at(momentAt(`${addDays(eve, 1)}T17:00`), () => remind(garage));
  expect(await remindersOf(garage)).toEqual([expect.stringContaining('09:00'), expect.stringContaining('10:00')]);
});

test('what is booked after that hour is confirmed, and that is enough', async () => {
  const { garage, book } = await ready();
  const { id } = await at(evening('17:20'), () => book());
  await remindAt(garage, '17:30');
  expect([await remindersOf(garage), (await sentBy(garage)).length]).toEqual([[], 2]);
  expect(await readWork(garage, id)).toMatchObject({ status: 'booked' });
});

test('a garage that does not want it reminds nobody', async () => {
  const { garage, book } = await ready();
  await tellOnly(garage, { tellsBookings: true });
  await book();
  await remindAt(garage, '17:00');
  expect(await remindersOf(garage)).toEqual([]);
});

test('garages that have something booked are found by the job itself', async () => {
  const { garage, book } = await ready();
  await book();
  await at(evening('17:05'), async () => {
    await findReminders((await testApp()).platform);
    await vi.waitFor(async () => expect(await remindersOf(garage)).toHaveLength(1), 20_000);
  });
});
