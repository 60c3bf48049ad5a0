import { describe, expect, test } from 'vitest';
import { anyone, as, type Caller } from '../../testing/call.ts';
import { makeGarage, type TestMember } from '../../testing/garage.ts';
import { addPlace, client, database, givePassword, password, setState, signedIn } from '../accounts-test-kit.ts';

const actAs = (caller: Caller, member: { userId: number }) => as(caller).post('/api/users/impersonate', { id: member.userId });

async function acting(caller: Caller, member: TestMember): Promise<Caller & { refreshToken: string; user: { id: number } }> {
  const { body } = await actAs(caller, member);
  return { token: body.accessToken, refreshToken: body.refreshToken, brand: 'main', user: body.user };
}

describe('nobody acts as somebody else', () => {
  test('in another garage', async () => {
    const [mine, other] = await Promise.all([makeGarage(), makeGarage()]);
    expect((await actAs(mine.garage, other.technician)).status).toBe(404);
  });

  test('without the right', async () => {
    const { manager, technician } = await makeGarage();
    expect((await actAs(manager, technician)).status).toBe(403);
  });

  test('upward or sideways, also not by a lower place of the same person', async () => {
    const one = await makeGarage();
    expect((await actAs(one.school_admin, one.garage)).status).toBe(403);
    expect((await actAs(one.garage, one.school_admin)).status).toBe(403);
    expect((await actAs(one.garage, one.system_admin)).status).toBe(403);
    await addPlace(one, one.driver, { role: 'garage', branchId: one.otherBranchId });
    expect((await actAs(one.garage, one.driver)).status).toBe(403);
  });

  test('as themselves', async () => {
    const { garage } = await makeGarage();
    expect((await actAs(garage, garage)).status).toBe(422);
  });

  test.each(['pending', 'banned', 'trashed'] as const)('who is %s', async (state) => {
    const { garage, technician } = await makeGarage();
    await setState(technician, state);
    expect((await actAs(garage, technician)).status).toBe(404);
  });

  test('while acting as a third', async () => {
    const { garage, technician, school_admin } = await makeGarage();
    const actor = await acting(garage, technician);
    expect((await actAs(actor, school_admin)).status).toBe(403);
    // Also where the one acted as would have the right.
    await (await database())
      .updateTable('sessions')
      .set({ impersonatorId: garage.userId, impersonatorSessionId: garage.sessionId })
      .where('id', '=', school_admin.sessionId)
      .execute();
    expect((await actAs(school_admin, technician)).status).toBe(422);
  });
});

