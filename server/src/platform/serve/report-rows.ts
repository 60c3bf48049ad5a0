import { type RawBuilder, sql } from 'kysely';
import { snake } from '../database/read-page.ts';
import type { ReportCtx } from './report-ctx.ts';

/** Rows in their order, of which some are read at a time. */
export type Rows<Row> = {
  limit(most: number): { offset(from: number): { execute(): Promise<Row[]> } };
};

/** How many rows there are in all, and what they come to. */
export type Sums<Totals> = { count: number; totals: Totals };

/** The rows of a question that is written out in SQL, with its order. */
export const rowsOf = <Row>({ db }: ReportCtx, question: RawBuilder<unknown>): Rows<Row> =>
  rowsBy(async (most, from) => (await sql<Row>`${question} limit ${most} offset ${from}`.execute(db)).rows);

/** Rows that were all put together already, as those of a statement. */
export const rowsIn = <Row>(rows: readonly Row[]): Rows<Row> => rowsBy(async (most, from) => rows.slice(from, from + most));

/** Rows as they are shown, each made from one that is kept. */
export const mapRows = <Stored, Row>(stored: Rows<Stored>, shown: (row: Stored) => Row): Rows<Row> =>
  rowsBy(async (most, from) => (await stored.limit(most).offset(from).execute()).map(shown));

/** Rows of which so many are read from a place on. */
export const rowsBy = <Row>(read: (most: number, from: number) => Promise<Row[]>): Rows<Row> => ({
  limit: (most) => ({ offset: (from) => ({ execute: () => read(most, from) }) }),
});

/** How many rows such a question has, and what these of its columns come to, which are amounts or counts. */
export async function sumsOf<Name extends string>(
  { db }: ReportCtx,
  question: RawBuilder<unknown>,
  names: readonly Name[],
): Promise<Sums<Record<Name, number>>> {
  const sums = names.map((name) => sql`coalesce(sum(${sql.ref(snake(name))}), 0)::bigint as ${sql.ref(snake(name))}`);
  const { rows } = await sql<Record<Name, number> & { rowCount: number }>`
    select ${sql.join([sql`count(*)::int as row_count`, ...sums])} from (${question}) of_report`.execute(db);
  // Sums are one row, of however many.
  const { rowCount, ...totals } = rows[0] as Record<Name, number> & { rowCount: number };
  // What is left are the sums that were asked for.
  return { count: rowCount, totals: totals as unknown as Record<Name, number> };
}
