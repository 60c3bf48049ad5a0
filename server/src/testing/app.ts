import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type App, openApp } from '../app.ts';
import { readSettings, type Settings } from '../platform/settings/settings.ts';
import { databaseUrl, templateDatabase } from './database-server.ts';
import { guard, openGuard } from './statements/statement-guard.ts';

export type TestApp = App & { databaseUrl: string; settings: Settings; statements: string[] };

const heard = new AsyncLocalStorage<string[]>();

let shared: Promise<TestApp> | undefined;

/** The real application on a database of its own, started once for all tests of a worker. */
export function testApp(): Promise<TestApp> {
  shared ??= openTestApp({});
  return shared;
}

/** A second application, for tests that stop it or need other settings. */
export async function openTestApp(env: Record<string, string>, now?: () => Date): Promise<TestApp> {
  const url = await cloneDatabase();
  const settings = readSettings({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'karakana-test-')),
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '1000000',
    // A machine that does other things besides is no fault of what is tested.
    BUSY_AFTER_MS: '60000',
    ...env,
  });
  const statements: string[] = [];
  await openGuard();
  const onStatement = (sql: string) => {
    guard(sql);
    statements.push(sql);
    heard.getStore()?.push(sql);
  };
  const app = await openApp(settings, url, { onStatement, ...(now ? { now } : {}) });
  return { ...app, databaseUrl: url, settings, statements };
}

/** The statements that an act causes, and none of a job or another request that happens to run meanwhile. */
export async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const own: string[] = [];
  await heard.run(own, act);
  return own;
}

export async function cloneDatabase(): Promise<string> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name} template ${templateDatabase}`);
  await client.end();
  return databaseUrl(server, name);
}
