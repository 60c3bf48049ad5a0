import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { statementsOf, testApp } from '../../testing/app.ts';
import { anyoneAt, as, newAddress, send } from '../../testing/call.ts';
import { makeGarage } from '../../testing/garage.ts';
import { change, client, database, givePassword, password, setState, signedIn, signIn } from '../accounts-test-kit.ts';

async function memberWithPassword() {
  const garage = await makeGarage();
  await givePassword(garage.manager);
  return { garage, member: garage.manager };
}

describe('nobody signs in', () => {
  test('with a wrong password, and cannot tell it from an unknown address', async () => {
    const { member } = await memberWithPassword();
    const { statements } = await testApp();
    const ask = async (email: string) => {
      const from = statements.length;
      const { status, text } = await signIn({ email, password: 'a wrong password' });
      return {
        status,
        text,
        work: statements.slice(from).filter((statement) => /password_hash|known_addresses|"tries"/.test(statement)),
      };
    };
    const wrong = await ask(member.email);
    expect(wrong.status).toBe(401);
    expect(JSON.parse(wrong.text)).toMatchObject({ message: 'Invalid credentials' });
    expect(await ask(`nobody-${member.email}`)).toEqual(wrong);
  });

  test('who was invited and has no password yet', async () => {
    const { technician } = await makeGarage();
    expect((await signIn({ email: technician.email, password: '' })).status).toBe(401);
  });

  test.each([{ clientId: 'another' }, { clientSecret: 'wrong' }])(
    'through a client that is not ours, and cannot tell it from a wrong password: %j',
    async (wrong) => {
      const { member } = await memberWithPassword();
      const ask = async (given: object) => {
        const address = newAddress();
        let answer = { status: 0, text: '' };
        const work = await statementsOf(async () => {
          answer = await anyoneAt(address).post('/api/oauth/token', { ...client, email: member.email, ...given });
        });
        return { status: answer.status, text: answer.text, work };
      };
      const wrongPassword = await ask({ password: 'a wrong password' });
      expect(wrongPassword.status).toBe(401);
      expect(await ask({ ...wrong, password })).toEqual(wrongPassword);
      expect(await ask({ ...wrong, password: 'a wrong password' })).toEqual(wrongPassword);
      const refresh = { grantType: 'refresh_token', refreshToken: (await signedIn(member)).refreshToken };
      expect(await ask({ ...wrong, ...refresh })).toMatchObject({ status: 401, text: wrongPassword.text });
    },
  );

  test('through another client, whose tries do not count for the account', async () => {
    const { member } = await memberWithPassword();
    const ask = (given: object) => anyoneAt(newAddress()).post('/api/oauth/token', { ...client, email: member.email, password, ...given });
    for (let time = 0; time < 6; time += 1) await ask({ clientSecret: `wrong ${time}` });
    expect((await ask({ clientSecret: 'wrong' })).status).toBe(429);
    expect((await ask({})).status).toBe(200);
  });

  test('here who administers the platform', async () => {
    const { garage, member } = await memberWithPassword();
    await (await database()).updateTable('users').set({ isSystemAdmin: true }).where('id', '=', member.userId).execute();
    expect(await signIn(member)).toMatchObject({ status: 403, body: { message: 'Visit administrator app' } });
    await givePassword(garage.system_admin);
    expect(await signIn(garage.system_admin)).toMatchObject({ status: 403, body: { message: 'Visit administrator app' } });
  });

  test.each(['banned', 'trashed', 'pending'] as const)('who is %s', async (state) => {
    const { member } = await memberWithPassword();
    await setState(member, state);
    expect((await signIn(member)).status).toBe(403);
  });

  test('whose branch is banned', async () => {
    const { garage, member } = await memberWithPassword();
    await change(garage.id, (db) =>
      db.updateTable('branches').set({ bannedAt: new Date().toISOString() }).where('id', '=', garage.branchId).execute(),
    );
    expect((await signIn(member)).status).toBe(403);
  });

  test('whose garage is suspended', async () => {
    const { garage, member } = await memberWithPassword();
    await change(garage.id, (db) => db.updateTable('garages').set({ status: 'suspended' }).where('id', '=', garage.id).execute());
    expect((await signIn(member)).status).toBe(403);
    expect((await as(member).get('/api/users/me')).status).toBe(401);
  });
});

