import { dayOf } from '@karakana/contract/dates.ts';
import { addDays } from '@karakana/contract/days.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { type Certified, certified, makeDealer } from '../../testing/certificates.ts';
import type { TestGarage } from '../../testing/garage.ts';
import { sentBy } from '../../testing/sent-by.ts';
import { messagesOf } from '../gate/testing.ts';
import { at } from '../notices/testing.ts';
import { tellOnly } from '../testing.ts';
import { findRenewals, tellRenewal } from './tell-renewals.ts';

const today = dayOf(new Date().toISOString());

/** What happens on the morning so many days before its end. */
async function morning({ garage, certificate }: Certified, daysLeft: number): Promise<void> {
  const { platform } = await testApp();
  const moment = `${addDays(certificate.validTo, -daysLeft)}T06:00:00Z`;
  await at(moment, () => tellRenewal(platform, { garageId: garage.id, id: certificate.id }));
}

const smsOf = async (garage: TestGarage) =>
  (await sentBy(garage)).filter(({ channel, body }) => channel === 'sms' && body.includes('ends on'));
const notesOf = async (garage: TestGarage): Promise<string[]> =>
  (await messagesOf(garage.service_adviser)).filter((message) => message.startsWith('The certificate'));

test('nobody is told while the end is far, after it, or of one that was followed', async () => {
  const garage = await makeDealer();
  const far = await certified(garage, { validTo: addDays(today, 300) });
  await morning(far, 61);
  await morning(far, -1);
  await certified(garage, { serialNo: far.certificate.serial }, far);
  await morning(far, 30);
  expect([await smsOf(garage), await notesOf(garage)]).toEqual([[], []]);
});

test('the customer and the adviser are told 60, 30 and 7 days before, once each', async () => {
  const garage = await makeDealer();
  const car = await certified(garage, { validTo: addDays(today, 300) });
  for (const daysLeft of [60, 59, 31, 30, 30, 8, 7, 1, 0]) await morning(car, daysLeft);
  expect(await smsOf(garage)).toHaveLength(3);
  expect(await notesOf(garage)).toHaveLength(3);
});

test('what a server that stood still has missed is told once', async () => {
  const garage = await makeDealer();
  const car = await certified(garage, { validTo: addDays(today, 300) });
  await morning(car, 5);
  await morning(car, 4);
  expect(await smsOf(garage)).toHaveLength(1);
});

test('a garage that switches it off tells its advisers alone', async () => {
  const garage = await makeDealer();
  await tellOnly(garage, { tellsRenewals: false });
  const car = await certified(garage, { validTo: addDays(today, 300) });
  await morning(car, 60);
  expect(await smsOf(garage)).toEqual([]);
  expect(await notesOf(garage)).toHaveLength(1);
});

test('those are looked for of whom nobody was told yet', async () => {
  const garage = await makeDealer();
  const car = await certified(garage, { validTo: addDays(today, 6) });
  const { platform } = await testApp();
  await findRenewals(platform);
  await expect.poll(() => smsOf(garage), { timeout: 10_000 }).toHaveLength(1);
  expect((await smsOf(garage))[0]?.body).toContain(car.certificate.registration);
});
