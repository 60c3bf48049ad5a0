import { describe, expect, test } from 'vitest';
import { as } from '../../testing/call.ts';
import { makeGarage } from '../../testing/garage.ts';
import { addPlace, change, client, database, draft, givePassword, lastLinkTo, password, sentTo } from '../accounts-test-kit.ts';

type Entry = { id: number; userId: number; email: string; role: string; branchId: number; state: string };
const idsOf = (answer: { body: { entries: Entry[] } }) => answer.body.entries.map(({ id }) => id);

describe('nobody is invited', () => {
  test('upward, by a manager or a security admin', async () => {
    const garage = await makeGarage();
    const invite = (role: string) => ({ ...draft(garage, role), role });
    expect((await as(garage.manager).post('/api/teams', invite('garage'))).status).toBe(403);
    expect((await as(garage.manager).post('/api/teams', invite('manager'))).status).toBe(403);
    expect((await as(garage.manager).post('/api/teams', invite('security_admin'))).status).toBe(403);
    expect((await as(garage.security_admin).post('/api/teams', invite('technician'))).status).toBe(403);
    expect((await as(garage.school_admin).post('/api/teams', invite('garage'))).status).toBe(403);
    expect((await as(garage.garage).post('/api/teams', invite('system_admin'))).status).toBe(422);
    expect((await as(garage.service_adviser).post('/api/teams', invite('technician'))).status).toBe(403);
  });

  test('into a branch of another garage, a banned one, or one the inviter does not act in', async () => {
    const [garage, other] = await Promise.all([makeGarage(), makeGarage()]);
    const into = (branchId: number) => ({ ...draft(garage, 'x'), branchId });
    const refusal = { status: 422, body: { errors: { branchId: ['is not one of yours'] } } };
    expect(await as(garage.garage).post('/api/teams', into(other.branchId))).toMatchObject(refusal);
    expect(await as(garage.manager).post('/api/teams', into(garage.otherBranchId))).toMatchObject(refusal);
    await as(garage.garage).post('/api/garages/branches/ban', { id: garage.otherBranchId });
    expect(await as(garage.garage).post('/api/teams', into(garage.otherBranchId))).toMatchObject(refusal);
  });

  test('twice to one branch, also not at once', async () => {
    const garage = await makeGarage();
    const ask = () => as(garage.manager).post('/api/garages/invite', draft(garage, 'twice'));
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect(await ask()).toMatchObject({ status: 422, body: { errors: { email: ['is in the team already'] } } });
    expect(await sentTo(draft(garage, 'twice').email)).toHaveLength(1);
  });

  test('past what the plan has room for, also not at once', async () => {
    const garage = await makeGarage();
    const { count } = await (await database())
      .selectFrom('invitations')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('garageId', '=', garage.id)
      .executeTakeFirstOrThrow();
    const plan = await (await database()).selectFrom('plans').selectAll().where('maxMembers', 'is not', null).executeTakeFirstOrThrow();
    const room = plan.maxMembers ?? 0;
    const gone = Math.max(count - room + 1, 0);
    await change(garage.id, async (db) => {
      await db.updateTable('garages').set({ planId: plan.id }).where('id', '=', garage.id).execute();
      const { rows } = {
        rows: await db
          .selectFrom('invitations')
          .select('id')
          .where('garageId', '=', garage.id)
          .where('role', 'not in', ['garage', 'manager'])
          .limit(gone)
          .execute(),
      };
      await db
        .updateTable('invitations')
        .set({ state: 'banned' })
        .where('garageId', '=', garage.id)
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute();
    });
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => as(garage.garage).post('/api/teams', draft(garage, name))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.message).toBe(
      `Your plan has room for ${room} people. Change the plan to add more`,
    );
    const [banned] = idsOf(await as(garage.garage).get('/api/teams?state=banned'));
    expect((await as(garage.garage).post('/api/users/active', { id: banned })).status).toBe(422);
  });

  test('who administers the platform', async () => {
    const [garage, other] = await Promise.all([makeGarage(), makeGarage()]);
    await (await database()).updateTable('users').set({ isSystemAdmin: true }).where('id', '=', other.driver.userId).execute();
    expect((await as(garage.manager).post('/api/teams', { ...draft(garage, 'x'), email: other.driver.email })).status).toBe(422);
  });
});

