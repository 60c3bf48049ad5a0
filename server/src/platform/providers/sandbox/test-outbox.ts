import { randomBytes, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { cloneDatabase } from '../../../testing/app.ts';
import { type OpenDatabase, openDatabase } from '../../database/database.ts';
import { type Jobs, openJobs } from '../../jobs/jobs.ts';
import { sendMessageJob } from '../../outbox/outbox.ts';
import { makeSecrets } from '../../secrets/secrets.ts';
import type { Platform } from '../../serve/context.ts';
import { readSettings } from '../../settings/settings.ts';
import type { IntegrationKind } from '../stored-account.ts';

const key = randomBytes(32);
const secrets = makeSecrets(key);

export type TestOutbox = OpenDatabase & { url: string; jobs: Jobs; stop(): Promise<void> };

/** A database of its own with its jobs, without the rest of the application, so that nobody sends but the test. */
export async function openTestOutbox(): Promise<TestOutbox> {
  const url = await cloneDatabase();
  const database = openDatabase(url);
  const jobs = await openJobs(url, { error() {}, warn() {} });
  await jobs.open(sendMessageJob);
  return {
    ...database,
    url,
    jobs,
    async stop() {
      await jobs.stop();
      await database.close();
    },
  };
}

/** The platform as it would be with these settings in the environment, as far as messages need one. */
export function testPlatform({ db, jobs }: TestOutbox, environment: Record<string, string> = {}): Platform {
  const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: tmpdir(), SECRET_KEY: key.toString('base64'), ...environment });
  return { db, jobs, settings, secrets, now: () => new Date() } as unknown as Platform;
}

export async function makeGarage({ db }: TestOutbox, smsCredits: number): Promise<number> {
  const code = randomUUID();
  const garage = { app: 'karakana', name: 'Baraka Motors', slug: code, code, kind: 'garage', smsCredits } as const;
  return (await db.insertInto('garages').values(garage).returning('id').executeTakeFirstOrThrow()).id;
}

export async function storeIntegration(
  { db }: TestOutbox,
  garageId: number,
  kind: IntegrationKind,
  settings: object,
  secret: object,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select set_config('app.garage_id', ${String(garageId)}, true)`.execute(transaction);
    const sealed = secrets.seal(JSON.stringify(secret));
    await transaction
      .insertInto('integrations')
      .values({ garageId, kind, settings: JSON.stringify(settings), secrets: sealed })
      .execute();
  });
}
