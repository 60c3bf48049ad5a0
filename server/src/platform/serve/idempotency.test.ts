import { randomUUID } from 'node:crypto';
import { toWire } from '@karakana/contract/wire.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { addPlace, client, givePassword, password } from '../../accounts/accounts-test-kit.ts';
import { testApp } from '../../testing/app.ts';
import { as, type Caller, headersOf, send } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { makeToken } from '../secrets/secrets.ts';
import { hashRequest } from './idempotency.ts';

let garage: TestGarage;
let key: string;
beforeEach(async () => {
  garage = await makeGarage();
  key = randomUUID();
});

const post = (caller: Caller | null, url: string, body: object, withKey = key) =>
  send({ method: 'POST', url, headers: { ...headersOf(caller), 'idempotency-key': withKey }, payload: toWire(body) as object });
const addBranch = (name: string, withKey = key) => post(garage.garage, '/api/garages/branches', { name }, withKey);

async function branchNames(garageId = garage.id): Promise<string[]> {
  const { platform } = await testApp();
  const rows = await platform.db.selectFrom('branches').select('name').where('garageId', '=', garageId).orderBy('id').execute();
  return rows.map(({ name }) => name).slice(2);
}

describe('a key is refused', () => {
  test('when it was used with another body', async () => {
    await addBranch('Thika');
    const answer = await addBranch('Nakuru');
    expect([answer.status, answer.body.code]).toEqual([422, 'idempotency_key_reused']);
    expect(await branchNames()).toEqual(['Thika']);
  });

  test('when it was used for another call', async () => {
    await addBranch('Thika');
    const answer = await post(garage.garage, '/api/services/categories', { name: 'Thika' });
    expect([answer.status, answer.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  test.each(['', 'two words', 'ü', 'x'.repeat(201)])('when it is "%s"', async (wrong) => {
    expect((await addBranch('Thika', wrong)).status).toBe(422);
    expect(await branchNames()).toEqual([]);
  });
});

test('a refused request does not use its key up', async () => {
  expect((await addBranch('Second branch')).status).toBe(422);
  expect((await addBranch('Thika')).status).toBe(200);
  expect(await branchNames()).toEqual(['Thika']);
});

test('a repeated request acts once and gets the same answer', async () => {
  const first = await addBranch('Thika');
  const second = await addBranch('Thika');
  expect([second.status, second.text]).toEqual([200, first.text]);
  expect(await branchNames()).toEqual(['Thika']);
});

test('twenty requests at once with one key act once and get the same answer', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => addBranch('Thika')));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(await branchNames()).toEqual(['Thika']);
});

test('without a key a repeated request acts again', async () => {
  const { garage: owner } = garage;
  const ask = () =>
    send({ method: 'POST', url: '/api/contact_support', headers: headersOf(owner), payload: { subject: 'a', message: 'b' } });
  expect((await ask()).body.id).not.toBe((await ask()).body.id);
});

test('the key of another user is another key', async () => {
  const other = await makeGarage();
  await addBranch('Thika');
  expect((await post(other.garage, '/api/garages/branches', { name: 'Thika' })).status).toBe(200);
  expect(await branchNames(other.id)).toEqual(['Thika']);
});

test('the key of the same user in another garage is another key', async () => {
  const other = await makeGarage();
  const invitationId = await addPlace(other, garage.garage, { role: 'garage' });
  await addBranch('Thika');
  await as(garage.garage).post('/api/users/switch', { invitationId });
  expect((await addBranch('Thika')).status).toBe(200);
  expect([await branchNames(), await branchNames(other.id)]).toEqual([['Thika'], ['Thika']]);
});

describe('a stranger who knows the key of another’s request', () => {
  const ask = (body: object) => post(null, '/api/oauth/token', { ...client, email: garage.manager.email, ...body });
  beforeEach(() => givePassword(garage.manager));

  test('gets neither its answer nor word that there was one', async () => {
    expect((await ask({ password })).status).toBe(200);
    const guess = await ask({ password: 'a wrong password' });
    expect([guess.status, guess.body]).toEqual([401, { message: 'Invalid credentials', error: 'Invalid credentials' }]);
  });

  test('does not stand in its way', async () => {
    const forgot = await post(null, '/api/users/forgot_password', { email: garage.manager.email });
    expect(forgot.status).toBe(200);
    expect((await ask({ password })).status).toBe(200);
  });

  test('cannot try passwords on what is kept of it, without the server’s secret', async () => {
    await ask({ password });
    const { platform } = await testApp();
    const kept = await platform.db.selectFrom('idempotencyKeys').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
    const body = { ...client, email: garage.manager.email, password };
    expect(kept.requestHash).not.toBe(hashRequest('/api/oauth/token', body, undefined));
    expect(kept.scope).not.toContain(hashRequest('/api/oauth/token', body, undefined));
  });
});

test('a repeated request that used a link up gets the same answer, not a refusal', async () => {
  const { platform } = await testApp();
  const { token, hash } = makeToken();
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  await platform.db
    .insertInto('linkTokens')
    .values({ tokenHash: hash, purpose: 'reset', userId: garage.garage.userId, expiresAt })
    .execute();
  const reset = () => post(null, '/api/users/reset_password', { token, password: 'a new password' });
  const first = await reset();
  expect(first.status).toBe(200);
  expect((await reset()).text).toBe(first.text);
});

test('what is kept of an answer cannot be read without the server’s secret', async () => {
  const { platform } = await testApp();
  await addBranch('Thika');
  const { answer } = await platform.db.selectFrom('idempotencyKeys').select('answer').where('key', '=', key).executeTakeFirstOrThrow();
  expect(answer?.toString('latin1')).not.toContain('Thika');
  expect(answer && platform.secrets.open(answer)).toContain('Thika');
});
