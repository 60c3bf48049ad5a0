import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readSettings, SettingsError, settingsTable } from './settings.ts';
import { StartError } from './start-error.ts';

const scratch = mkdtempSync(join(tmpdir(), 'karakana-settings-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const key = randomBytes(32).toString('base64');
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://karakana.test',
  SECRET_KEY: key,
  OAUTH_CLIENT_SECRET: 'our own',
  DATA_DIR: scratch,
};

function refusalOf(env: NodeJS.ProcessEnv): string {
  try {
    readSettings({ DATA_DIR: scratch, ...env });
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('a bad setting is refused with one line that names it', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT: must be a number'],
    [{ PORT: '65536' }, 'PORT: must be 0 to 65535'],
    [{ PORT: '80.5' }, 'PORT: must be a whole number'],
    [{ WEB_CONCURRENCY: '0' }, 'WEB_CONCURRENCY: must be at least 1'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV: must be development, test or production'],
    [{ DATABASE_URL: 'mysql://host/db' }, 'DATABASE_URL: must be a postgresql:// address'],
    [{ DATABASE_URL: 'nonsense' }, 'DATABASE_URL: must be a postgresql:// address'],
    [{ REDIS_URL: 'http://host' }, 'REDIS_URL: must be a redis:// or rediss:// address'],
    [{ PUBLIC_URL: 'ftp://host' }, 'PUBLIC_URL: must be an http or https address'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY: must be 32 bytes in base64 (openssl rand -base64 32)'],
    [{ DEMO: 'maybe' }, 'DEMO: must be on or off'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be fatal, error, warn, info, debug, trace or silent'],
    [{ BRAND_HOSTS: '{' }, 'BRAND_HOSTS: must be JSON such as {"app.example.com":"main"}'],
    ...['true', '0', '11', '0.0.0.0/0', '::/0', '10.0.0.0/33', 'proxy.example', '10.0.0.1,', '10.0.0.1/8/8'].map(
      (proxies): [NodeJS.ProcessEnv, string] => [
        { TRUST_PROXY: proxies },
        'TRUST_PROXY: must be addresses, networks such as 10.0.0.0/8, loopback, linklocal, uniquelocal, or a number of proxies from 1 to 10',
      ],
    ),
    [{ S3_BUCKET: 'b' }, 'S3_ACCESS_KEY_ID: is needed because S3_BUCKET is set'],
    [{ AT_USERNAME: 'u' }, 'AT_API_KEY: is needed because AT_USERNAME is set'],
    [{ MPESA_SHORT_CODE: '174379' }, 'MPESA_CONSUMER_KEY: is needed because MPESA_SHORT_CODE is set'],
    [{ STOP_GRACE_SECONDS: '601' }, 'STOP_GRACE_SECONDS: must be 0 to 600'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN: must have at least 16 characters'],
    [{ SMTP_USER: 'u' }, 'SMTP_PASSWORD: is needed because SMTP_USER is set'],
  ])('%j', (env, line) => {
    expect(refusalOf(env)).toBe(line);
  });

  test('a brand host that names no brand', () => {
    expect(refusalOf({ BRAND_HOSTS: '{"a.example":"garage"}' })).toMatch(/^BRAND_HOSTS: [^\n]+$/);
  });

  test('a data folder that is a file', () => {
    const file = join(scratch, 'a-file');
    writeFileSync(file, '');
    expect(() => readSettings({ DATA_DIR: file })).toThrow(StartError);
    expect(() => readSettings({ DATA_DIR: file })).toThrow(/^DATA_DIR: .*a-file cannot be written \([^\n]+\)$/);
  });
});

describe('production', () => {
  test('needs to know its own address', () => {
    expect(refusalOf({ ...production, PUBLIC_URL: undefined })).toBe('PUBLIC_URL: is required in production, links in messages lead there');
  });

  test('needs a secret key', () => {
    expect(refusalOf({ ...production, SECRET_KEY: '' })).toBe('SECRET_KEY: is required in production (openssl rand -base64 32)');
  });

  test('refuses the built-in OAuth secret', () => {
    const line = 'OAUTH_CLIENT_SECRET: the built-in secret is refused in production, set your own';
    expect(refusalOf({ ...production, OAUTH_CLIENT_SECRET: undefined })).toBe(line);
    expect(refusalOf({ ...production, OAUTH_CLIENT_SECRET: 'karakana-web-secret' })).toBe(line);
  });

  test('listens to everyone and loads no demo data', () => {
    expect(readSettings(production)).toMatchObject({ host: '0.0.0.0', demo: false, isProduction: true });
    expect(readSettings(production).secretKey.toString('base64')).toBe(key);
  });
});

test('without settings Karakana serves this machine from its own database, with demo data', () => {
  expect(readSettings({ DATA_DIR: scratch, PORT: '', DATABASE_URL: ' ' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    concurrency: 1,
    databaseUrl: undefined,
    demo: true,
    files: { kind: 'folder', folder: join(scratch, 'files') },
    mail: undefined,
    sms: undefined,
    mpesa: undefined,
    etimsUrl: undefined,
  });
});

test('demo data stays out of a database that was given, unless asked for', () => {
  const given = { DATA_DIR: scratch, DATABASE_URL: 'postgresql://user@host/db' };
  expect(readSettings(given).demo).toBe(false);
  expect(readSettings({ ...given, DEMO: 'on' }).demo).toBe(true);
});

test('the generated secret key is kept, readable by its owner alone', () => {
  const dataDir = join(scratch, 'kept');
  const first = readSettings({ DATA_DIR: dataDir }).secretKey;
  expect(first).toHaveLength(32);
  expect(readSettings({ DATA_DIR: dataDir }).secretKey).toEqual(first);
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
});

test('a kept secret key that is damaged is refused and left as it is', () => {
  const dataDir = join(scratch, 'damaged');
  readSettings({ DATA_DIR: dataDir });
  writeFileSync(join(dataDir, 'secret.key'), 'half');
  expect(() => readSettings({ DATA_DIR: dataDir })).toThrow(/^DATA_DIR: .*secret\.key /);
  expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe('half');
});

test('a public address loses its closing slash and brand hosts are read', () => {
  const settings = readSettings({ DATA_DIR: scratch, PUBLIC_URL: 'https://app.example/', BRAND_HOSTS: '{"app.example":"vendor"}' });
  expect(settings.publicUrl).toBe('https://app.example');
  expect(settings.brandHosts).toEqual({ 'app.example': 'vendor' });
});

test('no proxy is believed unless it is named, also not in production', () => {
  expect(readSettings(production).trustProxy).toBe(false);
  const proxies = readSettings({ ...production, TRUST_PROXY: 'loopback, 10.0.0.0/8, 2001:db8::1' }).trustProxy;
  expect(proxies).toEqual(['loopback', '10.0.0.0/8', '2001:db8::1']);
});

test('mail on port 465 speaks TLS at once', () => {
  expect(readSettings({ DATA_DIR: scratch, SMTP_HOST: 'mail', SMTP_PORT: '465' }).mail).toMatchObject({ port: 465, secure: true });
});

test('every setting has a default and a meaning for the README', () => {
  expect(settingsTable.map((setting) => setting.name)).toContain('DATABASE_URL');
  for (const setting of settingsTable) {
    expect(setting.byDefault, setting.name).not.toBe('undefined');
    expect(setting.meaning, setting.name).not.toBe('undefined');
  }
});

test('the README says the same of every setting', () => {
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
  const missing = settingsTable
    .map(({ name, byDefault, meaning }) => `| \`${name}\` | ${byDefault} | ${meaning} |`)
    .filter((row) => !readme.includes(row));
  expect(missing).toEqual([]);
});
