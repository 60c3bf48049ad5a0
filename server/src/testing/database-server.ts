import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startThrowawayPostgres } from '../platform/embedded-postgres.ts';
import { migrate } from '../platform/migrate.ts';
import { fillReference } from '../reference.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export const templateDatabase = 'karakana_template';

/** One PostgreSQL for the whole run, with a migrated template that each worker clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowawayPostgres();
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${templateDatabase}`);
  await client.end();
  const template = databaseUrl(postgres.url, templateDatabase);
  await migrate(template);
  await fillReference(template);
  project.provide('postgresUrl', postgres.url);
  return () => postgres.stop();
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
