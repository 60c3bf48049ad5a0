import { maxCounted, type PageQuery } from '@karakana/contract/page.ts';
import { type Compilable, type RawBuilder, sql } from 'kysely';
import { type Caller, type Reach, reachIn } from '../serve/branches.ts';
import type { Ctx, GarageQuery } from '../serve/context.ts';
import type { DB } from './database.gen.ts';
import type { Database } from './database.ts';
import { eachRow } from './each-row.ts';
import { memoizeBy } from './memoize-by.ts';
import { isCaller, type OwnedTable, type Place, placedRows, type Rows } from './placed-rows.ts';
import { type GivenValues, preparedForColumns } from './prepared-query.ts';
import {
  type Answered,
  countFound,
  countUpTo,
  countWhole,
  type Ordered,
  type Page,
  readHits,
  readPage,
  snake,
  sqlLiteral,
  withTotal,
} from './read-page.ts';

/** A query of rows that says what is shown of them. */
export type Shown<Row> = Answered<Row> & {
  limit(most: number | RawBuilder<number>): Answered<Row> & Compilable<Row> & { offset(from: number): Answered<Row> };
};
type Condition = RawBuilder<boolean> | '' | 0 | false | null | undefined;
/** The rows of a branch are read by somebody who acts in one, or in all. */
type ReaderOf<T extends OwnedTable> = DB[T] extends { branchId: unknown } ? GarageQuery & Caller : GarageQuery;
type Some<Sort> = { sort: Sort; most: number; from: number };

type Listed<T extends OwnedTable, Row, Filter, Sort extends string, Reader, Joined> = {
  /** What a page shows of its rows to those who reach all of them. */
  columns: (rows: Joined, reader: GarageQuery) => Shown<Row>;
  /** The same for any reader, where others see less. */
  columnsFor?: (rows: Joined, reader: Reader) => Shown<Row>;
  /** Joins the rows that are shown, and only these, with what other tables know of them. */
  joined?: (rows: Rows<T>) => Joined;
  /** The first is the one where nothing is asked for. */
  sorts: Record<Sort, RawBuilder<unknown>>;
  /** What a filter asks of a row; what is not asked for is no condition. */
  conditions: (filter: Filter, reader: Reader) => Condition[];
  /** The parts in which people look at the table; a filter asks for one by its name. */
  parts?: { of: (filter: Filter) => string | undefined; conditions: Readonly<Record<string, RawBuilder<boolean>>> };
  /** What brings a row of the garage into the reader's reach. */
  reach?: (reader: Reader) => RawBuilder<boolean>[];
  /** The view in which a search looks for its hits (decision 0011). */
  findable?: keyof DB & string;
};

/**
 * A list of the rows of one owned table, always inside the reader's garage, and inside their branch where the table has one and they do not
 * act in all. Its first page, asked for far more often than any other, is prepared.
 */
export function list<
  T extends OwnedTable & string,
  Row,
  Filter extends object,
  Sort extends string,
  Reader extends GarageQuery = GarageQuery,
  Joined = Rows<T>,
