import { type Compilable, type CompiledQuery, type Expression, sql } from 'kysely';
import type pg from 'pg';
import { type Database, poolOf, statementName } from './database.ts';
import { memoizeBy } from './memoize-by.ts';

/** A value that a prepared query is given when it runs. It can be put into the query and nothing else, because the query is built without it. */
export interface Given<Value> extends Expression<Value> {
  readonly given: true;
}
export type GivenValues<Values> = { [Name in keyof Values]: Given<Exclude<Values[Name], undefined>> };

/** Stands in a query for a value that is given when it runs. */
type Place = { readonly place: string };
const isPlace = (value: unknown): value is Place => value !== null && typeof value === 'object' && 'place' in value;

/** A query whose text never changes, built with its first use: building one costs more than all the rest of a small read. */
export function preparedQuery<Values extends Record<string, unknown>, Row>(
  build: (db: Database, given: GivenValues<Values>) => Compilable<Row>,
) {
  let built: CompiledQuery<Row> | undefined;
  let asRow: ((values: unknown[]) => Row) | undefined;
  return async (db: Database, values: Values): Promise<Row[]> => {
    built ??= build(db, placesOf(values)).compile();
    const parameters = built.parameters.map((value) => (isPlace(value) ? values[value.place] : value));
    const pool = poolOf(db);
    if (!pool) return (await db.executeQuery<Row>({ ...built, parameters })).rows;
    // Outside a transaction it goes to the database directly, and its rows are named only once.
    const { rows, fields } = await pool.query({ name: statementName(built.sql), text: built.sql, values: parameters, rowMode: 'array' });
    asRow ??= rowReader<Row>(fields);
    return rows.map(asRow);
  };
}

/** The same for a query that has the columns it is given, such as the insert of a draft: one for each set of columns. */
export function preparedForColumns<Values extends Record<string, unknown>, Row>(
  build: (db: Database, given: GivenValues<Values>) => Compilable<Row>,
) {
  const queryFor = memoizeBy((_columns: string) => preparedQuery(build));
  return (db: Database, values: Values): Promise<Row[]> => {
    const columns = Object.keys(values).filter((column) => values[column] !== undefined);
    // Those that are left out have no value.
    return queryFor(columns.join())(db, Object.fromEntries(columns.map((column) => [column, values[column]])) as Values);
  };
}

function placesOf<Values extends Record<string, unknown>>(values: Values): GivenValues<Values> {
  // The same names, each with its place.
  return Object.fromEntries(Object.keys(values).map((place) => [place, sql`${{ place }}`])) as unknown as GivenValues<Values>;
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
