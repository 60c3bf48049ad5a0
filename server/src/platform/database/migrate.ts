import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

const folder = join(import.meta.dirname, '../..', 'migrations');

/** Brings the database to the newest shape. Each file runs once, in order, in a transaction of its own. */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Two servers that start together take turns.
    await client.query("select pg_advisory_lock(hashtext('karakana migrations'))");
    await client.query(
      'create table if not exists schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    const applied = new Map<string, string>();
    for (const row of (await client.query<{ name: string; hash: string }>('select name, hash from schema_migrations')).rows)
      applied.set(row.name, row.hash);
    const added: string[] = [];
    for (const { name, sql, hash } of await readMigrations()) {
      const known = applied.get(name);
      if (known && known !== hash) throw new Error(`The migration ${name} was changed after it had run; write a new one instead`);
      if (known) continue;
      await runOne(client, name, sql, hash);
      added.push(name);
    }
    await client.query('grant select on schema_migrations to karakana_app');
    return added;
  } finally {
    await client.end();
  }
}

/** Whether every migration of this version has run, for readiness. */
export async function pendingMigrations(pool: pg.Pool): Promise<string[]> {
  const applied = new Set((await pool.query<{ name: string }>('select name from schema_migrations')).rows.map((row) => row.name));
  return (await readMigrations()).map(({ name }) => name).filter((name) => !applied.has(name));
}

const byNumber = /^0\d{3}_[a-z0-9_]+\.sql$/;
const byTime = /^20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3])[0-5]\d_[a-z0-9_]+\.sql$/;

/** The first ones are numbered. Two people who write one at the same time would take the same number, so all others are named by when they were written. */
export function inOrder(names: string[]): string[] {
  const unfit = names.find((name) => !byNumber.test(name) && !byTime.test(name));
  if (unfit) throw new Error(`The migration ${unfit} must be named by its time, such as 20261115T1530_bays.sql`);
  return [...names].sort();
}

async function readMigrations(): Promise<{ name: string; sql: string; hash: string }[]> {
  const names = inOrder(await readdir(folder));
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function runOne(client: pg.Client, name: string, sql: string, hash: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
