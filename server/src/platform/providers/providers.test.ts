import { english, say } from '@karakana/contract/text.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailProviderFor, smsProviderFor, tryConnection } from './providers.ts';
import { wrongConsumerSecret } from './sandbox/mpesa/sandbox-tokens.ts';
import { wrongApiKey } from './sandbox/sms-sandbox.ts';
import { startTestMailServer, type TestMailServer } from './sandbox/test-mail-server.ts';
import { makeGarage, openTestOutbox, storeIntegration, type TestOutbox, testPlatform } from './sandbox/test-outbox.ts';

let outbox: TestOutbox;
let server: TestMailServer;
let garageId: number;

beforeAll(async () => {
  [outbox, server] = await Promise.all([openTestOutbox(), startTestMailServer()]);
});
beforeEach(async () => {
  garageId = await makeGarage(outbox, 0);
  server.received.length = 0;
});
afterAll(async () => {
  await Promise.all([outbox.stop(), server.stop()]);
});

const mailAccount = () => ({ address: '127.0.0.1', port: server.port, domain: null, username: server.user });
const mail = {
  outboxId: 1,
  garageId: null,
  to: 'otieno@example.com',
  subject: 'Ready',
  text: 'Karibu',
  brandName: 'Karakana',
  attachment: null,
};

describe('a trial of the connection', () => {
  test.each(['email', 'sms', 'mpesa'] as const)('asks for settings first: %s', async (kind) => {
    expect(await tryConnection(testPlatform(outbox), garageId, kind)).toEqual({ works: false, detail: say('Save the settings first') });
  });

  test('says what is wrong', async () => {
    await storeIntegration(outbox, garageId, 'sms', { username: 'sandbox', shortCode: null }, { apiKey: wrongApiKey });
    await storeIntegration(
      outbox,
      garageId,
      'mpesa',
      { consumerKey: 'key', shortCode: '174379' },
      { consumerSecret: wrongConsumerSecret, passkey: 'x' },
    );
    await storeIntegration(outbox, garageId, 'email', mailAccount(), { password: 'wrong' });
    const platform = testPlatform(outbox);
    const details = { sms: 'does not know this user name', mpesa: 'does not know this consumer key and secret', email: 'Invalid login' };
    for (const kind of ['sms', 'mpesa', 'email'] as const) {
      const { works, detail } = await tryConnection(platform, garageId, kind);
      expect([works, english(detail)]).toEqual([false, expect.stringContaining(details[kind])]);
    }
  });

  test('does not reach into the network of the server in production', async () => {
    await storeIntegration(outbox, garageId, 'email', mailAccount(), { password: server.password });
    const platform = testPlatform(outbox, {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://karakana.test',
      OAUTH_CLIENT_SECRET: 'of our own',
    });
    expect(await tryConnection(platform, garageId, 'email')).toEqual({
      works: false,
      detail: say('{{host}} is not a public address', { host: '127.0.0.1' }),
    });
  });

  test('says that it works', async () => {
    await storeIntegration(outbox, garageId, 'sms', { username: 'sandbox', shortCode: null }, { apiKey: 'key' });
    await storeIntegration(
      outbox,
      garageId,
      'mpesa',
      { consumerKey: 'key', shortCode: '174379' },
      { consumerSecret: 'secret', passkey: 'x' },
    );
    await storeIntegration(outbox, garageId, 'email', mailAccount(), { password: server.password });
    const platform = testPlatform(outbox);
    for (const kind of ['sms', 'mpesa', 'email'] as const) expect((await tryConnection(platform, garageId, kind)).works).toBe(true);
  });
});

describe('mail leaves', () => {
  test("through the garage's own server before the platform's", async () => {
    await storeIntegration(outbox, garageId, 'email', mailAccount(), { password: server.password });
    const platform = testPlatform(outbox, { SMTP_HOST: 'mail.invalid' });
    await (await mailProviderFor(platform, garageId)).send(mail);
    expect(server.received).toMatchObject([{ from: server.user }]);
  });

  test("through the platform's server for a garage without one", async () => {
    const platform = testPlatform(outbox, {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(server.port),
      SMTP_FROM: 'Karakana <hello@karakana.example>',
    });
    await (await mailProviderFor(platform, garageId)).send(mail);
    expect(server.received).toMatchObject([{ from: 'hello@karakana.example' }]);
  });
});

describe('an SMS of a garage with its own account', () => {
  test('stays in the sandbox outside production, and leaves in production', async () => {
    await storeIntegration(outbox, garageId, 'sms', { username: 'baraka', shortCode: null }, { apiKey: 'own' });
    const production = testPlatform(outbox, {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://karakana.test',
      OAUTH_CLIENT_SECRET: 'of our own',
    });
    expect((await smsProviderFor(testPlatform(outbox), garageId)).name).toBe('sandbox');
    expect((await smsProviderFor(production, garageId)).name).toBe('africastalking');
  });
});
