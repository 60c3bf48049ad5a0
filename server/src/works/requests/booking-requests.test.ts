import { dayOf, momentAt } from '@karakana/contract/dates.ts';
import { addDays } from '@karakana/contract/days.ts';
import { weekdayOf } from '@karakana/contract/garage/open-hours.ts';
import { describe, expect, test, vi } from 'vitest';
import { anyoneAt, as, newAddress, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage, type TestMember } from '../../testing/garage.ts';
import { given, makeCustomer, makeVehicle } from '../../testing/vehicles.ts';
import { readWork } from '../testing.ts';

/** A day ahead on which the garage is open. */
const openDay = (() => {
  let day = addDays(dayOf(new Date().toISOString()), 3);
  while (weekdayOf(day) === 'sunday' || weekdayOf(day) === 'saturday') day = addDays(day, 1);
  return day;
})();
const at = (time: string, day = openDay): string => momentAt(`${day}T${time}`);

const wish = { branch: 'Main branch', name: 'Wanjiru Kamau', phone: '0722000111', registration: 'kdq 555x', wishedAt: at('09:00') };
const ask = (garage: TestGarage, more: object = {}) =>
  anyoneAt(newAddress()).post(`/api/garages/slug/${garage.slug}/booking_requests`, { ...wish, ...more });
const requestsOf = async (garage: TestGarage, member: TestMember = garage.service_adviser): Promise<TestBody[]> =>
  given(await as(member).get('/api/booking_requests')).entries;
const smsTo = async (garage: TestGarage, mobile: string): Promise<string[]> =>
  given(await as(garage.garage).get('/api/sandbox/messages?per_page=100'))
    .entries.filter((message: TestBody) => message.recipient === mobile)
    .map((message: TestBody) => message.body);

describe('a request on the public page', () => {
  test.each([
    ['in the past', { wishedAt: '2020-05-04T06:00:00Z' }, { wishedAt: ['A booking must be in the future'] }],
    ['too far ahead', { wishedAt: at('09:00', addDays(openDay, 120)) }, { wishedAt: ['A booking can be asked for 90 days ahead'] }],
    ['while the garage is closed', { wishedAt: at('23:00') }, { wishedAt: ['The garage is closed at that time'] }],
    ['to a branch that is not there', { branch: 'Nowhere' }, { branch: ['This branch is not there any more'] }],
    ['without a name', { name: ' ' }, { name: ['is required'] }],
    ['with a number that is none', { phone: '12' }, { phone: [expect.any(String)] }],
  ])('%s is refused', async (_why, more, errors) => {
    const garage = await makeGarage();
    const { status, body } = await ask(garage, more);
    expect([status, body.errors]).toEqual([422, errors]);
    expect(await requestsOf(garage)).toEqual([]);
  });

  test('to a garage that is not there finds nothing', async () => {
    expect((await anyoneAt(newAddress()).post('/api/garages/slug/no-such-garage/booking_requests', wish)).status).toBe(404);
  });

  test('by something that fills in what nobody sees is answered alike and not kept', async () => {
    const garage = await makeGarage();
    const [person, machine] = [await ask(garage), await ask(garage, { website: 'https://spam.example', phone: '0722000112' })];
    expect([machine.status, machine.body]).toEqual([person.status, person.body]);
    expect(await requestsOf(garage)).toHaveLength(1);
  });

  test('by one number can be sent five times a day', async () => {
    const garage = await makeGarage();
    const answers = [];
    for (let count = 0; count < 6; count += 1) answers.push((await ask(garage)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('tells the advisers of the branch, and says the same whether the garage knows the asker or not', async () => {
    const garage = await makeGarage();
    const customer = await makeCustomer(garage, { mobile: '+254722000111' });
    await makeVehicle(garage, { registration: 'KDQ 555X', customerId: customer.id });
    const known = await ask(garage);
    const stranger = await ask(garage, { phone: '0722000999', registration: 'KDZ 999Z' });
    expect(stranger.body).toEqual(known.body);
    const [, matched] = await requestsOf(garage);
    expect(matched).toMatchObject({ registration: 'KDQ 555X', phone: '+254722000111', customerId: customer.id, status: 'waiting' });
    const { entries } = given(await as(garage.service_adviser).get('/api/notifications'));
    expect(entries.map(({ payload }: TestBody) => payload.parameters.message)).toEqual([
      expect.stringMatching(/^Wanjiru Kamau asks for a booking on /),
      expect.stringMatching(/^Wanjiru Kamau asks for a booking on /),
    ]);
  });
});

describe('an answer to a request', () => {
  async function asked(more: object = {}) {
    const garage = await makeGarage();
    given(await ask(garage, more));
    const [request] = await requestsOf(garage);
    const accept = (body: object = {}, member = garage.service_adviser) =>
      as(member).post(`/api/booking_requests/${request?.id}/accept`, body);
    const decline = (body: object = {}) => as(garage.service_adviser).post(`/api/booking_requests/${request?.id}/decline`, body);
    return { garage, accept, decline };
  }

  test('is not given by a technician', async () => {
    const { garage, accept } = await asked();
    expect((await accept({}, garage.technician)).status).toBe(403);
  });

  test('needs a vehicle where nobody knows the plate', async () => {
    const { accept } = await asked();
    const { status, body } = await accept();
    expect([status, body.errors]).toEqual([422, { vehicleId: ['Choose the vehicle of this request, or add it first'] }]);
  });

  test('is given once, also by two at the same time', async () => {
    const { garage, accept } = await asked();
    const { id: vehicleId } = await makeVehicle(garage, { registration: 'KDQ 555X' });
    const answers = await Promise.all([accept({ vehicleId }), accept({ vehicleId })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.message).toBe('This request was answered already');
  });

  test('makes a confirmed booking with what was asked for, and tells the asker', async () => {
    const garage = await makeGarage();
    const [service] = given(await as(garage.garage).get('/api/services?per_page=1')).entries;
    given(await ask(garage, { services: [service.name, 'Flying'], note: 'Squeaks' }));
    const { id: vehicleId } = await makeVehicle(garage, { registration: 'KDQ 555X' });
    const [request] = await requestsOf(garage);
    expect(request).toMatchObject({ vehicleId });
    const work = given(await as(garage.service_adviser).post(`/api/booking_requests/${request?.id}/accept`, { plannedHours: 2 }));
    expect(await readWork(garage, work.id)).toMatchObject({
      status: 'booked',
      isConfirmed: true,
      vehicleId,
      contactName: 'Wanjiru Kamau',
      contactPhone: '+254722000111',
      scheduledAt: at('09:00'),
      plannedHours: 2,
      note: 'Flying\nSqueaks',
    });
    expect(work.services[0]).toBe(service.name);
    expect((await requestsOf(garage))[0]).toMatchObject({ status: 'accepted', workId: work.id });
    await vi.waitFor(async () => expect(await smsTo(garage, '+254722000111')).toEqual([expect.stringContaining('is confirmed')]), 20_000);
  });

  test('that declines keeps the reason and makes nothing', async () => {
    const { garage, decline } = await asked();
    given(await decline({ reason: 'We are full' }));
    expect((await requestsOf(garage))[0]).toMatchObject({ status: 'declined', declinedReason: 'We are full', workId: null });
    expect(given(await as(garage.garage).get('/api/bookings')).entries).toEqual([]);
  });
});
