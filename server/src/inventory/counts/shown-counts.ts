import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import type { CountState, lineShows, listCountLines, listCounts } from '@karakana/contract/inventory/count.ts';
import { parseQuantity } from '@karakana/contract/quantity.ts';
import { type RawBuilder, sql } from 'kysely';
import { numberText } from '../../platform/database/next-number.ts';
import { countFound, readPage } from '../../platform/database/read-page.ts';
import { contains } from '../../platform/database/table-store.ts';
import { userName } from '../../platform/database/user-name.ts';
import { scopedToBranch } from '../../platform/serve/branches.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound, refusedField } from '../../platform/serve/refused.ts';

export const countNumber = (number: number): string => numberText('CNT', number);

export const countsInReach = (ctx: Ctx) =>
  scopedToBranch(ctx.db.selectFrom('stockCounts').where('stockCounts.garageId', '=', ctx.garageId), ctx.session, 'stockCounts.branchId');

type Query = ParsedInput<typeof listCounts>;

export async function listCountsOf(ctx: Ctx, query: Query) {
  const rows = shown(ctx, findCounts(ctx, query)).orderBy('id', 'desc');
  const read = await readPage(query, rows, () => countCounts(ctx, query));
  return { ...read, entries: read.entries.map(shownCount) };
}

export const countCounts = (ctx: Ctx, query: Query): Promise<number> => countFound(ctx.db, query, findCounts(ctx, query));

function findCounts(ctx: Ctx, { search, state, branchId }: Query) {
  let found = countsInReach(ctx);
  if (state) found = found.where('state', '=', state);
  if (branchId) found = found.where('branchId', '=', branchId);
  if (search) found = found.where(isFound(search));
  return found;
}

export async function readCountFor(ctx: Ctx, id: number) {
  const count = await shown(ctx, countsInReach(ctx).where('stockCounts.id', '=', id)).executeTakeFirst();
  if (!count) throw notFound();
  return shownCount(count);
}

/** By number, reason or category. */
const isFound = (search: string) =>
  sql<boolean>`lower(concat_ws(' ', number_text('cnt', stock_counts.number), stock_counts.reason, stock_counts.category)) like ${contains(search)}`;

function shown(ctx: Ctx, found: ReturnType<typeof countsInReach>) {
  const lines = sql`from stock_count_lines line where line.garage_id = ${ctx.garageId} and line.count_id = stock_counts.id`;
  return found.select([
    'id',
    'number',
    'branchId',
    'state',
    'scope',
    'category',
    'isBlind',
    'reason',
    'createdAt',
    'endedAt',
    userName('stock_counts.created_by').as('createdBy'),
    userName('stock_counts.ended_by').as('endedBy'),
    sql<number>`(select count(*) ${lines})`.as('products'),
    sql<number>`(select count(line.counted) ${lines})`.as('counted'),
    sql<number>`(select coalesce(-sum(line.value), 0) ${lines} and line.value < 0)`.as('lost'),
    sql<number>`(select coalesce(sum(line.value), 0) ${lines} and line.value > 0)`.as('found'),
  ]);
}

type Stored = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

const shownCount = ({ number, products, counted, lost, found, ...count }: Stored) => ({
  ...count,
  number: countNumber(number),
  products: Number(products),
  counted: Number(counted),
  lost: Number(lost),
  found: Number(found),
});

type Count = { id: number; state: CountState; isBlind: boolean };

/** Whoever counts blindly is not told what should be there until all is posted. */
export const hidesExpected = ({ state, isBlind }: Pick<Count, 'state' | 'isBlind'>): boolean => isBlind && state === 'open';

export async function listLinesOf(ctx: Ctx, { id, search, show, ...page }: ParsedInput<typeof listCountLines>) {
  const count = await readCountFor(ctx, id);
  if (show === 'different' && hidesExpected(count))
    throw refusedField('show', 'A blind count does not say what differs before it is posted');
  let found = linesOf(ctx, id);
  if (show) found = found.where(shows[show]);
  if (search) found = found.where(sql<boolean>`products.search like ${contains(search)}`);
  const rows = shownLines(found).orderBy(sql`lower(products.name), products.id`);
  const read = await readPage({ ...page, search }, rows, () => countFound(ctx.db, { ...page, search }, found));
  return { ...read, entries: read.entries.map((line) => lineFor(count, line)) };
}

const shows: Record<(typeof lineShows)[number], RawBuilder<boolean>> = {
  uncounted: sql<boolean>`stock_count_lines.counted is null`,
  counted: sql<boolean>`stock_count_lines.counted is not null`,
  different: sql<boolean>`stock_count_lines.counted <> stock_count_lines.expected`,
};

export const linesOf = (ctx: Ctx, countId: number) =>
  ctx.db
    .selectFrom('stockCountLines')
    .innerJoin('products', (join) =>
      join.onRef('products.garageId', '=', 'stockCountLines.garageId').onRef('products.id', '=', 'stockCountLines.productId'),
    )
    .where('stockCountLines.garageId', '=', ctx.garageId)
    .where('countId', '=', countId);

export const shownLines = (found: ReturnType<typeof linesOf>) =>
  found.select([
    'productId',
    'products.name as productName',
    'products.code',
    'products.barcode',
    'products.unit',
    'products.archivedAt',
    'counted',
    'expected',
    'reason',
    'value',
    'countedAt',
    userName('stock_count_lines.counted_by').as('countedBy'),
  ]);

type StoredLine = Awaited<ReturnType<ReturnType<typeof shownLines>['execute']>>[number];

/** A line as it is told to whoever looks at its count now. */
export function lineFor(count: Pick<Count, 'state' | 'isBlind'>, line: StoredLine) {
  const counted = quantityOf(line.counted);
  const expected = hidesExpected(count) ? null : quantityOf(line.expected);
  return { ...line, counted, expected, difference: counted === null || expected === null ? null : counted - expected };
}

const quantityOf = (kept: string | null): number | null => (kept === null ? null : parseQuantity(kept));

export async function readLineFor(ctx: Ctx, count: Count, productId: number) {
  const line = await shownLines(linesOf(ctx, count.id).where('productId', '=', productId)).executeTakeFirst();
  if (!line) throw notFound();
  return lineFor(count, line);
}
