import pg from 'pg';
import { migrate } from '../platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { reasonOf, StartError } from '../platform/settings/start-error.ts';
import { fillReference } from '../reference.ts';
import type { Lifetime } from './lifetime.ts';

const oldestVersion = 15;

/** The address of the database, which is started when none was given. */
export async function openServerDatabase(settings: Settings, life: Lifetime): Promise<string> {
  if (settings.databaseUrl) {
    await refuseUnusable(settings.databaseUrl);
    return settings.databaseUrl;
  }
  const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir, log: (line) => console.log(line) });
  life.opened(() => postgres.stop());
  return postgres.url;
}

/** Brings the database to the shape this version needs, with what every garage chooses from. */
export async function prepareDatabase(url: string): Promise<void> {
  await migrate(url).catch((error) => {
    throw new StartError(`the database cannot be migrated (${reasonOf(error)})`);
  });
  await fillReference(url);
}

async function refuseUnusable(url: string): Promise<void> {
  let isOld: boolean;
  try {
    isOld = await ask(url, `select where current_setting('server_version_num')::int < ${oldestVersion * 10_000}`);
  } catch (error) {
    // A refused connection to a name with several addresses has an empty message of its own.
    const [first] = error instanceof AggregateError ? error.errors : [error];
    throw new StartError(`DATABASE_URL: the database cannot be used (${reasonOf(first)})`);
  }
  if (isOld) throw new StartError(`DATABASE_URL: PostgreSQL ${oldestVersion} or newer is needed`);
}

/** Whether the question has an answer. */
async function ask(url: string, sql: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return Boolean((await client.query(sql)).rowCount);
  } finally {
    await client.end().catch(() => {});
  }
}
