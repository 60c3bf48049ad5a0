import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from './demo/index.ts';
import { startProcess, type TestProcess } from './start/test-process.ts';
import { cloneDatabase } from './testing/app.ts';
import { client, signIn } from './testing/over-http.ts';

const secrets = {
  wrongPassword: 'open-sesame-1',
  resetToken: 'reset-token-in-an-address',
  code: '918273',
  apiKey: 'the-key-of-the-provider',
  callbackKey: '1.the-key-of-a-callback',
};

let server: TestProcess;
let token: string;
beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'karakana-logs-'));
  server = startProcess({ DATA_DIR: dataDir, DATABASE_URL: await cloneDatabase(), DEMO: 'on', LOG_LEVEL: 'trace' });
  const address = await server.serving();
  token = await signIn(address, 'garage@main.demo');
  const post = (path: string, body: string, headers = {}) =>
    fetch(address + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
  const own = { authorization: `Bearer ${token}`, cookie: `session=${token}` };
  await post('/api/oauth/token', JSON.stringify({ ...client, email: 'garage@main.demo', password: secrets.wrongPassword }));
  await post('/api/oauth/token', `{"password":"${secrets.wrongPassword}"`);
  await post('/api/users/reset_password', JSON.stringify({ token: secrets.resetToken, password: secrets.wrongPassword }));
  await post('/api/users/verify_2fa', JSON.stringify({ code: secrets.code }), own);
  await post('/api/sms_integrations', JSON.stringify({ username: 'karakana', api_key: secrets.apiKey }), own);
  await post(`/api/callbacks/sms/${secrets.callbackKey}`, JSON.stringify({ id: '1', from: '+254712345678' }));
  await fetch(`${address}/reset-password?token=${secrets.resetToken}`);
  await fetch(`${address}/api/users/me?t=${token}`, { headers: own });
  await fetch(`${address}/cable?t=${token}`, { headers: own });
  await fetch(`${address}/no/such/page?t=${token}`);
  // A line is written when its request has been answered; this one is the last.
  await fetch(`${address}/the-last-one`);
  await server.says('/the-last-one');
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended();
});

test('each request leaves a line with its path', () => {
  for (const path of ['/api/oauth/token', '/api/users/me', '/reset-password', '/api/callbacks/sms/…'])
    expect(server.output()).toContain(`"path":"${path}"`);
});

test('no token, password, code or key is in the log, however talkative it is', () => {
  const log = server.output() + server.errors();
  for (const secret of [token, demoPassword, ...Object.values(secrets)]) {
    // The welcome tells the password of the demo accounts, and is no log line.
    const lines = log.split('\n').filter((line) => line.includes(secret) && !line.startsWith('Demo accounts'));
    expect(lines).toEqual([]);
  }
  expect(log).not.toMatch(/[?&]t(oken)?=/);
});
