import { describe, expect, test } from 'vitest';
import { anyone, anyoneAt, as } from '../../testing/call.ts';
import { makeGarage } from '../../testing/garage.ts';
import { client, database, givePassword, setState, signedIn } from '../accounts-test-kit.ts';

async function memberWithPassword() {
  const { manager } = await makeGarage();
  await givePassword(manager);
  return manager;
}

const refresh = (refreshToken: string, address = '127.0.0.1') =>
  anyoneAt(address).post('/api/oauth/token', { ...client, grantType: 'refresh_token', refreshToken });

describe('a refresh token', () => {
  test('that nobody was given opens nothing', async () => {
    expect(await refresh('made-up')).toMatchObject({ status: 401, body: { message: 'Invalid credentials' } });
    expect((await anyone().post('/api/oauth/token', { ...client, grantType: 'refresh_token' })).status).toBe(401);
  });

  test('of somebody banned meanwhile opens nothing', async () => {
    const member = await memberWithPassword();
    const { refreshToken } = await signedIn(member);
    await setState(member, 'banned');
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  test('past its date opens nothing', async () => {
    const member = await memberWithPassword();
    const { refreshToken } = await signedIn(member);
    await (await database())
      .updateTable('sessions')
      .set({ refreshExpiresAt: '2020-01-01T00:00:00Z' })
      .where('userId', '=', member.userId)
      .execute();
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  test('is exchanged once, and the access token that came with it opens nothing any more', async () => {
    const member = await memberWithPassword();
    const old = await signedIn(member);
    expect((await as(old).get('/api/users/me')).status).toBe(200);
    const { status, body } = await refresh(old.refreshToken);
    expect(status).toBe(200);
    expect((await as(old).get('/api/users/me')).status).toBe(401);
    expect((await as({ token: body.accessToken, brand: 'main' }).get('/api/users/me')).status).toBe(200);
  });

  test('used twice at once opens one session, which stays', async () => {
    const member = await memberWithPassword();
    const { refreshToken } = await signedIn(member);
    const answers = await Promise.all([refresh(refreshToken), refresh(refreshToken), refresh(refreshToken)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const token = answers.find(({ status }) => status === 200)?.body.accessToken;
    expect((await as({ token, brand: 'main' }).get('/api/users/me')).status).toBe(200);
  });
});

describe('a refresh token that was exchanged before', () => {
  const later = async (userId: number) =>
    (await database())
      .updateTable('sessions')
      .set({ renewedAt: new Date(Date.now() - 11_000).toISOString() })
      .where('userId', '=', userId)
      .execute();
  const meOf = async (token: string) => (await as({ token, brand: 'main' }).get('/api/users/me')).status;

  async function exchanged() {
    const member = await memberWithPassword();
    const { refreshToken } = await signedIn(member);
    const { body } = await refresh(refreshToken);
    return { member, refreshToken, next: { access: String(body.accessToken), refresh: String(body.refreshToken) } };
  }

  test('ends the session it was exchanged for, also for whoever exchanged it', async () => {
    const { member, refreshToken, next } = await exchanged();
    expect(await meOf(next.access)).toBe(200);
    await later(member.userId);
    expect(await refresh(refreshToken)).toMatchObject({ status: 401, body: { message: 'Invalid credentials' } });
    expect(await meOf(next.access)).toBe(401);
    expect((await refresh(next.refresh)).status).toBe(401);
  });

  test('ends it at once when it comes from elsewhere', async () => {
    const { refreshToken, next } = await exchanged();
    expect(await meOf(next.access)).toBe(200);
    expect((await refresh(refreshToken, '10.9.9.9')).status).toBe(401);
    expect(await meOf(next.access)).toBe(401);
  });

  test('ends it also when it is older than the last', async () => {
    const { member, refreshToken, next } = await exchanged();
    const { body } = await refresh(next.refresh);
    await later(member.userId);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect(await meOf(body.accessToken)).toBe(401);
  });

  test('ends no other session of the same person', async () => {
    const { member, refreshToken, next } = await exchanged();
    const other = await signedIn(member);
    await meOf(next.access);
    await later(member.userId);
    await refresh(refreshToken);
    expect(await meOf(other.token)).toBe(200);
  });

  test('ends nothing within ten seconds where it comes from the same client, as from two tabs', async () => {
    const { refreshToken, next } = await exchanged();
    expect(await meOf(next.access)).toBe(200);
    expect(await refresh(refreshToken)).toMatchObject({ status: 409, body: { code: 'just_renewed' } });
    expect(await meOf(next.access)).toBe(200);
  });

  test('is exchanged again when the answer was lost, and what was lost opens nothing', async () => {
    const { member, refreshToken, next } = await exchanged();
    await later(member.userId);
    const { status, body } = await refresh(refreshToken);
    expect(status).toBe(200);
    expect(await meOf(next.access)).toBe(401);
    expect(await meOf(body.accessToken)).toBe(200);
    await later(member.userId);
    // Both have it now, so one of them is a thief.
    expect((await refresh(next.refresh)).status).toBe(401);
    expect(await meOf(body.accessToken)).toBe(401);
  });
});