>(table: T, listed: Listed<T, Row, Filter, Sort, Reader, Joined>) {
  type Who = Reader & ReaderOf<T>;
  const { columns, columnsFor = columns, sorts, findable, parts, reach = () => [] } = listed;
  // Its keys are the sorts, and a list has one at least.
  const [usualSort] = Object.keys(sorts) as [Sort];
  // Where nothing is joined the rows are as they were.
  const joined = listed.joined ?? ((rows: Rows<T>) => rows as Joined);
  const id = sql.ref<number>(`${table}.id`);

  const placeOf = (reader: GarageQuery) => (isCaller(reader) ? reachIn(reader, snake(table)) : { garageId: reader.garageId });
  const rowsAt = (db: Database, place: Place) => placedRows<T>(db, { from: table, as: table, place });
  const narrowed = (rows: Rows<T>, conditions: RawBuilder<boolean>[]) =>
    conditions.reduce((found, condition) => found.where(condition), rows);
  const partOf = (filter: Filter): string => parts?.of(filter) ?? '';
  const conditionsOfPart = (name: string): RawBuilder<boolean>[] =>
    [parts?.conditions[name]].filter((condition) => condition !== undefined);
  const conditionsOf = (reader: Reader, filter: Filter) => [...conditionsOfPart(partOf(filter)), ...narrowingOf(reader, filter)];
  const narrowingOf = (reader: Reader, filter: Filter) => [
    ...reach(reader),
    ...listed.conditions(filter, reader).filter((condition) => !!condition),
  ];

  /** What a filter finds in the reader's reach. */
  const found = (reader: Who, filter: Filter) => narrowed(rowsAt(reader.db, placeOf(reader)), conditionsOf(reader, filter));

  /** The ids of some of it, for a query that reads only these whole. */
  const ids = (reader: Who, filter: Filter, { sort, most, from }: Some<Sort>) => {
    const rows = placedRows<T>(reader.db, { from: findable ?? table, as: table, place: placeOf(reader) });
    const first = narrowed(rows, conditionsOf(reader, filter)).select(id.as('id')).orderBy(sorts[sort]).limit(sqlLiteral(most));
    return from === 0 ? first : first.offset(from);
  };

  /** Some of it, looked for by what filters look at, and only then read whole. */
  const matches = (reader: Who, filter: Filter, some: Some<Sort>) =>
    rowsAt(reader.db, placeOf(reader))
      .where(id, 'in', ids(reader, filter, some))
      .orderBy(sorts[some.sort]);

  const firstPages = memoizeBy((part: string) =>
    memoizeBy((sort: Sort) =>
      memoizeBy((perPage: number) =>
        preparedForColumns((db, place: GivenValues<Reach>) => {
          const rows = narrowed(rowsAt(db, place), conditionsOfPart(part)).orderBy(sorts[sort]);
          return columns(joined(rows), { db, garageId: place.garageId }).limit(sqlLiteral(perPage));
        }),
      ),
    ),
  );
  const countsOfParts = memoizeBy((part: string) =>
    preparedForColumns((db, place: GivenValues<Reach>) =>
      countUpTo(db, sqlLiteral(maxCounted({ page: 1, perPage: 1 }) + 1), narrowed(rowsAt(db, place), conditionsOfPart(part))),
    ),
  );

  /** Nothing is asked but for all, or for all of a part, by somebody who reaches it. */
  const isWholeFor = (reader: Reader, filter: Filter) => narrowingOf(reader, filter).length === 0;

  /** How many it finds, as far as it is worth counting. */
  function count(ctx: Ctx & Who, query: PageQuery & Filter): Promise<number> {
    const counted = () => countFound(ctx.db, query, found(ctx, query));
    if (!isWholeFor(ctx, query)) return counted();
    const part = partOf(query);
    return part ? countPart(ctx, part) : countWhole(ctx, table, counted);
  }

  async function countPart(ctx: Ctx & Who, part: string): Promise<number> {
    const [counted] = await countsOfParts(part)(ctx.db, reachIn(ctx, snake(table)));
    return counted?.total ?? 0;
  }

  async function page(ctx: Ctx & Who, query: PageQuery & Filter & { sort?: Sort }): Promise<Page<Row>> {
    const { page, perPage, search, sort = usualSort } = query;
    const isWhole = isWholeFor(ctx, query);
    const total = () => count(ctx, query);
    if (isWhole && page === 1)
      return withTotal(query, await firstPages(partOf(query))(sort)(perPage)(ctx.db, reachIn(ctx, snake(table))), total);
    const shown = (rows: Rows<T>) => columnsFor(joined(rows), ctx);
    const isReadAtOnce = !listed.joined && !(search && findable);
    if (isReadAtOnce) return readPage(query, shown(found(ctx, query).orderBy(sorts[sort])), total);
    const read = (most: number, from: number) => shown(matches(ctx, query, { sort, most, from })).execute();
    return search ? readHits(query, read, total) : withTotal(query, await read(perPage, (page - 1) * perPage), total);
  }

  /** All of it row by row, the newest first, for a file. */
  const each = <Held extends { id: number }>(reader: Who, filter: Filter, held: (rows: Joined, reader: Who) => Ordered<Held>) =>
    eachRow((below, most) =>
      held(joined(found(reader, filter).where(id, '<', below).orderBy(id, 'desc')), reader)
        .limit(most)
        .execute(),
    );

  return { page, count, found, ids, matches, each };
}
