import { describe, expect, test } from 'vitest';
import { anyone, as } from '../../testing/call.ts';
import { makeGarage, type TestMember } from '../../testing/garage.ts';
import { addPlace, database, givePassword, lastLinkTo, sentTo, setState, signedIn, signIn } from '../accounts-test-kit.ts';

const move = (by: TestMember, act: 'ban' | 'trash' | 'active', member: { invitationId: number }) =>
  as(by).post(`/api/users/${act}`, { id: member.invitationId });

describe('a member stays as they are', () => {
  test('when asked by somebody of another garage, without the right, below them, or by themselves', async () => {
    const [garage, other] = await Promise.all([makeGarage(), makeGarage()]);
    for (const act of ['ban', 'trash', 'active'] as const) {
      expect((await move(other.garage, act, garage.technician)).status).toBe(404);
      expect((await move(garage.technician, act, garage.driver)).status).toBe(403);
      expect((await move(garage.manager, act, garage.garage)).status).toBe(403);
      expect((await move(garage.garage, act, garage.garage)).status).toBe(422);
    }
    expect((await as(garage.manager).delete(`/api/teams/${garage.garage.invitationId}`)).status).toBe(403);
  });

  test.each([
    ['banned', 'ban'],
    ['trashed', 'ban'],
    ['trashed', 'trash'],
    ['active', 'active'],
    ['pending', 'active'],
  ] as const)('when they are %s and the move is %s', async (state, act) => {
    const { garage, technician } = await makeGarage();
    await setState(technician, state);
    expect((await move(garage, act, technician)).status).toBe(422);
  });
});

describe('the last owner', () => {
  test('cannot take themselves out', async () => {
    const { garage, branchId } = await makeGarage();
    for (const act of ['ban', 'trash'] as const) expect((await move(garage, act, garage)).status).toBe(422);
    expect((await as(garage).delete(`/api/teams/${garage.invitationId}`)).status).toBe(422);
    expect((await as(garage).put(`/api/teams/${garage.invitationId}`, { role: 'technician', branchId })).status).toBe(422);
  });

  test('is left even when two owners remove each other at once', async () => {
    const one = await makeGarage();
    await setState(one.school_admin, 'trashed');
    const other = await addPlace(one, one.driver, { role: 'garage', branchId: one.otherBranchId });
    await givePassword(one.driver);
    const { token } = await signedIn(one.driver);
    await as({ token, brand: 'main' }).post('/api/users/switch', { invitationId: other });
    const answers = await Promise.all([
      move(one.garage, 'trash', { invitationId: other }),
      move({ ...one.driver, token }, 'trash', one.garage),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const owners = await (await database())
      .selectFrom('invitations')
      .select('id')
      .where('garageId', '=', one.id)
      .where('role', '=', 'garage')
      .where('state', '=', 'active')
      .execute();
    expect(owners).toHaveLength(1);
  });
});

test('who is banned is out at once and cannot come back until activated', async () => {
  const { manager, technician } = await makeGarage();
  await givePassword(technician);
  expect((await as(technician).get('/api/users/me')).status).toBe(200);
  expect((await move(manager, 'ban', technician)).body).toMatchObject({ id: technician.invitationId, state: 'banned' });
  expect((await as(technician).get('/api/users/me')).status).toBe(401);
  expect((await signIn(technician)).status).toBe(403);
  expect((await move(manager, 'active', technician)).body.state).toBe('active');
  expect((await as(technician).get('/api/users/me')).status).toBe(401);
  expect((await signIn(technician)).status).toBe(200);
});

test('a ban in one garage leaves the member’s other garages alone', async () => {
  const [mine, other] = await Promise.all([makeGarage(), makeGarage()]);
  await addPlace(other, mine.technician);
  await givePassword(mine.technician);
  await move(mine.manager, 'ban', mine.technician);
  expect((await signIn(mine.technician)).body.user).toMatchObject({ garageId: other.id, invitations: [{ garageId: other.id }] });
});

test('who is removed leaves the list, by either call, and can be let in again', async () => {
  const { manager, technician, driver } = await makeGarage();
  expect((await as(manager).delete(`/api/teams/${technician.invitationId}`)).status).toBe(204);
  expect((await as(technician).get('/api/users/me')).status).toBe(401);
  expect((await move(manager, 'trash', driver)).body.state).toBe('trashed');
  expect((await move(manager, 'active', technician)).body.state).toBe('active');
});

describe('credentials', () => {
  const sendTo = (by: TestMember, member: TestMember) => as(by).post('/api/users/send_credentials', { id: member.invitationId });

  test('are not sent to a member of another garage, above one, or who is not active', async () => {
    const [garage, other] = await Promise.all([makeGarage(), makeGarage()]);
    expect((await sendTo(garage.garage, other.technician)).status).toBe(404);
    expect((await sendTo(garage.manager, garage.garage)).status).toBe(403);
    await setState(garage.technician, 'banned');
    expect((await sendTo(garage.manager, garage.technician)).status).toBe(422);
    expect(await sentTo(garage.garage.email)).toEqual([]);
  });

  test('are a link that works once for half an hour, never a password, and are not seen by the sender', async () => {
    const { id, manager, technician } = await makeGarage();
    expect(await sendTo(manager, technician)).toMatchObject({ status: 200, body: {} });
    const [mail] = await sentTo(technician.email);
    expect(mail?.garageId).toBeNull();
    expect(mail?.body).toContain('/reset-password?token=');
    const sandbox = (await as(manager).get('/api/sandbox/messages?per_page=200')).body.entries;
    expect(sandbox.filter(({ recipient }: { recipient: string }) => recipient === technician.email)).toEqual([]);
    const token = await lastLinkTo(technician.email);
    const choose = () => anyone().post('/api/users/reset_password', { token, password: 'a password of my own' });
    expect((await choose()).status).toBe(200);
    expect((await choose()).status).toBe(422);
    expect((await signIn({ email: technician.email, password: 'a password of my own' })).body.user.garageId).toBe(id);
  });
});
