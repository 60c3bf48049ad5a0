import { describe, expect, test } from 'vitest';
import { database, sentTo } from '../../accounts/accounts-test-kit.ts';
import { testApp } from '../../testing/app.ts';
import { as } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { makeCar, makeWork } from '../testing.ts';
import { completedWork, later, messagesOf, pay, releasedCar } from './testing.ts';
import { findUncollected, tellUncollected } from './uncollected-notices.ts';

const listOf = async (garage: TestGarage, query = '', who = garage.service_adviser) =>
  given(await as(who).get(`/api/uncollected?${query}`)).entries;

describe('the cars that nobody collects', () => {
  test('are not those that are released or not done', async () => {
    const { garage } = await releasedCar();
    await makeWork(garage, { status: 'in_progress', ...(await makeCar(garage, { registration: 'KDB 111B', vin: null })) });
    expect(await listOf(garage)).toEqual([]);
  });

  test('are no matter of technicians and guards', async () => {
    const garage = await makeGarage();
    for (const who of [garage.technician, garage.security]) expect((await as(who).get('/api/uncollected')).status).toBe(403);
  });

  test('stand there with their days, whom to call and what is open, paid or not', async () => {
    const garage = await makeGarage();
    const { id } = await completedWork(garage, { contactPhone: '0722 000 333' });
    expect(await later(48, () => listOf(garage))).toMatchObject([
      { id, days: 2, phone: '+254722000333', balance: 1000, registration: 'KDA 123B' },
    ]);
    await pay(garage, id);
    expect(await listOf(garage)).toMatchObject([{ id, balance: 0, status: 'completed' }]);
    expect(await listOf(garage, 'min_days=1')).toEqual([]);
    expect(await listOf(garage, 'search=kda123')).toHaveLength(1);
  });
});

const remindersTo = async (phone: string): Promise<string[]> =>
  (await sentTo(phone))
    .map(({ body }) => body)
    .filter((body) => body.includes('has been ready'))
    .reverse();

describe('after 3, 7 and 14 days', () => {
  const tell = async (garage: TestGarage, id: number) => tellUncollected((await testApp()).platform, { garageId: garage.id, id });
  const ready = async () => {
    const garage = await makeGarage();
    const phone = `+2547${String(garage.id).padStart(8, '0')}`;
    const { id } = await completedWork(garage, { contactPhone: phone });
    return { garage, id: id as number, phone, tell: (days: number) => later(days * 24, () => tell(garage, id)) };
  };

  test('the customer and the adviser are told, once each', async () => {
    const { garage, phone, tell: tellAfter } = await ready();
    for (const days of [2, 3, 3, 5, 7, 8, 14, 30]) await tellAfter(days);
    const texts = await remindersTo(phone);
    expect(texts).toEqual(
      [3, 7, 14].map((days) => `${garage.name}: KDA 123B has been ready for ${days} days. Please come and collect it.`),
    );
    expect(await messagesOf(garage.service_adviser)).toHaveLength(3);
  });

  test('nobody is told twice by two servers', async () => {
    const { garage, id, phone } = await ready();
    await later(80, () => Promise.all([tell(garage, id), tell(garage, id), tell(garage, id)]));
    expect(await remindersTo(phone)).toHaveLength(1);
  });

  test('nobody is told of a car that has gone', async () => {
    const { garage, id, phone, tell: tellAfter } = await ready();
    given(await as(garage.garage).post('/api/works/release', { id, reason: 'Pays later' }));
    await tellAfter(4);
    expect(await remindersTo(phone)).toEqual([]);
  });

  test('those are looked for of whom nobody was told yet', async () => {
    const { garage, id } = await ready();
    const { platform } = await testApp();
    const works = (await database()).selectFrom('works').select('uncollectedTold').where('garageId', '=', garage.id).where('id', '=', id);
    await later(73, async () => {
      await findUncollected(platform);
      await expect.poll(async () => (await works.executeTakeFirstOrThrow()).uncollectedTold, { timeout: 10_000 }).toBe(3);
    });
  });
});
