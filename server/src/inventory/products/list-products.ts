import type { ProductFilter, productSorts } from '@karakana/contract/inventory/product.ts';
import type { PageQuery } from '@karakana/contract/page.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Page, readHits, readPage } from '../../platform/database/read-page.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { bestProducts } from './best-products.ts';
import { countProducts, findProducts } from './find-products.ts';
import { productsOf, shownProduct, shownProducts } from './shown-products.ts';

const productSorting: Record<(typeof productSorts)[number], RawBuilder<unknown>> = {
  name: sql`lower(products.name), products.id`,
  '-name': sql`lower(products.name) desc, products.id desc`,
  newest: sql`products.id desc`,
  price: sql`products.price, products.id`,
  '-price': sql`products.price desc, products.id desc`,
  category: sql`lower(products.category), lower(products.name), products.id`,
  '-category': sql`lower(products.category) desc, lower(products.name), products.id`,
};

type Query = ProductFilter & PageQuery & { sort?: keyof typeof productSorting | undefined };

/** A page of products as they are shown; of what a search finds only the page is read whole. */
export async function readProducts(ctx: Ctx, query: Query) {
  const { search, sort } = query;
  const sorted = productSorting[sort ?? 'name'];
  const shown = (found: ReturnType<typeof productsOf>) => shownProducts(ctx, found, query.branchId);
  const total = () => countProducts(ctx, query);
  if (!search) return shownPage(await readPage(query, shown(findProducts(ctx, query)).orderBy(sorted), total));
  const hits = sort
    ? await readPage(query, findProducts(ctx, query).select('products.id').orderBy(sorted), total)
    : await readHits(query, async (most, from) => (await bestProducts(ctx, { ...query, search }, from + most)).slice(from), total);
  const ids = hits.entries.map(({ id }) => id);
  const isHit = sql<boolean>`products.id = any(${ids}::bigint[])`;
  const entries = await shown(productsOf(ctx).where(isHit)).orderBy(sql`array_position(${ids}::bigint[], products.id)`).execute();
  return shownPage({ ...hits, entries });
}

const shownPage = (page: Page<Parameters<typeof shownProduct>[0]>) => ({ ...page, entries: page.entries.map(shownProduct) });