describe('signing in', () => {
  test('answers with the tokens and the user', async () => {
    const { garage, member } = await memberWithPassword();
    const { status, body } = await signIn({ ...member, email: member.email.toUpperCase() });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      tokenType: 'Bearer',
      expiresIn: 7200,
      user: { id: member.userId, role: 'manager', garageId: garage.id, branchId: garage.branchId, mfaVerified: true, impersonatedBy: null },
    });
    expect((await as({ token: body.accessToken, brand: 'main' }).get('/api/users/me')).body).toMatchObject({ id: member.userId });
  });

  test('works with a form, as OAuth clients send it', async () => {
    const { member } = await memberWithPassword();
    const form = {
      grant_type: 'password',
      client_id: client.clientId,
      client_secret: client.clientSecret,
      username: member.email,
      password,
    };
    const headers = { host: 'main.localhost', 'content-type': 'application/x-www-form-urlencoded' };
    const payload = new URLSearchParams(form).toString();
    expect((await send({ method: 'POST', url: '/api/oauth/token', headers, payload })).status).toBe(200);
  });

  test('begins in a garage of the brand that was opened', async () => {
    const [main, school] = await Promise.all([makeGarage('main'), makeGarage('school')]);
    await givePassword(main.manager);
    await change(school.id, (db) =>
      db
        .insertInto('invitations')
        .values({ garageId: school.id, branchId: school.branchId, userId: main.manager.userId, role: 'school_manager', state: 'active' })
        .execute(),
    );
    expect((await signIn({ ...main.manager, brand: 'school' })).body.user.garageId).toBe(school.id);
    expect((await signIn({ ...main.manager, brand: 'main' })).body.user.garageId).toBe(main.id);
  });

  test('leaves neither token anywhere in the database', async () => {
    const { member } = await memberWithPassword();
    const { token, refreshToken } = await signedIn(member);
    const db = await database();
    const columns = await sql<{ tableName: string; columnName: string }>`select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb', 'bytea', 'ARRAY')`.execute(db);
    expect(columns.rows.length).toBeGreaterThan(50);
    for (const { tableName, columnName } of columns.rows) {
      const found = await sql`select 1 from ${sql.table(tableName)} where position(${token} in ${sql.ref(columnName)}::text) > 0
        or position(${refreshToken} in ${sql.ref(columnName)}::text) > 0`.execute(db);
      expect(found.rows, `${tableName}.${columnName}`).toEqual([]);
    }
  });
});

test('an expired access token is no longer taken', async () => {
  const { manager } = await makeGarage();
  await (await database())
    .updateTable('sessions')
    .set({ accessExpiresAt: '2020-01-01T00:00:00Z' })
    .where('id', '=', manager.sessionId)
    .execute();
  expect(await as(manager).get('/api/users/me')).toMatchObject({ status: 401, body: { message: 'Please sign in' } });
});

describe('signing out', () => {
  test('with somebody else’s token does not end their session', async () => {
    const { manager, technician } = await makeGarage();
    await as(technician).post('/api/oauth/revoke', { token: manager.token });
    expect((await as(manager).get('/api/users/me')).status).toBe(200);
  });

  test('ends the session at once, by either of its tokens', async () => {
    const { member } = await memberWithPassword();
    const [one, other] = await Promise.all([signedIn(member), signedIn(member)]);
    expect((await as(one).get('/api/users/me')).status).toBe(200);
    expect((await as(one).post('/api/oauth/revoke', { token: one.token })).status).toBe(200);
    expect((await as(one).get('/api/users/me')).status).toBe(401);
    expect((await as(other).post('/api/oauth/revoke', { token: other.refreshToken })).status).toBe(200);
    expect((await as(other).get('/api/users/me')).status).toBe(401);
  });
});