describe('somebody known elsewhere', () => {
  test('shows their own name and number only by accepting', async () => {
    const [garage, other] = await Promise.all([makeGarage(), makeGarage()]);
    const person = other.accountant;
    await givePassword(person);
    await (await database())
      .updateTable('users')
      .set({ firstName: 'Secret', lastName: 'Name', mobile: '+254700111222', lastSeenAt: new Date().toISOString() })
      .where('id', '=', person.userId)
      .execute();
    const asked = { ...draft(garage, 'x'), email: person.email, mobile: '0712 000 111' };
    const shown = { firstName: 'Wanjiku', lastName: 'Otieno', mobile: '+254712000111', lastSeenAt: null, state: 'pending' };
    const { body } = await as(garage.manager).post('/api/teams', asked);
    expect(body).toMatchObject(shown);
    expect((await as(garage.manager).get(`/api/teams?search=${encodeURIComponent(person.email)}`)).body.entries).toMatchObject([shown]);
    for (const secret of ['secret', '0700111222', '254700111222']) {
      expect(idsOf(await as(garage.manager).get(`/api/teams?search=${secret}`))).toEqual([]);
    }
    expect((await as(garage.manager).post('/api/users/ban', { id: body.id })).body).toMatchObject({ ...shown, state: 'banned' });
    expect((await as(garage.manager).post('/api/users/active', { id: body.id })).body).toMatchObject(shown);
    await as(garage.manager).post('/api/users/accept_invite', { ...client, token: await lastLinkTo(person.email), password });
    expect((await as(garage.manager).get('/api/teams?search=secret')).body.entries).toMatchObject([
      { id: body.id, firstName: 'Secret', mobile: '+254700111222', state: 'active' },
    ]);
  });

  test('keeps what another inviter wrote to themselves', async () => {
    const [garage, other] = await Promise.all([makeGarage(), makeGarage()]);
    const person = draft(garage, 'shared');
    await as(other.manager).post('/api/teams', { ...person, branchId: other.branchId, firstName: 'Theirs', mobile: '0712000999' });
    expect((await as(garage.manager).post('/api/teams', person)).body).toMatchObject({ firstName: 'Wanjiku', mobile: null });
  });
});

describe('the list of the team', () => {
  test('never holds members of another garage', async () => {
    const [garage] = await Promise.all([makeGarage(), makeGarage()]);
    const { body } = await as(garage.garage).get('/api/teams?per_page=200');
    expect(body.totalCount).toBe(20);
    expect(body.entries.every(({ email }: Entry) => email.includes(garage.marker))).toBe(true);
  });

  test('holds only those of one’s own branch, except for those who act in all', async () => {
    const garage = await makeGarage();
    const elsewhere = await addPlace(garage, garage.driver, { branchId: garage.otherBranchId });
    expect(idsOf(await as(garage.manager).get('/api/teams?per_page=200'))).not.toContain(elsewhere);
    expect(idsOf(await as(garage.garage).get('/api/teams?per_page=200'))).toContain(elsewhere);
    expect((await as(garage.manager).post('/api/users/ban', { id: elsewhere })).status).toBe(404);
  });

  test('can be searched, narrowed and paged', async () => {
    const garage = await makeGarage();
    expect(idsOf(await as(garage.garage).get(`/api/teams?search=SERVICE_ADVISER%20${garage.marker}`))).toEqual([
      garage.service_adviser.invitationId,
    ]);
    expect(idsOf(await as(garage.garage).get('/api/teams?search=%25'))).toEqual([]);
    expect(idsOf(await as(garage.garage).get('/api/teams?role=fleet'))).toEqual([garage.fleet.invitationId]);
    await as(garage.garage).post('/api/users/trash', { id: garage.fleet.invitationId });
    expect(idsOf(await as(garage.garage).get('/api/teams?role=fleet'))).toEqual([]);
    expect(idsOf(await as(garage.garage).get('/api/teams?state=trashed'))).toEqual([garage.fleet.invitationId]);
    const page = (await as(garage.garage).get('/api/teams?per_page=5&page=4')).body;
    expect(page).toMatchObject({ page: 4, perPage: 5, totalCount: 19 });
    expect(page.entries).toHaveLength(4);
  });
});

