import { say } from '@karakana/contract/text.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { anyone, as } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import {
  addPlace,
  change,
  client,
  database,
  draft,
  givePassword,
  lastLinkTo,
  password,
  sentTo,
  setState,
  signedIn,
  signIn,
} from '../accounts-test-kit.ts';

const accept = (token: string, more: object = {}) => anyone().post('/api/users/accept_invite', { token, ...client, ...more });

async function invited(garage: TestGarage, name = 'wanjiku') {
  const person = draft(garage, name);
  const { body } = await as(garage.manager).post('/api/teams', person);
  return { ...person, id: body.id, token: await lastLinkTo(person.email) };
}

describe('an invitation is not accepted', () => {
  test('by somebody new who has chosen no password', async () => {
    const garage = await makeGarage();
    const { token } = await invited(garage);
    expect(await accept(token)).toMatchObject({ status: 422, body: { code: 'password_required' } });
    expect((await accept(token, { password })).status).toBe(200);
  });

  test('with a password that is too short', async () => {
    const { token } = await invited(await makeGarage());
    expect((await accept(token, { password: 'short' })).status).toBe(422);
  });

  test('with a link that was made up, used or replaced', async () => {
    const garage = await makeGarage();
    const { token, id, email } = await invited(garage);
    expect((await accept('made-up', { password })).body).toMatchObject({ code: 'link_expired' });
    await as(garage.manager).post('/api/teams/resend_invite', { id });
    expect((await accept(token, { password })).body).toMatchObject({ code: 'link_expired' });
    const newer = await lastLinkTo(email);
    const answers = await Promise.all([accept(newer, { password }), accept(newer, { password })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await accept(newer, { password })).status).toBe(422);
  });

  test('after seven days', async () => {
    const garage = await makeGarage();
    const { token, id } = await invited(garage);
    const past = new Date(Date.now() - 1000).toISOString();
    await (await database()).updateTable('linkTokens').set({ expiresAt: past }).where('invitationId', '=', id).execute();
    expect((await accept(token, { password })).status).toBe(422);
  });

  test.each(['ban', 'trash'])('after a %s', async (act) => {
    const garage = await makeGarage();
    const { token, id } = await invited(garage);
    expect((await as(garage.manager).post(`/api/users/${act}`, { id })).status).toBe(200);
    expect((await accept(token, { password })).status).toBe(422);
  });

  test('into a branch that was banned or a garage that was suspended', async () => {
    const garage = await makeGarage();
    const [one, other] = [await invited(garage, 'one'), await invited(garage, 'other')];
    const setBanned = (bannedAt: string | null) =>
      change(garage.id, (db) => db.updateTable('branches').set({ bannedAt }).where('id', '=', garage.branchId).execute());
    await setBanned(new Date().toISOString());
    expect((await accept(one.token, { password })).status).toBe(422);
    await setBanned(null);
    await change(garage.id, (db) => db.updateTable('garages').set({ status: 'suspended' }).where('id', '=', garage.id).execute());
    expect((await accept(other.token, { password })).status).toBe(422);
  });

  test('through a client that is not ours, and stays open', async () => {
    const { token } = await invited(await makeGarage());
    expect((await accept(token, { password, clientSecret: 'wrong' })).status).toBe(401);
    expect((await accept(token, { password })).status).toBe(200);
  });
});

