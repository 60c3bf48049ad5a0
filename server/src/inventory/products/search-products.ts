import { sql } from 'kysely';
import { contains } from '../../platform/database/table-store.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { productsOf } from './shown-products.ts';

/** The products that any part of name, code or barcode finds, the newest first; the very code or barcode comes before them. */
export function searchProducts(ctx: Ctx, search: string, most: number) {
  const isTheCode = sql<boolean>`(products.barcode = ${search} or lower(products.code) = ${search.toLowerCase()})`;
  const findable = ctx.db
    .selectFrom('findableProducts as products')
    .select('products.id')
    .where('products.garageId', '=', ctx.garageId)
    .where('products.archivedAt', 'is', null);
  const newest = findable
    .where(sql<boolean>`products.search like ${contains(search)}`)
    .orderBy('products.id', 'desc')
    .limit(most);
  return (
    productsOf(ctx)
      .where(
        'products.id',
        'in',
        findable.where(isTheCode).union((eb) => eb.parens(newest)),
      )
      .select(['products.id', 'products.name', 'products.code', 'products.barcode'])
      // Most have neither.
      .orderBy(sql`${isTheCode} is true`, 'desc')
      .orderBy('products.id', 'desc')
      .limit(most)
      .execute()
  );
}
