import type { History } from '@karakana/contract/history.ts';
import type { PageQuery } from '@karakana/contract/page.ts';
import { type Insertable, type Kysely, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { reachIn, refuseOtherBranch } from '../serve/branches.ts';
import type { Ctx } from '../serve/context.ts';
import { notFound } from '../serve/refused.ts';
import type { DB } from './database.gen.ts';
import type { Database } from './database.ts';
import { readHistory } from './history.ts';
import { list, type Shown } from './list.ts';
import type { OwnedTable } from './placed-rows.ts';
import { type GivenValues, preparedForColumns } from './prepared-query.ts';
import { type Page, snake } from './read-page.ts';

type Columns = Record<string, unknown>;

/**
 * The rows of one owned table, always inside the caller's garage, and inside their branch where the table has one and they do not act in all.
 * A `where` narrows a page by equal columns; a table with a `search` column can be searched by any part of it. Without sorts of its own a
 * page has the newest first.
 */
export function tableStore<T extends OwnedTable & string, Sort extends string = 'newest'>(
  table: T,
  sorts?: Record<Sort, RawBuilder<unknown>>,
) {
  type Row = Selectable<DB[T]>;
  type Draft = Omit<Insertable<DB[T]>, 'garageId' | 'id'>;
  type Change = Omit<Updateable<DB[T]>, 'garageId' | 'id'>;
  // Kysely cannot follow a table named by a type parameter; `OwnedTable` has made sure that the columns used here exist.
  const owned = (db: Database) => db as unknown as Kysely<{ owned: Columns }>;
  const open = (ctx: Ctx) => owned(ctx.db);
  const name = table as unknown as 'owned';

  const readOne = preparedForColumns((db, given: GivenValues<Columns>) => {
    const row = owned(db).selectFrom(name).selectAll().where('garageId', '=', given.garageId).where('id', '=', given.id);
    return 'branchId' in given ? row.where('branchId', '=', given.branchId) : row;
  });
  const insertRow = preparedForColumns((db, given: GivenValues<Columns>) => owned(db).insertInto(name).values(given).returningAll());

  const column = (of: string) => sql.ref(`${table}.${of}`);
  const all = list(table, {
    // All columns of the table are its row.
    columns: (rows) => rows.selectAll() as unknown as Shown<Row>,
    // Without sorts of its own the only one has this name.
    sorts: sorts ?? ({ newest: sql`${column('id')} desc` } as Record<Sort, RawBuilder<unknown>>),
    conditions: ({ where, search }: { where: Partial<Row>; search?: string | undefined }) => [
      ...Object.entries(where).map(([of, value]) => value !== undefined && sql<boolean>`${column(of)} = ${value}`),
      search && sql`${column('search')} like ${contains(search)}`,
    ],
  });

  const reachOf = (ctx: Ctx) => reachIn(ctx, snake(table));

  async function get(ctx: Ctx, id: number): Promise<Row> {
    const [row] = await readOne(ctx.db, { ...reachOf(ctx), id });
    if (!row) throw notFound();
    return row as Row;
  }

  return {
    async page(ctx: Ctx, query: PageQuery & { sort?: Sort }, where: Partial<Row> = {}): Promise<Page<Row>> {
      refuseOtherBranch(reachOf(ctx), where);
      return all.page(ctx, { ...query, where });
    },

    /** How many such a page has in all. */
    async count(ctx: Ctx, query: PageQuery, where: Partial<Row> = {}): Promise<number> {
      refuseOtherBranch(reachOf(ctx), where);
      return all.count(ctx, { ...query, where });
    },

    get,

    /** What changed in these columns of a row. */
    async history(ctx: Ctx, id: number, { columns, ...page }: { columns: string[]; page: number; perPage: number }): Promise<History> {
      await get(ctx, id);
      return readHistory(ctx, { tableName: snake(table), rowId: id, columns: columns.map(snake) }, page);
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

/** A pattern that finds the text anywhere; what the user typed is taken literally. */
export const contains = (text: string): string => `%${beginsWith(text)}`;

/** The same at the beginning. */
export const beginsWith = (text: string): string => `${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
