import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl, templateDatabase } from '../database-server.ts';
import { exceptions } from './statement-exceptions.ts';
import { judge } from './statement-scope.ts';

const owned = new Set<string>();
const judged = new Map<string, string[]>();
let broken: string[] = [];

/** Asks the database which tables belong to a garage. */
export async function openGuard(): Promise<void> {
  if (owned.size > 0) return;
  const client = new pg.Client({ connectionString: databaseUrl(inject('postgresUrl'), templateDatabase) });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
     where attname = 'garage_id' and relkind in ('r', 'p', 'v') and relnamespace = 'public'::regnamespace`,
  );
  await client.end();
  for (const { name } of rows) owned.add(name);
}

/** Hears every statement of the application; each text is read once. */
export function guard(sql: string): void {
  const unscoped = judged.get(sql) ?? judgeNow(sql);
  judged.set(sql, unscoped);
  if (unscoped.length === 0 || isOfTest()) return;
  broken.push(`${unscoped.join(', ')} without a garage_id that is given, nor an exception of statement-exceptions.ts:\n  ${sql}`);
}

/** What was sent against the rule since this was asked last. */
export function takeBroken(): string[] {
  const taken = broken;
  broken = [];
  return taken;
}

function judgeNow(sql: string): string[] {
  try {
    const { unscoped, used } = judge(sql, { owned, exceptions });
    for (const { table, by } of used) closeSync(openSync(join(inject('neededExceptions'), `${table}.${by}`), 'a'));
    return unscoped;
  } catch {
    // What is no SQL does nothing, and the database says so.
    return [];
  }
}

const ways = /\/(testing\/(statement-guard|app)|platform\/(database|built-once|transaction|in-garage))\.ts/;
const tests = /\.test\.ts|-test-kit\.ts|\/testing\/|\/testing\.ts/;

/** A test may look at and change whatever it likes; the code that sent a statement is the innermost that is no mere way to the database. */
function isOfTest(): boolean {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 60;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = limit;
  const sender = stack.split('\n').find((frame) => frame.includes('/server/src/') && !ways.test(frame));
  return sender !== undefined && tests.test(sender);
}
