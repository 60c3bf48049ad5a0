import type { Compilable, CompiledQuery } from 'kysely';
import type pg from 'pg';
import { type Database, poolOf, statementName } from './database.ts';
import { memoizeBy } from './memoize-by.ts';

/** Stands in a query for a value that is given when it runs. */
type Place = { readonly place: string };
const isPlace = (value: unknown): value is Place => value !== null && typeof value === 'object' && 'place' in value;

/**
 * A query whose text never changes, built with its first use: building one costs more than all the rest of a small read.
 * `build` may only pass the given values on to the query; it never sees the real ones.
 */
export function preparedQuery<HandlerResult extends Record<string, unknown>, Row>(
  build: (db: Database, given: HandlerResult) => Compilable<Row>,
) {
  let built: CompiledQuery<Row> | undefined;
  let asRow: ((values: unknown[]) => Row) | undefined;
  return async (db: Database, given: HandlerResult): Promise<Row[]> => {
    built ??= build(db, placesOf(given)).compile();
    const parameters = built.parameters.map((value) => (isPlace(value) ? given[value.place] : value));
    const pool = poolOf(db);
    if (!pool) return (await db.executeQuery<Row>({ ...built, parameters })).rows;
    // Outside a transaction it goes to the database directly, and its rows are named only once.
    const { rows, fields } = await pool.query({ name: statementName(built.sql), text: built.sql, values: parameters, rowMode: 'array' });
    asRow ??= rowReader<Row>(fields);
    return rows.map(asRow);
  };
}

/** The same for a query that has the columns it is given, such as the insert of a draft: one for each set of columns. */
export function preparedForColumns<HandlerResult extends Record<string, unknown>, Row>(
  build: (db: Database, given: HandlerResult) => Compilable<Row>,
) {
  const queryFor = memoizeBy((_columns: string) => preparedQuery(build));
  return (db: Database, given: HandlerResult): Promise<Row[]> => {
    const columns = Object.keys(given).filter((column) => given[column] !== undefined);
    return queryFor(columns.join())(db, Object.fromEntries(columns.map((column) => [column, given[column]])) as HandlerResult);
  };
}

function placesOf<HandlerResult extends Record<string, unknown>>(given: HandlerResult): HandlerResult {
  // The query only carries them to the place where the real values are put in.
  return Object.fromEntries(Object.keys(given).map((place) => [place, { place }])) as unknown as HandlerResult;
}

function rowReader<Row>(fields: pg.FieldDef[]): (values: unknown[]) => Row {
  const names = fields.map(({ name }) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()));
  return (values) => {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < names.length; at += 1) row[names[at] ?? ''] = values[at];
    // The columns are those the query was built with.
    return row as Row;
  };
}
