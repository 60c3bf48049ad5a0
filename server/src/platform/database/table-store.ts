import type { PageQuery } from '@karakana/contract/page.ts';
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import { reachIn, refuseOtherBranch } from '../serve/branches.ts';
import type { Ctx } from '../serve/context.ts';
import { notFound } from '../serve/refused.ts';
import type { DB } from './database.gen.ts';
import type { Database } from './database.ts';
import { memoizeBy } from './memoize-by.ts';
import { preparedForColumns, preparedQuery } from './prepared-query.ts';
import { countWhole, type Page, readHits, snake, sqlLiteral, totalOf } from './read-page.ts';

/** The tables that belong to a garage. */
export type OwnedTable = { [T in keyof DB]: DB[T] extends { garageId: unknown; id: unknown } ? T : never }[keyof DB];

type HandlerResult = Record<string, unknown>;

/**
 * The rows of one owned table, always inside the caller's garage, and inside their branch where the table has one and they do not act in all.
 * A `where` narrows a page by equal columns; a table with a `search` column can be searched by any part of it.
 */
export function tableStore<T extends OwnedTable & string>(table: T) {
  type Row = Selectable<DB[T]>;
  type Draft = Omit<Insertable<DB[T]>, 'garageId' | 'id'>;
  type Change = Omit<Updateable<DB[T]>, 'garageId' | 'id'>;
  // Kysely cannot follow a table named by a type parameter; `OwnedTable` has made sure that the columns used here exist.
  const owned = (db: Database) => db as unknown as Kysely<{ owned: HandlerResult }>;
  const open = (ctx: Ctx) => owned(ctx.db);
  const name = table as unknown as 'owned';

  const own = (db: Database, given: HandlerResult) => owned(db).selectFrom(name).where('garageId', '=', given.garageId);
  /** Reads one page, and counts all, of the rows that these columns narrow. */
  function narrowedBy(columns: string[]) {
    const narrowed = (db: Database, given: HandlerResult) =>
      columns.reduce((found, column) => found.where(column, column === 'search' ? 'like' : '=', given[column]), own(db, given));
    return {
      firstPage: memoizeBy((perPage: number) =>
        preparedQuery((db, given: HandlerResult) => narrowed(db, given).selectAll().orderBy('id', 'desc').limit(sqlLiteral(perPage))),
      ),
      page: preparedQuery((db, given: HandlerResult & { limit: number; offset: number }) =>
        narrowed(db, given).selectAll().orderBy('id', 'desc').limit(given.limit).offset(given.offset),
      ),
      count: preparedQuery((db, given: HandlerResult) => narrowed(db, given).select((eb) => eb.fn.countAll<number>().as('total'))),
    };
  }

  const readOne = preparedForColumns((db, given: HandlerResult) => {
    const row = own(db, given).selectAll().where('id', '=', given.id);
    return 'branchId' in given ? row.where('branchId', '=', given.branchId) : row;
  });
  const insertRow = preparedForColumns((db, given: HandlerResult) => owned(db).insertInto(name).values(given).returningAll());
  const readsOf = memoizeBy((shape: string) => narrowedBy(shape === '' ? [] : shape.split(',')));

  const reachOf = (ctx: Ctx) => reachIn(ctx, snake(table));

  return {
    async page(ctx: Ctx, query: PageQuery, where: Partial<Row> = {}): Promise<Page<Row>> {
      const { garageId, ...branch } = reachOf(ctx);
      refuseOtherBranch(branch, where);
      const search = query.search ? contains(query.search) : undefined;
      const narrowing = Object.entries({ ...where, ...branch, search }).filter(([, value]) => value !== undefined);
      const given = { garageId, ...Object.fromEntries(narrowing) };
      const reads = readsOf(narrowing.map(([column]) => column).join());
      const { page, perPage } = query;
      const read = (limit: number, offset: number) => reads.page(ctx.db, { ...given, limit, offset }) as Promise<Row[]>;
      const countNarrowed = async () => (await reads.count(ctx.db, given))[0]?.total ?? 0;
      const total = narrowing.length === 0 ? () => countWhole(ctx, table, countNarrowed) : countNarrowed;
      if (search) return readHits(query, read, countNarrowed);
      const entries = page === 1 ? ((await reads.firstPage(perPage)(ctx.db, given)) as Row[]) : await read(perPage, (page - 1) * perPage);
      const totalCount = await totalOf(query, entries.length, total);
      return { page, perPage, totalCount, entries };
    },

    async get(ctx: Ctx, id: number): Promise<Row> {
      const [row] = await readOne(ctx.db, { ...reachOf(ctx), id });
      if (!row) throw notFound();
      return row as Row;
    },

    async insert(ctx: Ctx, draft: Draft): Promise<Row> {
      const reach = reachOf(ctx);
      refuseOtherBranch(reach, draft);
      const [row] = await insertRow(ctx.db, { ...draft, ...reach });
      return row as Row;
    },

    async update(ctx: Ctx, id: number, change: Change): Promise<Row> {
      const reach = reachOf(ctx);
      refuseOtherBranch(reach, change);
      const row = await open(ctx)
        .updateTable(name)
        .set(change)
        .where((eb) => eb.and({ ...reach, id }))
        .returningAll()
        .executeTakeFirst();
      if (!row) throw notFound();
      return row as Row;
    },

    async remove(ctx: Ctx, id: number): Promise<Row> {
      const row = await open(ctx)
        .deleteFrom(name)
        .where((eb) => eb.and({ ...reachOf(ctx), id }))
        .returningAll()
        .executeTakeFirst();
      if (!row) throw notFound();
      return row as Row;
    },
  };
}

/** A pattern that finds the text anywhere; what the user typed is taken sqlLiteral. */
export const contains = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
