import type { PageQuery } from '@karakana/contract/page.ts';
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { Ctx } from './context.ts';
import type { DB } from './database.gen.ts';
import { notFound } from './refused.ts';

/** The tables that belong to a garage. */
export type OwnedTable = { [T in keyof DB]: DB[T] extends { garageId: unknown; id: unknown } ? T : never }[keyof DB];

export type Page<Row> = { page: number; perPage: number; totalCount: number; entries: Row[] };

/**
 * The rows of one owned table, always inside the caller's garage. A `where` narrows a page by equal columns;
 * a table with a `search` column can be searched by any part of it.
 */
export function tableStore<T extends OwnedTable & string>(table: T) {
  type Row = Selectable<DB[T]>;
  type Draft = Omit<Insertable<DB[T]>, 'garageId' | 'id'>;
  type Change = Omit<Updateable<DB[T]>, 'garageId' | 'id'>;
  // Kysely cannot follow a table named by a type parameter; `OwnedTable` has made sure that the columns used here exist.
  const open = (ctx: Ctx) => ctx.db as unknown as Kysely<{ owned: Record<string, unknown> }>;
  const name = table as unknown as 'owned';
  const rows = (found: unknown[]): Row[] => found as Row[];
  const own = (ctx: Ctx) => open(ctx).selectFrom(name).selectAll().where('garageId', '=', ctx.session.garageId);

  return {
    async page(ctx: Ctx, query: PageQuery, where: Partial<Row> = {}): Promise<Page<Row>> {
      let narrowed = own(ctx);
      for (const [column, value] of Object.entries(where)) if (value !== undefined) narrowed = narrowed.where(column, '=', value);
      if (query.search) narrowed = narrowed.where('search', 'like', contains(query.search));
      const entries = rows(
        await narrowed
          .orderBy('id', 'desc')
          .limit(query.perPage)
          .offset((query.page - 1) * query.perPage)
          .execute(),
      );
      const isWhole = !query.search && Object.values(where).every((value) => value === undefined);
      const counted = isWhole
        ? await ctx.db
            .selectFrom('rowTotals')
            .select('total')
            .where('garageId', '=', ctx.session.garageId)
            .where('tableName', '=', snake(table))
            .executeTakeFirst()
        : await narrowed.clearSelect().select(sql<number>`count(*)`.as('total')).executeTakeFirst();
      return { page: query.page, perPage: query.perPage, totalCount: Number(counted?.total ?? 0), entries };
    },

    async get(ctx: Ctx, id: number): Promise<Row> {
      const row = await own(ctx).where('id', '=', id).executeTakeFirst();
      if (!row) throw notFound();
      return row as Row;
    },

    async insert(ctx: Ctx, draft: Draft): Promise<Row> {
      const row = await open(ctx)
        .insertInto(name)
        .values({ ...draft, garageId: ctx.session.garageId })
        .returningAll()
        .executeTakeFirstOrThrow();
      return row as Row;
    },

    async update(ctx: Ctx, id: number, change: Change): Promise<Row> {
      const row = await open(ctx)
        .updateTable(name)
        .set(change)
        .where('garageId', '=', ctx.session.garageId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      if (!row) throw notFound();
      return row as Row;
    },

    async remove(ctx: Ctx, id: number): Promise<Row> {
      const row = await open(ctx)
        .deleteFrom(name)
        .where('garageId', '=', ctx.session.garageId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      if (!row) throw notFound();
      return row as Row;
    },
  };
}

/** A pattern that finds the text anywhere; what the user typed is taken literally. */
export const contains = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