describe('whoever acts as somebody else', () => {
  test('is shown as such, for thirty minutes, without a refresh', async () => {
    const { garage, technician } = await makeGarage();
    const { body } = await actAs(garage, technician);
    expect(body).toMatchObject({
      expiresIn: 30 * 60,
      user: { id: technician.userId, role: 'technician', impersonatedBy: { id: garage.userId, firstName: 'garage' } },
    });
    const refresh = { ...client, grantType: 'refresh_token', refreshToken: body.refreshToken };
    expect((await anyone().post('/api/oauth/token', refresh)).status).toBe(401);
  });

  test('has the rights of that role and no more', async () => {
    const { garage, technician } = await makeGarage();
    const actor = await acting(garage, technician);
    expect((await as(actor).get('/api/teams')).status).toBe(403);
  });

  test('does not see where else that person works, and cannot go there', async () => {
    const [mine, other] = await Promise.all([makeGarage(), makeGarage()]);
    const elsewhere = await addPlace(other, mine.technician);
    const actor = await acting(mine.garage, mine.technician);
    const { body } = await as(actor).get('/api/users/me');
    expect(body.invitations.map(({ id }: { id: number }) => id)).toEqual([mine.technician.invitationId]);
    expect((await as(actor).get(`/api/users/garage?code=${other.code}`)).status).toBe(404);
    expect((await as(actor).post('/api/users/switch', { invitationId: elsewhere })).status).toBe(422);
  });

  test('cannot change password, profile, two-factor, whereabouts or integrations', async () => {
    const one = await makeGarage();
    const actor = await acting(one.garage, one.technician);
    const { userId } = one.technician;
    const changes = [
      as(actor).put('/api/users/update_password', { currentPassword: 'x', password: 'another long password' }),
      as(actor).put(`/api/users/${userId}`, { firstName: 'A', lastName: 'B', email2Fa: false }),
      as(actor).post('/api/v2/users/coordinates', { latitude: 0, longitude: 0 }),
    ];
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([403, 403, 403]);
    // Only owners have the right to integrations, and nobody acts as an owner; were it otherwise, this would still refuse.
    await (await database())
      .updateTable('sessions')
      .set({ impersonatorId: one.garage.userId, impersonatorSessionId: one.garage.sessionId })
      .where('id', '=', one.school_admin.sessionId)
      .execute();
    const sms = { username: 'garage', apiKey: 'key', shortCode: 'GARAGE' };
    expect((await as(one.school_admin).post('/api/sms_integrations', sms)).body).toMatchObject({
      message: 'This cannot be changed while acting as somebody else',
    });
  });

  test('leaves both identities in the history: of the beginning, of each change and of the end', async () => {
    const { id, garage, manager, security } = await makeGarage();
    const actor = await acting(garage, manager);
    await as(actor).post('/api/users/ban', { id: security.invitationId });
    await as(actor).post('/api/users/stop_impersonating');
    const history = await (await database())
      .selectFrom('auditLog')
      .select(['tableName', 'action', 'userId', 'impersonatorId', 'before', 'after'])
      .where('garageId', '=', id)
      .where('tableName', 'in', ['sessions', 'invitations'])
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    const [end, change, beginning] = history;
    expect(beginning).toMatchObject({ tableName: 'sessions', action: 'insert', userId: garage.userId });
    expect(beginning?.after).toMatchObject({ user_id: manager.userId, impersonator_id: garage.userId, access_hash: '(hidden)' });
    expect(change).toMatchObject({ tableName: 'invitations', action: 'update', userId: manager.userId, impersonatorId: garage.userId });
    expect(end).toMatchObject({ tableName: 'sessions', action: 'delete', userId: manager.userId, impersonatorId: garage.userId });
  });

  test('stops at once, and both stay signed in themselves', async () => {
    const { garage, technician } = await makeGarage();
    const actor = await acting(garage, technician);
    expect((await as(actor).get('/api/users/me')).status).toBe(200);
    expect((await as(actor).post('/api/users/stop_impersonating')).status).toBe(200);
    expect((await as(actor).get('/api/users/me')).status).toBe(401);
    expect((await as(garage).get('/api/users/me')).status).toBe(200);
    expect((await as(technician).get('/api/users/me')).status).toBe(200);
    expect((await as(garage).post('/api/users/stop_impersonating')).status).toBe(422);
  });

  test('is out as soon as they sign out', async () => {
    const { garage, technician } = await makeGarage();
    const actor = await acting(garage, technician);
    expect((await as(actor).get('/api/users/me')).status).toBe(200);
    await as(garage).post('/api/oauth/revoke', { token: garage.token });
    expect((await as(actor).get('/api/users/me')).status).toBe(401);
  });

  test('stays while their own session goes on with its refresh token', async () => {
    const { garage, technician } = await makeGarage();
    await givePassword(garage);
    const own = await signedIn(garage);
    const actor = await acting(own, technician);
    const renewed = await anyone().post('/api/oauth/token', { ...client, grantType: 'refresh_token', refreshToken: own.refreshToken });
    expect(renewed.status).toBe(200);
    expect((await as(actor).get('/api/users/me')).status).toBe(200);
    await as({ token: renewed.body.accessToken, brand: 'main' }).post('/api/oauth/revoke', { token: renewed.body.accessToken });
    expect((await as(actor).get('/api/users/me')).status).toBe(401);
  });

  test('is out as soon as they work elsewhere, change their password or get another role', async () => {
    const one = await makeGarage();
    const invitationId = await addPlace(await makeGarage(), one.garage);
    const moved = await acting(one.garage, one.technician);
    expect((await as(moved).get('/api/users/me')).status).toBe(200);
    await as(one.garage).post('/api/users/switch', { invitationId });
    expect((await as(moved).get('/api/users/me')).status).toBe(401);

    const two = await makeGarage();
    const demoted = await acting(two.school_admin, two.technician);
    expect((await as(demoted).get('/api/users/me')).status).toBe(200);
    await as(two.garage).put(`/api/teams/${two.school_admin.invitationId}`, { role: 'manager', branchId: two.branchId });
    expect((await as(demoted).get('/api/users/me')).status).toBe(401);

    const reset = await acting(two.garage, two.technician);
    expect((await as(reset).get('/api/users/me')).status).toBe(200);
    await givePassword(two.garage);
    const chosen = { currentPassword: password, password: 'another long password' };
    await as(await signedIn(two.garage)).put('/api/users/update_password', chosen);
    expect((await as(reset).get('/api/users/me')).status).toBe(401);
  });

  test('does so no longer than their own session lasts', async () => {
    const { garage, technician } = await makeGarage();
    const soon = new Date(Date.now() + 60_000).toISOString();
    await (await database()).updateTable('sessions').set({ refreshExpiresAt: soon }).where('id', '=', garage.sessionId).execute();
    expect((await actAs(garage, technician)).body.expiresIn).toBeLessThanOrEqual(60);
  });

  test('is out as soon as they themselves are banned', async () => {
    const { garage, school_admin, technician } = await makeGarage();
    const actor = await acting(school_admin, technician);
    expect((await as(actor).get('/api/users/me')).status).toBe(200);
    expect((await as(garage).post('/api/users/ban', { id: school_admin.invitationId })).status).toBe(200);
    expect((await as(actor).get('/api/users/me')).status).toBe(401);
  });
});
