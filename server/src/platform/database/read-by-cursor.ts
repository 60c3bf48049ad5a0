import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** As many rows as are in memory at once. */
const rowsInPortion = 500;

/**
 * All rows of a question, one portion after the other, each read when the one before has been used up. Asked once, however many there are; it
 * needs a transaction, which closes what was not read to its end.
 */
export async function* readByCursor<Row>(db: Database, question: RawBuilder<unknown>): AsyncGenerator<Row[]> {
  // All of them are wanted; the database would else look for the way to the first ones.
  await sql`set local cursor_tuple_fraction = 1`.execute(db);
  await sql`declare portions no scroll cursor for ${question}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsInPortion)} from portions`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < rowsInPortion) break;
  }
  await sql`close portions`.execute(db);
}
