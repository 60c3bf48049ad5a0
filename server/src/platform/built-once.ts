import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from './database.ts';

/** Stands in a query for a value that is given when it runs. */
type Place = { readonly place: string };
const isPlace = (value: unknown): value is Place => value !== null && typeof value === 'object' && 'place' in value;

/**
 * A query whose text never changes, built with its first use: building one costs more than all the rest of a small read.
 * `build` may only pass the given values on to the query; it never sees the real ones.
 */
export function builtOnce<Given extends Record<string, unknown>, Row>(build: (db: Database, given: Given) => Compilable<Row>) {
  let built: CompiledQuery<Row> | undefined;
  return async (db: Database, given: Given): Promise<Row[]> => {
    built ??= build(db, placesOf(given)).compile();
    const parameters = built.parameters.map((value) => (isPlace(value) ? given[value.place] : value));
    return (await db.executeQuery<Row>({ ...built, parameters })).rows;
  };
}

function placesOf<Given extends Record<string, unknown>>(given: Given): Given {
  // The query only carries them to the place where the real values are put in.
  return Object.fromEntries(Object.keys(given).map((place) => [place, { place }])) as unknown as Given;
}
