import type { ProductFilter, productSorts } from '@karakana/contract/inventory/product.ts';
import type { PageQuery } from '@karakana/contract/page.ts';
import { type RawBuilder, sql } from 'kysely';
import { countFound } from '../../platform/database/read-page.ts';
import { contains } from '../../platform/database/table-store.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { productsOf, stockInReach } from './shown-products.ts';

export const productSorting: Record<(typeof productSorts)[number], RawBuilder<unknown>> = {
  name: sql`lower(products.name), products.id`,
  '-name': sql`lower(products.name) desc, products.id desc`,
  newest: sql`products.id desc`,
  price: sql`products.price, products.id`,
  '-price': sql`products.price desc, products.id desc`,
  category: sql`lower(products.category), lower(products.name), products.id`,
  '-category': sql`lower(products.category) desc, lower(products.name), products.id`,
};

export function findProducts(ctx: Ctx, { search, category, manufacturer, state, branchId }: ProductFilter) {
  let found = productsOf(ctx).where('products.archivedAt', state === 'archived' ? 'is not' : 'is', null);
  if (search) found = found.where(sql<boolean>`products.search like ${contains(search)}`);
  if (category) found = found.where(sql<boolean>`lower(products.category) = ${category.toLowerCase()}`);
  if (manufacturer) found = found.where(sql<boolean>`lower(products.manufacturer) = ${manufacturer.toLowerCase()}`);
  const stock = stockInReach(ctx, branchId);
  if (state === 'below_level') found = found.where(sql<boolean>`exists (select ${stock} and stock.on_hand <= stock.reorder_level)`);
  if (state === 'out_of_stock') found = found.where(sql<boolean>`not exists (select ${stock} and stock.on_hand > 0)`);
  return found;
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
