import type { ProductFilter } from '@karakana/contract/inventory/product.ts';
import type { PageQuery } from '@karakana/contract/page.ts';
import { type RawBuilder, sql } from 'kysely';
import { countFound } from '../../platform/database/read-page.ts';
import { contains } from '../../platform/database/table-store.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { productsOf, stockInReach } from './shown-products.ts';

export function findProducts(ctx: Ctx, { search, category, manufacturer, state, branchId }: ProductFilter) {
  let found = productsOf(ctx).where('products.archivedAt', state === 'archived' ? 'is not' : 'is', null);
  if (search) found = found.where(hasText(search));
  if (category) found = found.where(sql<boolean>`lower(products.category) = ${category.toLowerCase()}`);
  if (manufacturer) found = found.where(sql<boolean>`lower(products.manufacturer) = ${manufacturer.toLowerCase()}`);
  const stock = stockInReach(ctx, branchId);
  if (state === 'below_level') found = found.where(sql<boolean>`exists (select ${stock} and stock.on_hand <= stock.reorder_level)`);
  if (state === 'out_of_stock') found = found.where(sql<boolean>`not exists (select ${stock} and stock.on_hand > 0)`);
  return found;
}

/**
 * The index reads a list for every three letters of a pattern. A few of them find nearly as little as all, so a long search asks it for these
 * alone; the empty text keeps the whole one from it.
 */
export function hasText(search: string): RawBuilder<boolean> {
  const thinned = thinnedPattern(search);
  const found = sql<boolean>`products.search like ${contains(search)}`;
  return thinned ? sql`(products.search like ${thinned} and products.search || '' like ${contains(search)})` : found;
}

const fewLetters = 8;

/** The beginning of each word and the end of the last, which stand in this order in whatever has the whole text. */
function thinnedPattern(search: string): string | undefined {
  const words = search.split(' ');
  if (search.length <= fewLetters || words.some((word) => word.length < 3)) return undefined;
  const last = words.at(-1) ?? '';
  const parts = [...words.map((word) => word.slice(0, 3)), ...(last.length >= 6 ? [last.slice(-3)] : [])];
  return `%${parts.map((part) => contains(part).slice(1, -1)).join('%')}%`;
}

export const countProducts = (ctx: Ctx, query: ProductFilter & PageQuery): Promise<number> =>
  countFound(ctx.db, query, findProducts(ctx, query));

const maxWords = 200;

/** What products are called by already; what differs by case alone is the same. */
export async function readWords(ctx: Ctx) {
  const wordsOf = async (column: 'category' | 'colour' | 'manufacturer' | 'unit'): Promise<string[]> => {
    const { rows } = await sql<{ word: string }>`
      select min(${sql.ref(column)}) as word from products
      where garage_id = ${ctx.garageId} and archived_at is null and trim(${sql.ref(column)}) <> ''
      group by lower(${sql.ref(column)}) order by count(*) desc, 1 limit ${maxWords}`.execute(ctx.db);
    return rows.map(({ word }) => word);
  };
  return {
    categories: await wordsOf('category'),
    colours: await wordsOf('colour'),
    manufacturers: await wordsOf('manufacturer'),
    units: await wordsOf('unit'),
  };
}
