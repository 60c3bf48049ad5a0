import { randomUUID } from 'node:crypto';
import { rewardSmsCredits } from '@karakana/contract/garage/reward.ts';
import { expect, test } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import { testApp } from '../testing/app.ts';
import { as } from '../testing/call.ts';
import { makeGarage, publicCtx, type TestGarage } from '../testing/garage.ts';
import { createGarage } from './create-garage.ts';
import { rewardReferral } from './reward-referral.ts';
import { mailTo } from './testing.ts';

const newEmail = () => `${randomUUID()}@friend.test`;
const refer = (garage: TestGarage, email: string) => as(garage.garage).post('/api/rewards', { email, garageName: 'Friend Motors' });

async function join(referralCode: string): Promise<number> {
  const { db } = (await testApp()).platform;
  const opening = { name: 'Friend Motors', app: 'vendor', kind: 'garage', email: null, mobile: null, userId: null, referralCode } as const;
  return (await inTransaction(db, (transaction) => createGarage({ db: transaction }, opening))).garageId;
}

async function reward(garageId: number): Promise<void> {
  const app = await testApp();
  await inTransaction(app.platform.db, (db) => rewardReferral(publicCtx(app, db), garageId));
}

async function creditsOf(garageId: number): Promise<number> {
  const { db } = (await testApp()).platform;
  return (await db.selectFrom('garages').select('smsCredits').where('id', '=', garageId).executeTakeFirstOrThrow()).smsCredits;
}

test('an accountant reads the plans but does not spend on rewards', async () => {
  const garage = await makeGarage();
  expect((await as(garage.accountant).post('/api/rewards', { email: newEmail(), garageName: 'Friend' })).status).toBe(403);
});

test('telling the same garage twice sends one mail', async () => {
  const garage = await makeGarage();
  const email = newEmail();
  const [first, second] = [await refer(garage, email), await refer(garage, email.toUpperCase())];
  expect(second.body).toEqual(first.body);
  expect(await mailTo(email)).toHaveLength(1);
});

test('one garage tells twenty others a day, and nobody is told by more than three', async () => {
  const garage = await makeGarage();
  for (let time = 0; time < 20; time += 1) expect((await refer(garage, newEmail())).status).toBe(200);
  const late = newEmail();
  expect((await refer(garage, late)).status).toBe(429);
  expect(await mailTo(late)).toEqual([]);
  const wanted = newEmail();
  for (let time = 0; time < 3; time += 1) expect((await refer(await makeGarage(), wanted)).status).toBe(200);
  expect((await refer(await makeGarage(), wanted)).status).toBe(429);
  expect(await mailTo(wanted)).toHaveLength(3);
});

test('after a day the same garage may be told again', async () => {
  const garage = await makeGarage();
  const email = newEmail();
  await refer(garage, email);
  const { db } = (await testApp()).platform;
  const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString();
  await db.updateTable('outboxMessages').set({ createdAt: yesterday }).where('recipient', '=', email).execute();
  await refer(garage, email);
  expect(await mailTo(email)).toHaveLength(2);
});

test('a garage that has joined is not told again', async () => {
  const garage = await makeGarage();
  const email = newEmail();
  const { referralCode } = (await refer(garage, email)).body;
  await join(referralCode);
  const { db } = (await testApp()).platform;
  await db.deleteFrom('outboxMessages').where('recipient', '=', email).execute();
  expect((await refer(garage, email)).body.referralCode).toBe(referralCode);
  expect(await mailTo(email)).toHaveLength(0);
});

test('the mail leads to the sign-up of the brand that has one', async () => {
  const garage = await makeGarage('school');
  const email = newEmail();
  const { status, body } = await as(garage.school_admin).post('/api/rewards', { email, garageName: 'Friend Motors' });
  expect(status).toBe(200);
  expect(body).toEqual({ email, referralCode: expect.stringMatching(/^\w{10}$/), smsCredits: rewardSmsCredits });
  const [mail] = await mailTo(email);
  expect(mail?.subject).toBe(`${garage.name} invites you to Karakana Pro`);
  expect(mail?.text).toContain(`http://vendor.localhost/signup?referral=${body.referralCode}`);
});

test('nothing is given before the new garage has joined, nor for an unknown code', async () => {
  const garage = await makeGarage();
  await refer(garage, newEmail());
  const stranger = await join('NOSUCHCODE');
  await reward(stranger);
  await reward(garage.id);
  expect(await creditsOf(stranger)).toBe(0);
  expect(await creditsOf(garage.id)).toBe(0);
});

test('both garages are rewarded, once', async () => {
  const garage = await makeGarage();
  const { referralCode } = (await refer(garage, newEmail())).body;
  const joined = await join(referralCode.toLowerCase());
  await Promise.all([reward(joined), reward(joined)]);
  await reward(joined);
  expect(await creditsOf(garage.id)).toBe(rewardSmsCredits);
  expect(await creditsOf(joined)).toBe(rewardSmsCredits);
});

test('a referral code brings in one garage', async () => {
  const garage = await makeGarage();
  const { referralCode } = (await refer(garage, newEmail())).body;
  const [first, second] = [await join(referralCode), await join(referralCode)];
  await reward(second);
  await reward(first);
  expect(await creditsOf(second)).toBe(0);
  expect(await creditsOf(first)).toBe(rewardSmsCredits);
});
