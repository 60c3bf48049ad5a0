import { describe, expect, test } from 'vitest';
import { as } from '../../testing/call.ts';
import { makeGarage, type TestMember } from '../../testing/garage.ts';
import { addPlace, givePassword, signedIn, signIn } from '../accounts-test-kit.ts';

const ban = (by: TestMember, id: number) => as(by).post('/api/garages/branches/ban', { id });

describe('a branch is not banned', () => {
  test('by a manager', async () => {
    const { manager, otherBranchId } = await makeGarage();
    expect((await ban(manager, otherBranchId)).status).toBe(403);
  });

  test('when it is another garage’s', async () => {
    const [mine, other] = await Promise.all([makeGarage(), makeGarage()]);
    expect((await ban(mine.garage, other.branchId)).status).toBe(404);
  });

  test('while one acts in it, or twice', async () => {
    const { garage, branchId, otherBranchId } = await makeGarage();
    expect((await ban(garage, branchId)).status).toBe(422);
    expect((await ban(garage, otherBranchId)).status).toBe(200);
    expect((await ban(garage, otherBranchId)).status).toBe(422);
  });
});

test('a banned branch is shown as such, and who acts in it is out at once', async () => {
  const one = await makeGarage();
  await addPlace(one, one.driver, { branchId: one.otherBranchId });
  await givePassword(one.driver);
  const { token } = await signedIn(one.driver);
  const there = { ...one.driver, token };
  const places = (await as(there).get('/api/users/me')).body.invitations;
  const { id: invitationId } = places.find(({ branchId }: { branchId: number }) => branchId === one.otherBranchId);
  expect((await as(there).post('/api/users/switch', { invitationId })).status).toBe(200);
  const { status, body } = await ban(one.garage, one.otherBranchId);
  expect(status).toBe(200);
  expect(body.garage.branches).toContainEqual(expect.objectContaining({ id: one.otherBranchId, banned: true }));
  expect(body.user.invitations).toMatchObject([{ id: one.garage.invitationId }]);
  expect((await as(there).get('/api/users/me')).status).toBe(401);
  expect((await as(one.driver).get('/api/users/me')).status).toBe(200);
});

test('an owner who was invited to the branch that is banned is not locked out with it', async () => {
  const one = await makeGarage();
  await givePassword(one.garage, one.manager);
  await as(one.garage).post('/api/users/switch', { invitationId: one.garage.invitationId, branchId: one.otherBranchId });
  expect((await ban(one.garage, one.branchId)).body.user.invitations).toMatchObject([{ branchId: one.otherBranchId }]);
  expect((await signIn(one.garage)).body.user).toMatchObject({ branchId: one.otherBranchId, role: 'garage' });
  expect((await signIn(one.manager)).status).toBe(403);
});
