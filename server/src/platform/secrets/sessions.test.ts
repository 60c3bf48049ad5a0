import { describe, expect, test } from 'vitest';
import { openTestApp, testApp } from '../../testing/app.ts';
import { as } from '../../testing/call.ts';
import { makeGarage, type TestMember } from '../../testing/garage.ts';

const statusFor = async (member: TestMember) => (await as(member).get('/api/users/me')).status;

describe('a token opens nothing any more', () => {
  test('when it has expired, even if it was used a moment ago', async () => {
    let now = new Date();
    const { api, platform } = await testApp();
    const { garage: owner } = await makeGarage();
    const { openSessions } = await import('./sessions.ts');
    const sessions = openSessions(platform.db, platform.bus, () => now);
    expect(await sessions.find(owner.token)).toMatchObject({ userId: owner.userId });
    now = new Date(now.getTime() + 2 * 3_600_000);
    expect(await sessions.find(owner.token)).toBeNull();
    expect(await api.sessions.find(owner.token)).not.toBeNull();
  });

  test('once its member is banned', async () => {
    const garage = await makeGarage();
    expect(await statusFor(garage.technician)).toBe(200);
    await as(garage.garage).post('/api/users/ban', { id: garage.technician.invitationId });
    expect(await statusFor(garage.technician)).toBe(401);
  });

  test('once its branch is closed', async () => {
    const garage = await makeGarage();
    const { platform } = await testApp();
    const { sessionId } = garage.technician;
    await platform.db.updateTable('sessions').set({ branchId: garage.otherBranchId }).where('id', '=', sessionId).execute();
    expect(await statusFor(garage.technician)).toBe(200);
    await as(garage.garage).post('/api/garages/branches/ban', { id: garage.otherBranchId });
    expect(await statusFor(garage.technician)).toBe(401);
  });

  test('once it was revoked', async () => {
    const garage = await makeGarage();
    expect((await as(garage.driver).post('/api/oauth/revoke', { token: garage.driver.token })).status).toBe(200);
    expect(await statusFor(garage.driver)).toBe(401);
  });

  test('when it ended while it was being looked up', async () => {
    const { api, platform } = await testApp();
    const { garage: owner } = await makeGarage();
    const looking = api.sessions.find(owner.token);
    api.sessions.forget([owner.sessionId]);
    await looking;
    await platform.db.deleteFrom('sessions').where('id', '=', owner.sessionId).execute();
    expect(await api.sessions.find(owner.token)).toBeNull();
  });
});

test('somebody else’s token cannot be revoked', async () => {
  const garage = await makeGarage();
  await as(garage.garage).post('/api/oauth/revoke', { token: garage.driver.token });
  expect(await statusFor(garage.driver)).toBe(200);
});

test('a changed role holds from the next call on', async () => {
  const garage = await makeGarage();
  const { invitationId, branchId } = garage.manager;
  await as(garage.garage).put(`/api/teams/${invitationId}`, { role: 'technician', branchId });
  expect((await as(garage.manager).get('/api/teams')).status).not.toBe(200);
});

test('only the hash of a token is kept', async () => {
  const { platform } = await testApp();
  const { garage: owner } = await makeGarage();
  const row = await platform.db.selectFrom('sessions').selectAll().where('id', '=', owner.sessionId).executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(owner.token);
});

test('a session survives a restart of the server', async () => {
  const app = await openTestApp({});
  const { garage: owner } = await makeGarage('main', app);
  const { openApp } = await import('../../app.ts');
  await app.close();
  const again = await openApp(app.settings, app.databaseUrl);
  expect((await again.app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${owner.token}` } })).statusCode).toBe(200);
  await again.close();
});
