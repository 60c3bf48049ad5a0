import { createHash } from 'node:crypto';
import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { beginWithFirst } from './begin-with-first.ts';
import type { DB } from './database.gen.ts';

export type Database = Kysely<DB> | Transaction<DB>;

export type OpenDatabase = { db: Kysely<DB>; pool: pg.Pool; close(): Promise<void> };

const { builtins, setTypeParser } = pg.types;
// Amounts and ids stay far below 2^53; dates are ISO strings everywhere.
setTypeParser(builtins.INT8, Number);
setTypeParser(builtins.TIMESTAMPTZ, isoTime);
setTypeParser(builtins.DATE, (text) => text);

// As the database writes a time in UTC: 2026-03-31 09:30:00.123456+00
const timeInUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00$/;

/** A page of twenty rows has forty times; putting the parts together takes a tenth of reading them as a date. */
function isoTime(text: string): string {
  const [, day, time, fraction = ''] = timeInUtc.exec(text) ?? [];
  return day ? `${day}T${time}.${fraction.padEnd(3, '0')}Z` : new Date(text).toISOString();
}

/** Opens the database as the role that owns nothing. `onStatement` hears every statement before it is sent. */
export function openDatabase(url: string, onStatement: (sql: string) => void = () => {}): OpenDatabase {
  // A connection that was opened is kept: a timer for each moment it rests would cost more than the connection.
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    idleTimeoutMillis: 0,
    options: '-c role=karakana_app',
    application_name: 'karakana',
  });
  pool.on('connect', (client) => {
    nameStatements(client, onStatement);
    // The pool stops listening while a connection is in use. Its statement is told of the failure; unheard, it would end the process.
    client.on('error', () => {});
  });
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] });
  pools.set(db, pool);
  return { db, pool, close: () => db.destroy() };
}

const pools = new WeakMap<Database, pg.Pool>();

/** The pool behind the database; a transaction has none, because it must keep to its own connection. */
export const poolOf = (db: Database): pg.Pool | undefined => pools.get(db);

const names = new Map<string, string>();

/** An unnamed statement costs the database four times a named one, so each is named by the hash of its text. */
function nameStatements(client: pg.PoolClient, onStatement: (sql: string) => void): void {
  const query = client.query.bind(client);
  const sendFirst = beginWithFirst(client, onStatement);
  const named = (text: unknown, values?: unknown, ...rest: unknown[]) => {
    if (typeof text !== 'string') {
      if (isNamed(text)) onStatement(text.text);
      return Reflect.apply(query, client, [text, values, ...rest]);
    }
    const isPlain = !Array.isArray(values) || values.length === 0;
    const sent = sendFirst(isPlain ? { text } : { name: statementName(text), text, values });
    if (sent) return sent;
    onStatement(text);
    return Reflect.apply(query, client, isPlain ? [text, values, ...rest] : [{ name: statementName(text), text, values }, ...rest]);
  };
  Object.assign(client, { query: named });
}

const isNamed = (query: unknown): query is { text: string } =>
  typeof query === 'object' && query !== null && 'name' in query && 'text' in query;

/**
 * A search alone has none. A named statement is soon planned once for whatever may be asked, but a rare word is looked up in the index of its parts
 * while a common one is quickly met among the newest, and the wrong way takes a hundred times as long.
 */
export function statementName(sql: string): string {
  const known = names.get(sql);
  if (known !== undefined) return known;
  const name = / i?like \$/.test(sql) ? '' : createHash('sha256').update(sql).digest('base64url').slice(0, 32);
  names.set(sql, name);
  return name;
}
