import { describe, expect, test } from 'vitest';
import { as } from '../../testing/call.ts';
import { makeGarage } from '../../testing/garage.ts';
import { addPlace, change, database, givePassword, password } from '../accounts-test-kit.ts';

const profile = { firstName: 'Achieng', lastName: 'Njoroge' };

describe('a profile', () => {
  test('of somebody else is not there to be changed', async () => {
    const { garage, technician } = await makeGarage();
    expect((await as(garage).put(`/api/users/${technician.userId}`, profile)).status).toBe(404);
  });

  test.each([{ firstName: '' }, { mobile: 'no number' }, { language: 'fr' }, { email: 'new@people.test' }, { isSystemAdmin: true }])(
    'is not changed to %j',
    async (wrong) => {
      const { manager } = await makeGarage();
      expect((await as(manager).put(`/api/users/${manager.userId}`, { ...profile, ...wrong })).status).toBe(422);
    },
  );

  test('of one’s own is changed, and what is left out stays', async () => {
    const { manager } = await makeGarage();
    const write = (more: object) => as(manager).put(`/api/users/${manager.userId}`, { ...profile, ...more });
    expect((await write({ mobile: '0712 345 678', language: 'sw', email2Fa: true })).body).toMatchObject({
      ...profile,
      mobile: '+254712345678',
      language: 'sw',
      email2Fa: true,
    });
    expect((await write({})).body).toMatchObject({ mobile: '+254712345678', language: 'sw', email2Fa: true });
    expect((await write({ mobile: '' })).body.mobile).toBeNull();
  });
});

describe('two-factor', () => {
  async function withTwoFactor() {
    const { manager } = await makeGarage();
    await givePassword(manager);
    const write = (more: object) => as(manager).put(`/api/users/${manager.userId}`, { ...profile, ...more });
    expect((await write({ email2Fa: true })).body.email2Fa).toBe(true);
    return { manager, write };
  }

  test('is not switched off without the current password', async () => {
    const { manager, write } = await withTwoFactor();
    expect(await write({ email2Fa: false })).toMatchObject({ status: 422, body: { errors: { currentPassword: ['is required'] } } });
    expect(await write({ email2Fa: false, currentPassword: '' })).toMatchObject({
      status: 422,
      body: { errors: { currentPassword: ['is required'] } },
    });
    const wrong = await write({ email2Fa: false, currentPassword: 'a wrong password' });
    expect(wrong).toMatchObject({ status: 422, body: { errors: { currentPassword: ['is wrong'] } } });
    expect((await as(manager).get('/api/users/me')).body.email2Fa).toBe(true);
  });

  test('is not switched off by trying passwords', async () => {
    const { write } = await withTwoFactor();
    for (let time = 0; time < 5; time += 1) await write({ email2Fa: false, currentPassword: `wrong ${time}` });
    expect((await write({ email2Fa: false, currentPassword: password })).status).toBe(429);
  });

  test('is switched off with it, and needs none while it is off already', async () => {
    const { write } = await withTwoFactor();
    expect(await write({ email2Fa: false, currentPassword: password })).toMatchObject({ status: 200, body: { email2Fa: false } });
    expect((await write({ email2Fa: false })).status).toBe(200);
  });
});

describe('coordinates', () => {
  test.each([
    { latitude: 91, longitude: 0 },
    { latitude: 0, longitude: -181 },
    { latitude: '0', longitude: 0 },
  ])('are not %j', async (place) => {
    const { driver } = await makeGarage();
    expect((await as(driver).post('/api/v2/users/coordinates', place)).status).toBe(422);
  });

  test('are kept with their time', async () => {
    const { driver } = await makeGarage();
    expect((await as(driver).post('/api/v2/users/coordinates', { latitude: -1.2921, longitude: 36.8219 })).status).toBe(200);
    const user = await (await database()).selectFrom('users').selectAll().where('id', '=', driver.userId).executeTakeFirstOrThrow();
    expect(user).toMatchObject({ latitude: -1.2921, longitude: 36.8219, locatedAt: expect.any(String) });
  });
});

describe('switching', () => {
  test('to somebody else’s place, or one that is not active, finds nothing', async () => {
    const [garage, other] = await Promise.all([makeGarage(), makeGarage()]);
    const pending = await addPlace(other, garage.manager, { state: 'pending' });
    for (const invitationId of [other.manager.invitationId, garage.technician.invitationId, pending]) {
      expect((await as(garage.manager).post('/api/users/switch', { invitationId })).status).toBe(404);
    }
  });

  test('to another branch is for those who act in all of them', async () => {
    const { garage, manager, otherBranchId } = await makeGarage();
    const to = (member: typeof garage) =>
      as(member).post('/api/users/switch', { invitationId: member.invitationId, branchId: otherBranchId });
    expect((await to(manager)).status).toBe(404);
    expect(await to(garage)).toMatchObject({ status: 200, body: { branchId: otherBranchId, branchName: 'Second branch' } });
    expect((await as(garage).get('/api/users/me')).body.branchId).toBe(otherBranchId);
  });

  test('to a banned branch or one of another garage finds nothing', async () => {
    const [mine, other] = await Promise.all([makeGarage(), makeGarage()]);
    await change(mine.id, (db) =>
      db.updateTable('branches').set({ bannedAt: new Date().toISOString() }).where('id', '=', mine.otherBranchId).execute(),
    );
    for (const branchId of [mine.otherBranchId, other.branchId]) {
      const { invitationId } = mine.garage;
      expect((await as(mine.garage).post('/api/users/switch', { invitationId, branchId })).status).toBe(404);
    }
  });

  test('to one’s place in another garage changes garage, branch and role from the next call on', async () => {
    const [mine, other] = await Promise.all([makeGarage(), makeGarage()]);
    const invitationId = await addPlace(other, mine.garage, { role: 'technician' });
    expect((await as(mine.garage).get('/api/teams')).status).toBe(200);
    expect(await as(mine.garage).post('/api/users/switch', { invitationId })).toMatchObject({
      status: 200,
      body: { garageId: other.id, branchId: other.branchId, role: 'technician' },
    });
    expect((await as(mine.garage).get('/api/teams')).status).toBe(403);
    expect((await as(mine.garage).get(`/api/garages?code=${mine.code}`)).status).toBe(404);
  });
});

test('one’s places in a garage are found by its code, those of others are not', async () => {
  const [mine, other] = await Promise.all([makeGarage(), makeGarage()]);
  const { body } = await as(mine.driver).get(`/api/users/garage?code=${mine.code}`);
  expect(body.invitations).toMatchObject([{ id: mine.driver.invitationId, garageCode: mine.code }]);
  expect((await as(mine.driver).get(`/api/users/garage?code=${other.code}`)).status).toBe(404);
});
