import { describe, expect, test } from 'vitest';
import { as, type Caller } from '../../testing/call.ts';
import { makeGarage } from '../../testing/garage.ts';
import { addPlace, client, draft, lastLinkTo, password } from '../accounts-test-kit.ts';

const record = (caller: Caller, id: number) => as(caller).get(`/api/teams/${id}`);
const history = (caller: Caller, id: number, query = '') => as(caller).get(`/api/teams/${id}/history${query}`);

describe.each([
  ['a member', record],
  ['a member’s history', history],
])('%s is not read', (_, read) => {
  test('by those who may not see the team', async () => {
    const { technician, driver } = await makeGarage();
    expect((await read(technician, technician.invitationId)).status).toBe(403);
    expect((await read(driver, technician.invitationId)).status).toBe(403);
  });

  test('from another garage', async () => {
    const [garage, other] = await Promise.all([makeGarage(), makeGarage()]);
    expect((await read(garage.garage, other.technician.invitationId)).status).toBe(404);
  });

  test('from another branch, except by those who act in all', async () => {
    const garage = await makeGarage();
    const elsewhere = await addPlace(garage, garage.driver, { branchId: garage.otherBranchId });
    for (const member of [garage.manager, garage.service_adviser]) expect((await read(member, elsewhere)).status).toBe(404);
    for (const member of [garage.accountant, garage.garage]) expect((await read(member, elsewhere)).status).toBe(200);
  });

  test('under a name that is none', async () => {
    const { manager } = await makeGarage();
    expect((await as(manager).get(read === record ? '/api/teams/none' : '/api/teams/none/history')).status).toBe(422);
  });
});

test('a member is read as in the list, also after they were removed', async () => {
  const { garage, technician } = await makeGarage();
  const [listed] = (await as(garage).get('/api/teams?role=technician')).body.entries;
  expect((await record(garage, technician.invitationId)).body).toEqual(listed);
  await as(garage).post('/api/users/trash', { id: technician.invitationId });
  expect((await record(garage, technician.invitationId)).body).toEqual({ ...listed, state: 'trashed' });
});

describe('a member’s history', () => {
  test('names both when somebody acted as somebody else', async () => {
    const { garage, manager, security, marker } = await makeGarage();
    const { body } = await as(garage).post('/api/users/impersonate', { id: manager.userId });
    await as({ token: body.accessToken, brand: 'main' }).post('/api/users/ban', { id: security.invitationId });
    const [ban] = (await history(manager, security.invitationId)).body.entries;
    expect(ban).toMatchObject({ action: 'changed', actor: `manager ${marker}`, impersonatedBy: `garage ${marker}` });
    expect(ban.changes).toEqual([{ field: 'state', before: 'active', after: 'banned' }]);
  });

  test('tells branches by name, and no ids', async () => {
    const garage = await makeGarage();
    const { invitationId } = garage.driver;
    await as(garage.garage).put(`/api/teams/${invitationId}`, { role: 'driver', jobTitle: 'Lead', branchId: garage.otherBranchId });
    const [moved, added] = (await history(garage.garage, invitationId)).body.entries;
    const first = added.changes.find(({ field }: { field: string }) => field === 'branch_name');
    expect(first).toMatchObject({ before: null, after: expect.stringMatching(/\D/) });
    expect(moved).toMatchObject({ actor: `garage ${garage.marker}`, impersonatedBy: null });
    expect(moved.changes).toEqual([
      { field: 'job_title', before: null, after: 'Lead' },
      { field: 'branch_name', before: first.after, after: 'Second branch' },
    ]);
    expect(added.changes.map(({ field }: { field: string }) => field)).toEqual(['role', 'branch_name', 'state']);
  });

  test('begins with the invitation and tells who accepted it', async () => {
    const garage = await makeGarage();
    const { body } = await as(garage.manager).post('/api/teams', draft(garage, 'new'));
    await as(garage.manager).post('/api/users/accept_invite', { ...client, token: await lastLinkTo(body.email), password });
    const { entries, ...page } = (await history(garage.manager, body.id)).body;
    expect(page).toEqual({ page: 1, perPage: 30, totalCount: 2 });
    expect(entries).toMatchObject([
      { action: 'changed', actor: 'Wanjiku Otieno', changes: [{ field: 'state', before: 'pending', after: 'active' }] },
      { action: 'added', actor: `manager ${garage.marker}` },
    ]);
  });
});
