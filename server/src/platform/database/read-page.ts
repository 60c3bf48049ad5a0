import { maxCounted, type PageQuery } from '@karakana/contract/page.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { reachIn } from '../serve/branches.ts';
import type { Ctx } from '../serve/context.ts';
import type { Database } from './database.ts';
import { memoizeBy } from './memoize-by.ts';
import { type GivenValues, preparedQuery } from './prepared-query.ts';

export type Page<Row> = { page: number; perPage: number; totalCount: number; entries: Row[] };

export type Answered<Row> = { execute(): Promise<Row[]> };
export type Ordered<Row> = { limit(most: number | RawBuilder<number>): Answered<Row> & { offset(from: number): Answered<Row> } };

/** One page of an ordered query, and how many there are in all. */
export async function readPage<Row>(query: PageQuery, ordered: Ordered<Row>, total: () => Promise<number>): Promise<Page<Row>> {
  if (query.search) return readHits(query, (most, from) => ordered.limit(most).offset(from).execute(), total);
  const { page, perPage } = query;
  const asked = page === 1 ? ordered.limit(sqlLiteral(perPage)) : ordered.limit(perPage).offset((page - 1) * perPage);
  return withTotal(query, await asked.execute(), total);
}

/**
 * A number that stands in the text of the query. The database plans a first page well, and only once, when it knows how few rows are wanted;
 * where page and size are left open it plans each time anew, which takes longer than reading them.
 */
export const sqlLiteral = (perPage: number): RawBuilder<number> => sql.lit(perPage);

/** A page with how many there are in all: a last page tells by itself, any other asks. */
export async function withTotal<Row>({ page, perPage }: PageQuery, entries: Row[], ask: () => Promise<number>): Promise<Page<Row>> {
  const shown = entries.length;
  const isLast = shown < perPage && (shown > 0 || page === 1);
  return { page, perPage, totalCount: isLast ? (page - 1) * perPage + shown : await ask(), entries };
}

/** Counts what a query finds, as far as it is worth it. */
export async function countFound<D, T extends keyof D>(
  db: Database,
  query: PageQuery,
  found: SelectQueryBuilder<D, T, object>,
): Promise<number> {
  return (await countUpTo(db, maxCounted(query) + 1, found).executeTakeFirstOrThrow()).total;
}

export const countUpTo = <D, T extends keyof D>(db: Database, most: number | RawBuilder<number>, found: SelectQueryBuilder<D, T, object>) =>
  db.selectFrom(found.select(sql<number>`1`.as('one')).limit(most).as('found')).select((eb) => eb.fn.countAll<number>().as('total'));

/** One page of what a search finds: `read` is asked for as many as are counted, so that nothing has to be looked for twice. */
export async function readHits<Row>(
  query: PageQuery,
  read: (most: number, from: number) => Promise<Row[]>,
  total: () => Promise<number>,
): Promise<Page<Row>> {
  const { page, perPage } = query;
  const from = (page - 1) * perPage;
  const hits = await read(maxCounted(query) + 1 - from, from);
  const isPastTheEnd = hits.length === 0 && page > 1;
  return { page, perPage, totalCount: isPastTheEnd ? await total() : from + hits.length, entries: hits.slice(0, perPage) };
}

/** The tables that `count_rows` counts: those of which a list shows all. */
export const countedTables = [
  'services',
  'insurances',
  'customers',
  'vehicles',
  'messageTemplates',
  'bookingRequests',
  'campaigns',
  'receivedMessages',
  'webhookDeliveries',
] as const;
export type CountedTable = (typeof countedTables)[number];

const isCounted = (table: string): table is CountedTable => countedTables.some((counted) => counted === table);

const readTotal = preparedQuery((db, given: GivenValues<{ garageId: number; tableName: string }>) =>
  db.selectFrom('rowTotals').select('total').where('garageId', '=', given.garageId).where('tableName', '=', given.tableName),
);

const countOfBranch = memoizeBy((table: string) =>
  preparedQuery((db, given: GivenValues<{ garageId: number; branchId: number }>) => {
    // Only a table with both columns is counted by them.
    const rows = db
      .selectFrom(table as 'works')
      .where('garageId', '=', given.garageId)
      .where('branchId', '=', given.branchId);
    return rows.select((eb) => eb.fn.countAll<number>().as('total'));
  }),
);

/** How many rows of a table there are for the caller: those of the garage, which nobody has to count, or those of the one branch they are kept to. */
export async function countAll(ctx: Ctx, table: CountedTable): Promise<number> {
  const tableName = snake(table);
  const { garageId, branchId } = reachIn(ctx, tableName);
  const [counted] =
    branchId === undefined ? await readTotal(ctx.db, { garageId, tableName }) : await countOfBranch(table)(ctx.db, { garageId, branchId });
  return counted?.total ?? 0;
}

/** The same for any table; where nothing is kept, `count` has to. */
export const countWhole = (ctx: Ctx, table: string, count: () => Promise<number>): Promise<number> =>
  isCounted(table) ? countAll(ctx, table) : count();

/** A name as the database writes it. */
export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