describe('a member is not changed', () => {
  const place = (garage: { branchId: number }, role: string) => ({ role, jobTitle: 'Lead', branchId: garage.branchId });

  test('in another garage, by themselves, upward or into a foreign branch', async () => {
    const [garage, other] = await Promise.all([makeGarage(), makeGarage()]);
    const put = (by: typeof garage.manager, id: number, change: object) => as(by).put(`/api/teams/${id}`, change);
    expect((await put(garage.garage, other.technician.invitationId, place(garage, 'driver'))).status).toBe(404);
    expect((await put(garage.manager, garage.manager.invitationId, place(garage, 'technician'))).status).toBe(422);
    expect((await put(garage.manager, garage.garage.invitationId, place(garage, 'technician'))).status).toBe(403);
    expect((await put(garage.manager, garage.technician.invitationId, place(garage, 'garage'))).status).toBe(403);
    expect((await put(garage.garage, garage.technician.invitationId, place(other, 'driver'))).status).toBe(422);
  });

  test('into a branch where they are already, or after they were removed', async () => {
    const garage = await makeGarage();
    await addPlace(garage, garage.driver, { branchId: garage.otherBranchId });
    const url = `/api/teams/${garage.driver.invitationId}`;
    const answer = await as(garage.garage).put(url, { role: 'driver', branchId: garage.otherBranchId });
    const message = 'This person is in that branch already';
    expect(answer).toMatchObject({ status: 422, body: { message, errors: { branchId: [message] } } });
    await as(garage.garage).post('/api/users/trash', { id: garage.driver.invitationId });
    expect((await as(garage.garage).put(url, place(garage, 'driver'))).status).toBe(422);
  });
});

test('a changed role holds at once, a changed job title ends no session', async () => {
  const garage = await makeGarage();
  const { technician } = garage;
  const put = (change: object) => as(garage.manager).put(`/api/teams/${technician.invitationId}`, { branchId: garage.branchId, ...change });
  expect((await as(technician).get('/api/users/me')).status).toBe(200);
  expect((await put({ role: 'technician', jobTitle: 'Mechanic' })).body).toMatchObject({ role: 'technician', jobTitle: 'Mechanic' });
  expect((await as(technician).get('/api/users/me')).status).toBe(200);
  expect((await put({ role: 'driver' })).body).toMatchObject({ role: 'driver', jobTitle: null });
  expect((await as(technician).get('/api/users/me')).status).toBe(401);
});

test('only a pending invitation is sent again', async () => {
  const garage = await makeGarage();
  expect((await as(garage.manager).post('/api/teams/resend_invite', { id: garage.technician.invitationId })).status).toBe(422);
  const { body } = await as(garage.manager).post('/api/teams', draft(garage, 'again'));
  expect((await as(garage.manager).post('/api/teams/resend_invite', { id: body.id })).status).toBe(200);
  expect(await sentTo(body.email)).toHaveLength(2);
});

describe('members for quotes', () => {
  test('are active ones of the branch who may be given one', async () => {
    const garage = await makeGarage();
    await addPlace(garage, garage.driver, { branchId: garage.otherBranchId });
    await as(garage.garage).post('/api/users/ban', { id: garage.service_adviser.invitationId });
    const { body } = await as(garage.technician).get('/api/quotes/members');
    expect(body.entries.map(({ role }: Entry) => role).toSorted()).toEqual(['garage', 'manager', 'technician']);
    expect(Object.keys(body.entries[0]).toSorted()).toEqual(['firstName', 'id', 'jobTitle', 'lastName', 'role']);
  });

  test('of another branch are for those who act in all', async () => {
    const garage = await makeGarage();
    const id = await addPlace(garage, garage.driver, { branchId: garage.otherBranchId, role: 'technician' });
    const path = `/api/quotes/members?branch_id=${garage.otherBranchId}`;
    const refusal = { status: 422, body: { errors: { branchId: ['is not one of yours'] } } };
    expect(await as(garage.technician).get(path)).toMatchObject(refusal);
    expect(idsOf(await as(garage.garage).get(path))).toEqual([id]);
    const other = await makeGarage();
    expect(await as(garage.garage).get(`/api/quotes/members?branch_id=${other.branchId}`)).toMatchObject(refusal);
  });
});
