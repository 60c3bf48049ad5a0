import { say } from '@karakana/contract/text.ts';
import { expect, test } from 'vitest';
import { wrongApiKey } from '../platform/providers/sandbox/sms-sandbox.ts';
import { testApp } from '../testing/app.ts';
import { as } from '../testing/call.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';

const mpesa = {
  consumerKey: 'key-1',
  consumerSecret: 'hush-consumer',
  shortCode: '174379',
  passkey: 'hush-passkey',
  initiatorName: 'api-user',
  initiatorPassword: 'hush-initiator',
};
const sms = { username: 'garage', apiKey: 'hush-api-key', shortCode: '22384' };
const email = { address: '127.0.0.1', port: 1, username: 'garage@mail.example', password: 'hush-password' };
const all = [
  ['mpesa', mpesa, ['consumerSecret', 'passkey', 'initiatorPassword'], { consumerKey: 'key-2' }],
  ['sms', sms, ['apiKey'], { username: 'other' }],
  ['email', email, ['password'], { username: 'other@mail.example' }],
] as const;

const save = (garage: TestGarage, kind: string, draft: object) => as(garage.garage).post(`/api/${kind}_integrations`, draft);
const without = (draft: object, name: string) => Object.fromEntries(Object.entries(draft).filter(([field]) => field !== name));

async function storedSecrets(garage: TestGarage, kind: 'mpesa' | 'sms' | 'email'): Promise<Record<string, string>> {
  const { db, secrets } = (await testApp()).platform;
  const row = await db
    .selectFrom('integrations')
    .select('secrets')
    .where('garageId', '=', garage.id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return JSON.parse(secrets.open(row.secrets));
}

test.each(all)('the %s settings belong to the owner alone', async (kind, draft) => {
  const garage = await makeGarage();
  expect((await as(garage.manager).get(`/api/${kind}_integrations`)).status).toBe(403);
  expect((await as(garage.manager).post(`/api/${kind}_integrations`, draft)).status).toBe(403);
  expect((await as(garage.manager).post(`/api/${kind}_integrations/test`)).status).toBe(403);
});

test.each(all)('whoever acts as somebody else does not touch the %s settings', async (kind, draft) => {
  const garage = await makeGarage();
  const { db } = (await testApp()).platform;
  const { sessionId } = garage.school_admin;
  await db
    .updateTable('sessions')
    .set({ impersonatorId: garage.garage.userId, impersonatorSessionId: garage.garage.sessionId })
    .where('id', '=', sessionId)
    .execute();
  const impersonated = as(garage.school_admin);
  expect((await impersonated.get(`/api/${kind}_integrations`)).status).toBe(200);
  expect((await impersonated.post(`/api/${kind}_integrations`, draft)).status).toBe(403);
  expect((await impersonated.post(`/api/${kind}_integrations/test`)).status).toBe(403);
});

test.each(all)('the first save of %s settings needs every secret', async (kind, draft, names) => {
  const garage = await makeGarage();
  for (const name of names) {
    for (const incomplete of [without(draft, name), { ...draft, [name]: '' }]) {
      const { status, body } = await save(garage, kind, incomplete);
      expect(status, name).toBe(422);
      expect(body.errors).toEqual({ [name]: ['is required'] });
    }
  }
  expect((await as(garage.garage).get(`/api/${kind}_integrations`)).body.configured).toBe(false);
});

test.each(all)('secrets of %s settings are in no answer, no history and no readable column', async (kind, draft, _names, change) => {
  const garage = await makeGarage();
  const saved = await save(garage, kind, draft);
  expect(saved.status).toBe(200);
  await save(garage, kind, { ...draft, ...change });
  const read = await as(garage.garage).get(`/api/${kind}_integrations`);
  const { db } = (await testApp()).platform;
  const history = await db
    .selectFrom('auditLog')
    .selectAll()
    .where('garageId', '=', garage.id)
    .where('tableName', '=', 'integrations')
    .execute();
  const rows = await db.selectFrom('integrations').select(['settings', 'secrets']).where('garageId', '=', garage.id).execute();
  expect(history.map(({ action }) => action)).toEqual(['insert', 'update']);
  const everything = [
    saved.text,
    read.text,
    JSON.stringify(history),
    ...rows.map((row) => JSON.stringify(row.settings) + row.secrets.toString('latin1')),
  ];
  expect(everything.join('\n')).not.toContain('hush');
});

test.each(all)('a secret left out of %s settings stays as it was', async (kind, draft, names) => {
  const garage = await makeGarage();
  await save(garage, kind, draft);
  for (const name of names) expect((await save(garage, kind, without(draft, name))).status).toBe(200);
  expect(await storedSecrets(garage, kind)).toEqual(
    Object.fromEntries(Object.entries(draft).filter(([name]) => names.some((one) => one === name))),
  );
});

test.each(all)('the %s settings of one garage are not those of another', async (kind, draft) => {
  const [garage, other] = [await makeGarage(), await makeGarage()];
  await save(garage, kind, draft);
  expect((await as(other.garage).get(`/api/${kind}_integrations`)).body).toMatchObject({ configured: false, updatedAt: null });
});

test.each(all)('a trial before anything was saved says so', async (kind) => {
  const garage = await makeGarage();
  const { status, body } = await as(garage.garage).post(`/api/${kind}_integrations/test`);
  expect(status).toBe(200);
  expect(body).toEqual({ works: false, detail: 'Save the settings first', detailText: say('Save the settings first') });
});

test('the stored mail password is not sent to a server that was named without it', async () => {
  const garage = await makeGarage();
  await save(garage, 'email', email);
  const { status, body } = await save(garage, 'email', { ...without(email, 'password'), address: 'mail.elsewhere.example' });
  expect(status).toBe(422);
  expect(body.errors).toEqual({ password: ['is required'] });
  expect((await as(garage.garage).get('/api/email_integrations')).body.address).toBe('127.0.0.1');
});

test('mail settings have the usual choices unless others are made', async () => {
  const garage = await makeGarage();
  const { body } = await save(garage, 'email', email);
  expect(body).toMatchObject({ enableStarttlsAuto: true, authentication: 'plain', port: 1, hasPassword: true });
});

test('a trial that works says what the provider answered', async () => {
  const garage = await makeGarage();
  await save(garage, 'sms', sms);
  expect((await as(garage.garage).post('/api/sms_integrations/test')).body).toEqual({
    works: true,
    detail: 'Connected, balance KES 120.00',
    detailText: say('Connected, balance {{balance}}', { balance: 'KES 120.00' }),
  });
});

test('a trial that fails is an answer, not an error', async () => {
  const garage = await makeGarage();
  await save(garage, 'sms', { ...sms, apiKey: wrongApiKey });
  await save(garage, 'email', email);
  for (const kind of ['sms', 'email']) {
    const { status, body } = await as(garage.garage).post(`/api/${kind}_integrations/test`);
    expect(status, kind).toBe(200);
    expect(body.works, kind).toBe(false);
    expect(body.detail, kind).not.toBe('');
  }
});
