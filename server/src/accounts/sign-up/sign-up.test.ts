import { randomBytes } from 'node:crypto';
import { rewardSmsCredits } from '@karakana/contract/garage/reward.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { contractEndpoints } from '../../platform/serve/contract-endpoints.ts';
import { openTestApp, statementsOf, testApp } from '../../testing/app.ts';
import { anyone, anyoneAt, as, newAddress, type TestAnswer } from '../../testing/call.ts';
import { ask } from '../../testing/every-call/every-call.ts';
import { addressOf } from '../../testing/every-call/written-call.ts';
import { makeGarage } from '../../testing/garage.ts';
import { changeTries, client, database, lastLinkTo, password, sentTo, signedIn, signIn } from '../accounts-test-kit.ts';
import { sendResetLinkNow } from '../profile/forgot-password.ts';
import { forgetExpired } from '../sign-in/forget-expired.ts';

const newcomer = () => ({
  garageName: `Kilimani Motors ${randomBytes(4).toString('hex')}`,
  firstName: 'Njeri',
  lastName: 'Kamau',
  email: `njeri-${randomBytes(6).toString('hex')}@people.test`,
  mobile: '0712 345 678',
  password,
});
/** Asks, and waits until it has been looked into who that is. */
async function signUp(draft: ReturnType<typeof newcomer> & { referralCode?: string }, address = newAddress()): Promise<TestAnswer> {
  const answer = await anyoneAt(address, 'vendor').post('/api/users', draft);
  const db = await database();
  const open = () => db.selectFrom('signUps').select('id').where('email', '=', draft.email).where('userId', 'is', null).execute();
  await expect.poll(open, { timeout: 10_000 }).toEqual([]);
  return answer;
}
const garagesCalled = async (name: string) => (await database()).selectFrom('garages').select('id').where('name', '=', name).execute();
const lastConfirmationTo = async (email: string): Promise<string> =>
  /confirm\?token=([\w-]+)/.exec((await sentTo(email)).map(({ body }) => body).join('\n'))?.[1] ?? '';
const confirm = (token: string) => anyone('vendor').post('/api/users/confirm', { token });
const creditsOf = async (garageId: number) =>
  (await (await database()).selectFrom('garages').select('smsCredits').where('id', '=', garageId).executeTakeFirstOrThrow()).smsCredits;

