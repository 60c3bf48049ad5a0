import { english, say } from '@karakana/contract/text.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { as } from '../testing/call.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';
import { given, liveEventsDuring, makeVehicle, timelineOf, vehicleDraft } from '../testing/vehicles.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('the next service is refused', () => {
  test.each([
    ['without a day or an odometer reading', {}, 'nextServiceOn', 'Enter a day, an odometer reading, or both'],
    ['with both left empty', { nextServiceOn: '', nextServiceOdometer: '' }, 'nextServiceOn', 'Enter a day, an odometer reading, or both'],
    ['on a day that is past', { nextServiceOn: inDays(-2) }, 'nextServiceOn', 'The next service cannot be in the past'],
    ['below the present odometer', { nextServiceOdometer: 49_999 }, 'nextServiceOdometer', 'The odometer is at 50,000 already'],
  ])('%s', async (_, due, field, message) => {
    const garage = await makeGarage();
    const { id } = await makeVehicle(garage, { odometer: 50_000 });
    const { status, body } = await as(garage.garage).post(`/api/vehicles/${id}/next_service_schedule`, due);
    expect([status, body.message, body.errors]).toEqual([422, message, { [field]: [message] }]);
  });
});

test('the next service is set, noted and told', async () => {
  const garage = await makeGarage();
  const { id } = await makeVehicle(garage, { odometer: 50_000 });
  const due = { nextServiceOn: inDays(30), nextServiceOdometer: 55_000 };
  const told = await liveEventsDuring(garage, async () =>
    expect(given(await as(garage.manager).post(`/api/vehicles/${id}/next_service_schedule`, due))).toMatchObject(due),
  );
  expect(told.map(({ key, payload }) => [key, payload])).toEqual([['vehicle-updated', { id, version: 2 }]]);
  expect((await timelineOf(garage, id))[0]).toEqual([
    'Next service was set',
    english(say('on {{day}} or at {{distance}}', { day: { day: due.nextServiceOn }, distance: '55,000 km' })),
  ]);
});

describe('a day ends in Nairobi', () => {
  let app: TestApp;
  let garage: TestGarage;
  beforeAll(async () => {
    // Half past midnight of the eleventh in Nairobi.
    app = await openTestApp({}, () => new Date('2026-03-10T21:30:00Z'));
    garage = await makeGarage('main', app);
  });
  afterAll(() => app.close());

  test('so that yesterday is past although it is still today in Greenwich', async () => {
    const owner = as(garage.garage, app);
    const { id } = given(await owner.post('/api/vehicles', await vehicleDraft()));
    const schedule = (nextServiceOn: string) => owner.post(`/api/vehicles/${id}/next_service_schedule`, { nextServiceOn });
    expect((await schedule('2026-03-10')).status).toBe(422);
    expect((await schedule('2026-03-11')).status).toBe(200);
  });
});
