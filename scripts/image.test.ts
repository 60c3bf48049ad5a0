import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../server/src/platform/settings/settings.ts';

const root = join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');

test('everything that the image copies is there, and the file it starts', () => {
  const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, words = '']) => words.split(' ').slice(0, -1));
  expect(copied.length).toBeGreaterThan(10);
  const started = /"(\S+\.ts)"\]\s*$/.exec(read('Dockerfile').trim())?.[1] ?? '';
  expect([...copied, started].filter((name) => !existsSync(join(root, name)))).toEqual([]);
});

test('the image carries every workspace that the lock file knows', () => {
  const { workspaces } = JSON.parse(read('package.json'));
  for (const workspace of workspaces) expect(read('Dockerfile')).toContain(`COPY ${workspace}/package.json ${workspace}/`);
});

test('the server starts with the settings of the compose file and those it asks to be written', () => {
  const app = /^ {2}app:\n([\s\S]*?)^ {4}ports:/m.exec(read('compose.yaml'))?.[1] ?? '';
  const given = Object.fromEntries([...app.matchAll(/^ {6}([A-Z_]+): (.+)$/gm)].map(([, name, value]) => [name, value]));
  expect(Object.keys(given)).toEqual(['NODE_ENV', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'REDIS_URL']);
  const written = {
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    OAUTH_CLIENT_SECRET: 'a-secret-of-our-own',
    PUBLIC_URL: 'https://karakana.test',
  };
  const folder = mkdtempSync(join(tmpdir(), 'karakana-test-'));
  const database = given.DATABASE_URL?.replace(/\$\{[^}]*\}/, 'password');
  const settings = readSettings({ ...given, ...written, DATABASE_URL: database, DATA_DIR: folder });
  expect(settings).toMatchObject({ isProduction: true, port: 3000, demo: false, redisUrl: 'redis://events' });
});