describe('nobody signs up', () => {
  test.each(['main', 'school'] as const)('on the brand %s', async (brand) => {
    const draft = newcomer();
    expect((await anyone(brand).post('/api/users', draft)).status).toBe(403);
    expect(await (await database()).selectFrom('signUps').select('id').where('email', '=', draft.email).execute()).toEqual([]);
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
    await confirm(await lastConfirmationTo(draft.email));
    expect(await garagesCalled('Another one')).toEqual([]);
  });

  test('twice at once either', async () => {
    const draft = newcomer();
    const answers = await Promise.all([signUp(draft), signUp(draft)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const token = await lastConfirmationTo(draft.email);
    await Promise.all([confirm(token), confirm(token)]);
    expect(await garagesCalled(draft.garageName)).toHaveLength(1);
  });

  test('to learn who has an account: the work is the same, and differs only afterwards', async () => {
    const { manager } = await makeGarage('vendor');
    const ask = async (email: string) => {
      let answer = { status: 0, text: '' };
      const work = await statementsOf(async () => {
        answer = await anyoneAt(newAddress(), 'vendor').post('/api/users', { ...newcomer(), email });
      });
      return { status: answer.status, text: answer.text.replace(email, ''), work };
    };
    const known = await ask(manager.email);
    expect(known.status).toBe(200);
    expect(await ask(newcomer().email)).toEqual(known);
    await expect.poll(async () => (await sentTo(manager.email))[0]?.subject).toBe('You already have a Karakana Pro account');
    expect((await signIn({ email: manager.email, brand: 'vendor' })).status).toBe(401);
  });

  test('to fill a mailbox: after five in a row they have to wait, and ten are all for a day', async () => {
    const draft = newcomer();
    for (let time = 0; time < 5; time += 1) expect((await signUp(draft)).status).toBe(200);
    expect((await signUp(draft)).status).toBe(429);
    const other = newcomer();
    await changeTries(`sign-up sent of ${other.email}`, { dayTries: 10 });
    expect((await signUp(other)).status).toBe(429);
  });

  test('to fill many mailboxes: after twenty in a row one address has to wait', async () => {
    const address = newAddress();
    await changeTries(`mails asked at ${address}`, { tries: 19, dayTries: 19 });
    expect((await signUp(newcomer(), address)).status).toBe(200);
    expect((await signUp(newcomer(), address)).status).toBe(429);
    const forgotten = await anyoneAt(address).post('/api/users/forgot_password', { email: newcomer().email });
    expect(forgotten.status).toBe(429);
  });
});

test('a garage is made with the confirmation, and has its owner, a branch and the usual services', async () => {
  const draft = newcomer();
  expect(await signUp(draft)).toMatchObject({ status: 200, body: { email: draft.email } });
  expect(await garagesCalled(draft.garageName)).toEqual([]);
  await confirm(await lastLinkTo(draft.email));
  const { user } = (await signIn({ email: draft.email, brand: 'vendor' })).body;
  expect(user).toMatchObject({
    role: 'garage',
    garageName: draft.garageName,
    garageKind: 'garage',
    dateFormat: 'MMM Do YY',
    mobile: '+254712345678',
    confirmed: true,
  });
  expect(user.branches).toHaveLength(1);
  const services = await (await database()).selectFrom('services').select('id').where('garageId', '=', user.garageId).execute();
  expect(services.length).toBeGreaterThan(10);
});

test('whoever chooses a new password by mail has confirmed the address, and has the garage', async () => {
  const draft = newcomer();
  await signUp(draft);
  const { platform } = await testApp();
  await sendResetLinkNow(platform, { email: draft.email, brand: 'vendor', origin: 'http://vendor.localhost' });
  await anyone('vendor').post('/api/users/reset_password', { token: await lastLinkTo(draft.email), password: 'another long password' });
  const { user } = (await signIn({ email: draft.email, password: 'another long password', brand: 'vendor' })).body;
  expect(user).toMatchObject({ confirmed: true, garageName: draft.garageName });
});

test('who was only ever invited can open a garage of their own, and still accept', async () => {
  const draft = newcomer();
  const { manager, branchId } = await makeGarage();
  const place = { role: 'technician', branchId };
  await as(manager).post('/api/teams', { ...place, email: draft.email, firstName: 'AddressJob', lastName: 'Person' });
  const token = await lastLinkTo(draft.email);
  await signUp(draft);
  expect((await signIn({ email: draft.email, brand: 'vendor' })).body.user).toMatchObject({ garageId: null, firstName: 'Njeri' });
  await confirm(await lastLinkTo(draft.email));
  const accepted = await anyone().post('/api/users/accept_invite', { ...client, token });
  expect(accepted.body.user.invitations).toHaveLength(2);
});

test('a sign-up that nobody confirms is forgotten after a week, and the address is free again', async () => {
  const draft = newcomer();
  await signUp(draft);
  const newcomers = await signedIn({ email: draft.email, brand: 'vendor' });
  const db = await database();
  const { platform, api } = await testApp();
  await forgetExpired(db, new Date(Date.now() + 6 * 24 * 60 * 60_000));
  expect((await signIn({ email: draft.email, brand: 'vendor' })).status).toBe(200);
  await db
    .updateTable('signUps')
    .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
    .where('email', '=', draft.email)
    .execute();
  await forgetExpired(db, platform.now());
  api.sessions.forget([(await api.sessions.find(newcomers.token))?.id ?? 0]);
  expect((await as(newcomers).get('/api/users/me')).status).toBe(401);
  expect((await signIn({ email: draft.email, brand: 'vendor' })).status).toBe(403);
  const second = { ...draft, garageName: `${draft.garageName} again`, password: 'another long password' };
  await signUp(second);
  await confirm(await lastLinkTo(draft.email));
  const { user } = (await signIn({ email: draft.email, password: 'another long password', brand: 'vendor' })).body;
  expect(user.garageName).toBe(second.garageName);
});

describe('until the address is confirmed', () => {
  test('the token opens only what it takes to confirm it', async () => {
    const draft = newcomer();
    await signUp(draft);
    const owner = await signedIn({ email: draft.email, brand: 'vendor' });
    expect(await as(owner).get('/api/users/me')).toMatchObject({ status: 200, body: { confirmed: false, garageId: null } });
    expect(await as(owner).get('/api/teams')).toMatchObject({ status: 403, body: { code: 'unconfirmed' } });
    const old = await lastLinkTo(draft.email);
    expect((await as(owner).post('/api/users/resend_confirmation')).status).toBe(200);
    expect((await confirm(old)).body).toMatchObject({ code: 'link_expired' });
    expect(await confirm(await lastLinkTo(draft.email))).toMatchObject({ status: 200, body: { email: draft.email } });
    expect((await as(owner).get('/api/teams')).status).toBe(200);
    expect((await as(owner).post('/api/users/resend_confirmation')).status).toBe(422);
  });

  test('one’s own profile is read and changed, and one signs out', async () => {
    const draft = newcomer();
    await signUp(draft);
    const owner = await signedIn({ email: draft.email, brand: 'vendor' });
    const { id } = (await as(owner).get('/api/users/me')).body;
    const changed = await as(owner).put(`/api/users/${id}`, { firstName: 'Wanjiru', lastName: 'Kamau' });
    expect(changed).toMatchObject({ status: 200, body: { firstName: 'Wanjiru', garageId: null } });
    expect((await as(owner).post('/api/users/stop_impersonating')).status).toBe(422);
    expect((await as(owner).post('/api/oauth/revoke', { token: owner.token })).status).toBe(200);
    expect((await as(owner).get('/api/users/me')).status).toBe(401);
  });

  test('the session goes on with its refresh token, and is in the garage as soon as it is made', async () => {
    const draft = newcomer();
    await signUp(draft);
    const { refreshToken } = await signedIn({ email: draft.email, brand: 'vendor' });
    const { body } = await anyone('vendor').post('/api/oauth/token', { ...client, grantType: 'refresh_token', refreshToken });
    expect(body.user.garageId).toBeNull();
    await confirm(await lastLinkTo(draft.email));
    const owner = { token: body.accessToken, brand: 'vendor' as const };
    expect((await as(owner).get('/api/users/me')).body).toMatchObject({ confirmed: true, role: 'garage', garageName: draft.garageName });
  });

  test('every call but those that take any token is refused', async () => {
    const draft = newcomer();
    await signUp(draft);
    const owner = await signedIn({ email: draft.email, brand: 'vendor' });
    const wrong: string[] = [];
    for (const endpoint of (await contractEndpoints()).filter(({ access }) => access !== 'public' && access !== 'token')) {
      const { status, body } = await ask(endpoint, owner, { notAField: '1' });
      if (status !== 403 || body.code !== 'unconfirmed') wrong.push(`${addressOf(endpoint)} ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  test('no live connection opens', async () => {
    const app = await openTestApp({});
    onTestFinished(app.close);
    const { garage } = await makeGarage('vendor', app);
    const url = (await app.app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws');
    const firstWord = () =>
      new Promise<{ type: string }>((resolve) => {
        const socket = new WebSocket(`${url}/cable?t=${garage.token}`, 'actioncable-v1-json');
        socket.onmessage = ({ data }) => {
          resolve(JSON.parse(String(data)));
          socket.close();
        };
      });
    expect(await firstWord()).toEqual({ type: 'welcome' });
    const nowhere = { garageId: null, branchId: null, invitationId: null };
    await app.platform.db.updateTable('sessions').set(nowhere).where('id', '=', garage.sessionId).execute();
    app.api.sessions.forget([garage.sessionId]);
    expect(await firstWord()).toEqual({ type: 'disconnect', reason: 'unauthorized', reconnect: false });
  });

  test('an account from before, whose garage was made with the sign-up, works as ever', async () => {
    const { garage } = await makeGarage('vendor');
    const db = await database();
    await db.updateTable('users').set({ confirmedAt: null }).where('id', '=', garage.userId).execute();
    expect((await as(garage).get('/api/users/me')).body).toMatchObject({ confirmed: false, garageId: garage.garageId });
    expect((await as(garage).post('/api/users/resend_confirmation')).status).toBe(200);
    await confirm(await lastLinkTo(garage.email));
    expect((await as(garage).get('/api/teams')).status).toBe(200);
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
  expect(await creditsOf(teller.id)).toBe(0);
  const token = await lastLinkTo(draft.email);
  await Promise.all([confirm(token), confirm(token)]);
  const { user } = (await signIn({ email: draft.email, brand: 'vendor' })).body;
  expect([await creditsOf(teller.id), await creditsOf(user.garageId)]).toEqual([rewardSmsCredits, rewardSmsCredits]);
});
