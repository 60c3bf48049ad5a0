import { type RawBuilder, sql } from 'kysely';
import { readByCursor } from '../database/read-by-cursor.ts';
import { snake } from '../database/read-page.ts';
import type { ReportCtx } from './report-ctx.ts';

/** Rows in their order, of which some are read, or all of them one portion after the other. */
export type Rows<Row> = {
  some(most: number, from: number): Promise<Row[]>;
  portions(): AsyncIterable<Row[]>;
};

/** How many rows there are in all, and what they come to. */
export type Sums<Totals> = { count: number; totals: Totals };

/** The rows of a question that is written out in SQL, with its order. */
export const rowsOf = <Row>(ctx: ReportCtx, question: RawBuilder<unknown>): Rows<Row> =>
  rowsBy(ctx, ({ most, from }) => sql`${question} limit ${most} offset ${from}`);

/** The same where the question itself says how many it reads, and from which on; nothing is all. */
export const rowsBy = <Row>(
  { db }: ReportCtx,
  question: (part: { most: number | null; from: number }) => RawBuilder<unknown>,
): Rows<Row> => ({
  some: async (most, from) => (await sql<Row>`${question({ most, from })}`.execute(db)).rows,
  portions: () => readByCursor(db, question({ most: null, from: 0 })),
});

/** Rows that were all put together already, as those of a statement. */
export const rowsIn = <Row>(rows: Row[]): Rows<Row> => ({
  some: async (most, from) => rows.slice(from, from + most),
  portions: async function* () {
    yield rows;
  },
});

/** Rows as they are shown, each made from one that is kept. */
export const mapRows = <Stored, Row>(stored: Rows<Stored>, shown: (row: Stored) => Row): Rows<Row> => ({
  some: async (most, from) => (await stored.some(most, from)).map(shown),
  portions: async function* () {
    for await (const rows of stored.portions()) yield rows.map(shown);
  },
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
