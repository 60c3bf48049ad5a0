import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/database/migrate.ts';
import { startThrowawayPostgres } from '../platform/postgres/embedded-postgres.ts';
import { fillReference } from '../reference.ts';
import { exceptions } from './statements/statement-exceptions.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** A folder with a file for each exception that a statement needed. */
    neededExceptions: string;
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
  const needed = mkdtempSync(join(tmpdir(), 'karakana-exceptions-'));
  project.provide('neededExceptions', needed);
  return async () => {
    await postgres.stop();
    const unneeded = (await isWholeRun(project)) ? unneededExceptions(needed) : [];
    rmSync(needed, { recursive: true });
    if (unneeded.length > 0) throw new Error(`No statement needs these of statement-exceptions.ts any more: ${unneeded.join(', ')}`);
  };
}

const unneededExceptions = (needed: string): string[] =>
  exceptions.map(({ table, by }) => `${table}.${by}`).filter((name) => !existsSync(join(needed, name)));

/** Only when every test has run is it known what none of them needs. */
async function isWholeRun(project: TestProject): Promise<boolean> {
  const { testFiles } = await project.globTestFiles();
  const ran = project.vitest.state.getFiles().filter(({ projectName, result }) => projectName === project.name && result?.state === 'pass');
  return ran.length === testFiles.length && !project.vitest.config.testNamePattern;
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
