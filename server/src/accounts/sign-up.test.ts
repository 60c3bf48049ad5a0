import { randomBytes } from 'node:crypto';
import { rewardSmsCredits } from '@karakana/contract/garage/reward.ts';
import { describe, expect, test } from 'vitest';
import { anyone, as } from '../testing/call.ts';
import { makeGarage } from '../testing/garage.ts';
import { client, database, lastLinkTo, password, sentTo, signedIn, signIn } from './accounts-test-kit.ts';

const newcomer = () => ({
  garageName: `Kilimani Motors ${randomBytes(4).toString('hex')}`,
  firstName: 'Njeri',
  lastName: 'Kamau',
  email: `njeri-${randomBytes(6).toString('hex')}@people.test`,
  mobile: '0712 345 678',
  password,
});
const signUp = (draft: object) => anyone('vendor').post('/api/users', draft);
const confirm = (token: string) => anyone('vendor').post('/api/users/confirm', { token });
const creditsOf = async (garageId: number) =>
  (await (await database()).selectFrom('garages').select('smsCredits').where('id', '=', garageId).executeTakeFirstOrThrow()).smsCredits;

describe('nobody signs up', () => {
  test.each(['main', 'school'] as const)('on the brand %s', async (brand) => {
    const draft = newcomer();
    expect((await anyone(brand).post('/api/users', draft)).status).toBe(403);
    expect(await sentTo(draft.email)).toEqual([]);
  });

  test.each([{ password: 'too short' }, { email: 'no address' }, { mobile: '12' }, { garageName: ' ' }])('with %j', async (wrong) => {
    expect((await signUp({ ...newcomer(), ...wrong })).status).toBe(422);
  });

  test('twice: who knows an address learns nothing, and its owner is told', async () => {
    const draft = newcomer();
    const first = await signUp(draft);
    const second = await signUp({ ...draft, garageName: 'Another one', password: 'another long password' });
    expect(second).toMatchObject({ status: first.status, text: first.text });
    expect((await sentTo(draft.email)).map(({ subject }) => subject)).toEqual([
      'You already have a Karakana Pro account',
      'Confirm your e-mail address for Karakana Pro',
    ]);
    expect((await signIn({ email: draft.email, password: 'another long password', brand: 'vendor' })).status).toBe(401);
    const garages = await (await database()).selectFrom('garages').select('id').where('name', '=', 'Another one').execute();
    expect(garages).toEqual([]);
  });

  test('twice at once either', async () => {
    const draft = newcomer();
    const answers = await Promise.all([signUp(draft), signUp(draft)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const garages = await (await database()).selectFrom('garages').select('id').where('name', '=', draft.garageName).execute();
    expect(garages).toHaveLength(1);
  });
});

test('a new garage has its owner, a branch and the usual services', async () => {
  const draft = newcomer();
  expect(await signUp(draft)).toMatchObject({ status: 200, body: { email: draft.email } });
  const { user } = (await signIn({ email: draft.email, brand: 'vendor' })).body;
  expect(user).toMatchObject({
    role: 'garage',
    garageName: draft.garageName,
    garageKind: 'garage',
    mobile: '+254712345678',
    confirmed: false,
  });
  expect(user.branches).toHaveLength(1);
  const services = await (await database()).selectFrom('services').select('id').where('garageId', '=', user.garageId).execute();
  expect(services.length).toBeGreaterThan(10);
});

test('who was only ever invited can open a garage of their own, and still accept', async () => {
  const draft = newcomer();
  const { manager, branchId } = await makeGarage();
  const place = { role: 'technician', branchId };
  await as(manager).post('/api/teams', { ...place, email: draft.email, firstName: 'Asked', lastName: 'Person' });
  const token = await lastLinkTo(draft.email);
  await signUp(draft);
  const { user } = (await signIn({ email: draft.email, brand: 'vendor' })).body;
  expect(user).toMatchObject({ garageName: draft.garageName, firstName: 'Njeri' });
  await confirm(await lastLinkTo(draft.email));
  const accepted = await anyone().post('/api/users/accept_invite', { ...client, token });
  expect(accepted.body.user.invitations).toHaveLength(2);
});

describe('until the address is confirmed', () => {
  test('the token opens only what it takes to confirm it', async () => {
    const draft = newcomer();
    await signUp(draft);
    const owner = await signedIn({ email: draft.email, brand: 'vendor' });
    expect((await as(owner).get('/api/users/me')).status).toBe(200);
    expect(await as(owner).get('/api/teams')).toMatchObject({ status: 403, body: { code: 'unconfirmed' } });
    const old = await lastLinkTo(draft.email);
    expect((await as(owner).post('/api/users/resend_confirmation')).status).toBe(200);
    expect((await confirm(old)).body).toMatchObject({ code: 'link_expired' });
    expect(await confirm(await lastLinkTo(draft.email))).toMatchObject({ status: 200, body: { email: draft.email } });
    expect((await as(owner).get('/api/teams')).status).toBe(200);
    expect((await as(owner).post('/api/users/resend_confirmation')).status).toBe(422);
  });

  test('the link is asked for at most five times in a row', async () => {
    const draft = newcomer();
    await signUp(draft);
    const owner = await signedIn({ email: draft.email, brand: 'vendor' });
    for (let time = 0; time < 5; time += 1) expect((await as(owner).post('/api/users/resend_confirmation')).status).toBe(200);
    expect((await as(owner).post('/api/users/resend_confirmation')).status).toBe(429);
  });
});

describe('a confirmation link', () => {
  test('is refused when it was made up, used or too old', async () => {
    const draft = newcomer();
    await signUp(draft);
    expect((await confirm('made-up')).body).toMatchObject({ code: 'link_expired' });
    const token = await lastLinkTo(draft.email);
    expect((await confirm(token)).status).toBe(200);
    expect((await confirm(token)).status).toBe(422);
    const late = newcomer();
    await signUp(late);
    const past = new Date(Date.now() - 1000).toISOString();
    await (await database())
      .updateTable('linkTokens')
      .set({ expiresAt: past })
      .where('userId', 'in', (eb) => eb.selectFrom('users').select('id').where('email', '=', late.email))
      .execute();
    expect((await confirm(await lastLinkTo(late.email))).status).toBe(422);
  });

  test('does not choose a password', async () => {
    const draft = newcomer();
    await signUp(draft);
    const answer = await anyone().post('/api/users/reset_password', { token: await lastLinkTo(draft.email), password: 'stolen password' });
    expect(answer.status).toBe(422);
  });
});

test('a garage that was told of us and the one that told it are rewarded once', async () => {
  const teller = await makeGarage('vendor');
  const draft = newcomer();
  const { referralCode } = (await as(teller.garage).post('/api/rewards', { email: draft.email, garageName: draft.garageName })).body;
  await signUp({ ...draft, referralCode });
  const { user } = (await signIn({ email: draft.email, brand: 'vendor' })).body;
  expect([await creditsOf(teller.id), await creditsOf(user.garageId)]).toEqual([0, 0]);
  const token = await lastLinkTo(draft.email);
  await Promise.all([confirm(token), confirm(token)]);
  expect([await creditsOf(teller.id), await creditsOf(user.garageId)]).toEqual([rewardSmsCredits, rewardSmsCredits]);
});