describe('accepting an invitation', () => {
  test('signs somebody new in, under the name and password they chose', async () => {
    const garage = await makeGarage();
    const { token, email } = await invited(garage);
    const { status, body } = await accept(token, { password, firstName: 'Wanjikũ', lastName: '' });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ firstName: 'Wanjikũ', lastName: 'Otieno', role: 'technician', garageId: garage.id, confirmed: true });
    expect((await signIn({ email })).status).toBe(200);
  });

  test('leaves somebody who is known their name and password, and adds the place', async () => {
    const [garage, elsewhere] = await Promise.all([makeGarage(), makeGarage()]);
    await givePassword(elsewhere.accountant);
    const { email } = elsewhere.accountant;
    await as(garage.manager).post('/api/teams', { ...draft(garage, 'x'), email });
    const token = await lastLinkTo(email);
    const { status, body } = await accept(token, { password: 'another long password', firstName: 'Renamed' });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ firstName: 'accountant', garageId: garage.id });
    expect(body.user.invitations).toHaveLength(2);
    expect((await signIn({ email, password: 'another long password' })).status).toBe(401);
    expect((await signIn({ email })).status).toBe(200);
  });

  test('takes an account that a stranger opened with one’s address out of their hands', async () => {
    const garage = await makeGarage();
    const person = draft(garage, 'victim');
    const stranger = { ...person, garageName: `Trap ${garage.marker}`, mobile: '0712345678', password: 'known to the stranger' };
    const { role: _, branchId: __, ...signUp } = stranger;
    expect((await anyone('vendor').post('/api/users', signUp)).status).toBe(200);
    const db = await database();
    const opened = () => db.selectFrom('users').select('id').where('email', '=', person.email).execute();
    await expect.poll(opened, { timeout: 10_000 }).toHaveLength(1);
    const trap = await signedIn({ email: person.email, brand: 'vendor', password: stranger.password });
    await as(garage.manager).post('/api/teams', person);
    const token = await lastLinkTo(person.email);
    expect((await accept(token)).body).toMatchObject({ code: 'password_required' });
    expect((await accept(token, { password })).status).toBe(200);
    expect((await as(trap).get('/api/users/me')).status).toBe(401);
    expect((await signIn({ email: person.email, password: stranger.password })).status).toBe(401);
    expect((await signIn({ email: person.email })).status).toBe(200);
  });

  test('still asks somebody with two-factor for the code', async () => {
    const [garage, elsewhere] = await Promise.all([makeGarage(), makeGarage()]);
    const { email, userId } = elsewhere.accountant;
    await givePassword(elsewhere.accountant);
    await (await database()).updateTable('users').set({ email2Fa: true }).where('id', '=', userId).execute();
    await as(garage.manager).post('/api/teams', { ...draft(garage, 'x'), email });
    const { body } = await accept(await lastLinkTo(email));
    expect(body.user.mfaVerified).toBe(false);
    expect((await sentTo(email))[0]?.subject).toContain('code');
  });

  test('tells the inviter, in their list and on their screen', async () => {
    const garage = await makeGarage();
    const { platform } = await testApp();
    const heard: unknown[] = [];
    const stop = platform.bus.subscribe('live', (event) => heard.push(event));
    const { token } = await invited(garage);
    await accept(token, { password });
    const { body } = await as(garage.manager).get('/api/notifications');
    expect(body.entries[0].payload.parameters).toEqual({
      message: 'Wanjiku Otieno has joined your team',
      text: say('{{name}} has joined your team', { name: 'Wanjiku Otieno' }),
      path: '/settings/team',
    });
    await expect
      .poll(() => heard)
      .toContainEqual(
        expect.objectContaining({ topic: 'Notification', key: 'created', concerns: { reach: 'named', userIds: [garage.manager.userId] } }),
      );
    stop();
  });
});

test('an invitation is sent by the platform, whatever mail server the garage has', async () => {
  const garage = await makeGarage();
  const { email } = await invited(garage);
  const row = await (await database())
    .selectFrom('outboxMessages')
    .select('byPlatform')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  expect(row.byPlatform).toBe(true);
});

test('who was removed, asked again and banned before accepting is not let in by activating', async () => {
  const garage = await makeGarage();
  await addPlace(garage, garage.driver, { branchId: garage.otherBranchId });
  await givePassword(garage.driver);
  await setState(garage.driver, 'trashed');
  const { body } = await as(garage.manager).post('/api/teams', { ...draft(garage, 'x'), email: garage.driver.email, role: 'driver' });
  expect(body).toMatchObject({ id: garage.driver.invitationId, state: 'pending', firstName: 'Wanjiku' });
  await as(garage.manager).post('/api/users/ban', { id: body.id });
  expect((await as(garage.manager).post('/api/users/active', { id: body.id })).body.state).toBe('pending');
});
