import { join, resolve } from 'node:path';
import { english } from '@karakana/contract/text.ts';
import { problemOf } from '@karakana/contract/validation.ts';
import { z } from 'zod';
import { keptSecretKey } from './data-dir.ts';
import { StartError } from './start-error.ts';
import { trustedProxies } from './trusted-proxies.ts';

export class SettingsError extends StartError {
  override name = 'SettingsError';
}

const root = resolve(import.meta.dirname, '../../../..');
const defaultClientSecret = 'karakana-web-secret';

function setting<S extends z.ZodType>(schema: S, byDefault: string, meaning: string): S {
  return schema.meta({ byDefault, description: meaning });
}

const text = z.string();
const port = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(0, 'must be 0 to 65535')
  .max(65535, 'must be 0 to 65535');
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).transform((url) => url.replace(/\/+$/, ''));
const onOff = z.enum(['on', 'off'], 'must be on or off').transform((word) => word === 'on');
const secretKey = text.refine((key) => Buffer.from(key, 'base64').length === 32, 'must be 32 bytes in base64 (openssl rand -base64 32)');
const brandHosts = text
  .transform((json, ctx) => {
    try {
      return JSON.parse(json);
    } catch {
      ctx.addIssue('must be JSON such as {"app.example.com":"main"}');
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.enum(['main', 'vendor', 'school']), 'must map each host to main, vendor or school'));

const smsPacks = text
  .transform((list) => list.split(',').map(Number))
  .refine((packs) => packs.every((credits) => Number.isInteger(credits) && credits > 0), 'must be whole numbers such as 100,500');

const Environment = z.object({
  NODE_ENV: setting(
    z.enum(['development', 'test', 'production'], 'must be development, test or production').default('development'),
    'development',
    'production refuses built-in secrets and loads no demo data',
  ),
  PORT: setting(port.default(3000), '3000', 'port of the web application and the API; 0 picks a free one'),
  HOST: setting(text.optional(), '127.0.0.1, in production 0.0.0.0', 'address to listen on'),
  PUBLIC_URL: setting(
    httpUrl.optional(),
    'http://localhost:PORT, required in production',
    'address people reach the server by, used in links and callbacks',
  ),
  BRAND_HOSTS: setting(brandHosts.optional(), 'none', 'JSON object: full host name to brand key (main, vendor, school)'),
  TRUST_PROXY: setting(
    trustedProxies.optional(),
    'none',
    'proxies in front of the server whose X-Forwarded-For is believed: addresses, networks (10.0.0.0/8), loopback, linklocal, uniquelocal, or how many there are in a row',
  ),
  WEB_CONCURRENCY: setting(
    z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(256, 'must be at most 256')
      .default(1),
    '1',
    'number of server processes; above 1 needs REDIS_URL',
  ),
  DATA_DIR: setting(text.default(join(root, '.data')), '.data', 'folder of the embedded database, the files and the generated secret'),
  DATABASE_URL: setting(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' }).optional(),
    'embedded PostgreSQL',
    'PostgreSQL 15 or newer',
  ),
  REDIS_URL: setting(
    z.url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// address' }).optional(),
    'in process',
    'carries live events between servers',
  ),
  SECRET_KEY: setting(secretKey.optional(), 'kept in DATA_DIR, required in production', '32 bytes in base64: encrypts stored secrets'),
  OAUTH_CLIENT_ID: setting(text.default('karakana-web'), 'karakana-web', 'OAuth client of the web application'),
  OAUTH_CLIENT_SECRET: setting(text.default(defaultClientSecret), `${defaultClientSecret}, refused in production`, 'its secret'),
  S3_BUCKET: setting(text.optional(), 'a folder in DATA_DIR', 'bucket for uploaded files'),
  S3_REGION: setting(text.default('us-east-1'), 'us-east-1', 'region of the bucket'),
  S3_ENDPOINT: setting(httpUrl.optional(), 'Amazon', 'address of another S3 service'),
  S3_ACCESS_KEY_ID: setting(text.optional(), 'none', 'needed with S3_BUCKET'),
  S3_SECRET_ACCESS_KEY: setting(text.optional(), 'none', 'needed with S3_BUCKET'),
  SMTP_HOST: setting(text.optional(), 'sandbox', 'mail server; without it mail goes to the sandbox'),
  SMTP_PORT: setting(port.default(587), '587', 'its port; 465 speaks TLS from the first byte'),
  SMTP_USER: setting(text.optional(), 'none', 'its user'),
  SMTP_PASSWORD: setting(text.optional(), 'none', 'its password'),
  SMTP_FROM: setting(text.default('Karakana <no-reply@localhost>'), 'Karakana <no-reply@localhost>', 'sender of platform mail'),
  AT_USERNAME: setting(text.optional(), 'sandbox', "Africa's Talking user; without it SMS go to the sandbox"),
  AT_API_KEY: setting(text.optional(), 'none', 'needed with AT_USERNAME'),
  AT_SENDER_ID: setting(text.optional(), 'none', 'short code or name shown as the sender'),
  AT_URL: setting(httpUrl.default('https://api.africastalking.com'), 'https://api.africastalking.com', "Africa's Talking service"),
  MPESA_SHORT_CODE: setting(text.optional(), 'sandbox', 'platform paybill or till; without it payments go to the sandbox'),
  MPESA_CONSUMER_KEY: setting(text.optional(), 'none', 'needed with MPESA_SHORT_CODE'),
  MPESA_CONSUMER_SECRET: setting(text.optional(), 'none', 'needed with MPESA_SHORT_CODE'),
  MPESA_PASSKEY: setting(text.trim().optional(), 'none', 'needed with MPESA_SHORT_CODE'),
  MPESA_URL: setting(httpUrl.default('https://api.safaricom.co.ke'), 'https://api.safaricom.co.ke', 'Daraja service'),
  SMS_CREDIT_PRICE: setting(
    z.coerce.number('must be a number').positive('must be more than 0').max(1_000, 'must be at most 1000').default(1),
    '1',
    'what a garage pays for one SMS credit, in shillings',
  ),
  SMS_PACKS: setting(smsPacks.default([100, 500, 1_000, 5_000]), '100,500,1000,5000', 'how many SMS credits a garage can buy at once'),
  ETIMS_URL: setting(httpUrl.optional(), 'sandbox; in production KRA', 'eTIMS service'),
  LOG_LEVEL: setting(
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be fatal, error, warn, info, debug, trace or silent')
      .default('info'),
    'info',
    'least important log line that is written',
  ),
  REQUESTS_PER_MINUTE: setting(
    z.coerce.number('must be a number').int('must be a whole number').min(1, 'must be at least 1').default(600),
    '600',
    'calls one signed-in user, or one address without a token, may make in a minute',
  ),
  BUSY_AFTER_MS: setting(
    z.coerce.number('must be a number').int('must be a whole number').min(100, 'must be at least 100').default(2_000),
    '2000',
    'delay of the event loop above which new requests are asked to come again',
  ),
  STOP_GRACE_SECONDS: setting(
    z.coerce.number('must be a number').int('must be a whole number').min(0, 'must be 0 to 600').max(600, 'must be 0 to 600').optional(),
    '0, in production 5',
    'how long a server that was asked to stop goes on serving after /readyz says so',
  ),
  METRICS_TOKEN: setting(
    text.min(16, 'must have at least 16 characters').optional(),
    'none: /metrics is open, in production closed',
    'bearer token that /metrics asks for',
  ),
  DEMO: setting(onOff.optional(), 'on with the embedded database outside production', 'on or off: load demo data into an empty database'),
});

/** What the README's table of settings must say. */
export const settingsTable = Object.entries(Environment.shape).map(([name, schema]) => {
  const { byDefault, description } = schema.meta() ?? {};
  return { name, byDefault: String(byDefault), meaning: String(description) };
});

export type Settings = ReturnType<typeof readSettings>;

export function readSettings(env: NodeJS.ProcessEnv) {
  // Env files and compose files write an unset variable as an empty one.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SettingsError(`${String(issue?.path[0])}: ${issue && english(problemOf(issue))}`);
  }
  const e = parsed.data;
  const isProduction = e.NODE_ENV === 'production';
  const dataDir = resolve(e.DATA_DIR);
  if (isProduction && !e.PUBLIC_URL) throw new SettingsError('PUBLIC_URL: is required in production, links in messages lead there');
  if (isProduction && !e.SECRET_KEY) throw new SettingsError('SECRET_KEY: is required in production (openssl rand -base64 32)');
  if (isProduction && e.OAUTH_CLIENT_SECRET === defaultClientSecret) {
    throw new SettingsError('OAUTH_CLIENT_SECRET: the built-in secret is refused in production, set your own');
  }
  if (e.WEB_CONCURRENCY > 1 && !e.REDIS_URL) {
    throw new SettingsError('REDIS_URL: is needed because WEB_CONCURRENCY is above 1, or live events would stay in one process');
  }
  requireTogether(e, 'S3_BUCKET', ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  requireTogether(e, 'AT_USERNAME', ['AT_API_KEY']);
  requireTogether(e, 'MPESA_SHORT_CODE', ['MPESA_CONSUMER_KEY', 'MPESA_CONSUMER_SECRET', 'MPESA_PASSKEY']);
  requireTogether(e, 'SMTP_USER', ['SMTP_PASSWORD']);

  return {
    environment: e.NODE_ENV,
    isProduction,
    port: e.PORT,
    host: e.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: e.PUBLIC_URL ?? `http://localhost:${e.PORT}`,
    brandHosts: e.BRAND_HOSTS ?? {},
    trustProxy: e.TRUST_PROXY ?? (false as const),
    concurrency: e.WEB_CONCURRENCY,
    dataDir,
    databaseUrl: e.DATABASE_URL,
    redisUrl: e.REDIS_URL,
    secretKey: Buffer.from(e.SECRET_KEY ?? keptSecretKey(dataDir), 'base64'),
    oauth: { clientId: e.OAUTH_CLIENT_ID, clientSecret: e.OAUTH_CLIENT_SECRET },
    files: filesOf(e, dataDir),
    spoolFolder: join(dataDir, 'tmp'),
    mail: e.SMTP_HOST
      ? {
          host: e.SMTP_HOST,
          port: e.SMTP_PORT,
          secure: e.SMTP_PORT === 465,
          user: e.SMTP_USER,
          password: e.SMTP_PASSWORD,
          from: e.SMTP_FROM,
        }
      : undefined,
    sms:
      e.AT_USERNAME && e.AT_API_KEY
        ? { username: e.AT_USERNAME, apiKey: e.AT_API_KEY, senderId: e.AT_SENDER_ID, url: e.AT_URL }
        : undefined,
    mpesa: mpesaOf(e),
    smsCredits: { price: e.SMS_CREDIT_PRICE, packs: e.SMS_PACKS },
    etimsUrl: e.ETIMS_URL,
    logLevel: e.LOG_LEVEL,
    requestsPerMinute: e.REQUESTS_PER_MINUTE,
    busyAfterMs: e.BUSY_AFTER_MS,
    stopGraceSeconds: e.STOP_GRACE_SECONDS ?? (isProduction ? 5 : 0),
    metricsToken: e.METRICS_TOKEN,
    demo: e.DEMO ?? (!isProduction && !e.DATABASE_URL),
  };
}

type Environment = z.infer<typeof Environment>;

function requireTogether(e: Environment, name: keyof Environment, others: (keyof Environment)[]): void {
  const missing = others.find((other) => e[name] && !e[other]);
  if (missing) throw new SettingsError(`${missing}: is needed because ${name} is set`);
}

function filesOf(e: Environment, dataDir: string) {
  if (!e.S3_BUCKET || !e.S3_ACCESS_KEY_ID || !e.S3_SECRET_ACCESS_KEY) return { kind: 'folder' as const, folder: join(dataDir, 'files') };
  return {
    kind: 's3' as const,
    bucket: e.S3_BUCKET,
    region: e.S3_REGION,
    endpoint: e.S3_ENDPOINT,
    accessKeyId: e.S3_ACCESS_KEY_ID,
    secretAccessKey: e.S3_SECRET_ACCESS_KEY,
  };
}

function mpesaOf(e: Environment) {
  if (!e.MPESA_SHORT_CODE || !e.MPESA_CONSUMER_KEY || !e.MPESA_CONSUMER_SECRET || !e.MPESA_PASSKEY) return undefined;
  return {
    shortCode: e.MPESA_SHORT_CODE,
    consumerKey: e.MPESA_CONSUMER_KEY,
    consumerSecret: e.MPESA_CONSUMER_SECRET,
    passkey: e.MPESA_PASSKEY,
    url: e.MPESA_URL,
  };
}
