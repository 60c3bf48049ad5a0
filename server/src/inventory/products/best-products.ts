import type { ProductFilter } from '@karakana/contract/inventory/product.ts';
import { type RawBuilder, sql } from 'kysely';
import { beginsWith } from '../../platform/database/table-store.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { findProducts, hasText } from './find-products.ts';

type Asked = ProductFilter & { search: string };
type Hit = { id: number };

/**
 * The products that a text fits best, these first: whose code or barcode begins with it, whose name does, then the newest that have it
 * anywhere. As long as enough begin with it no others are looked for.
 */
export async function bestProducts(ctx: Ctx, asked: Asked, most: number): Promise<Hit[]> {
  const begun = await readBegun(ctx, asked, most);
  return begun.length < most ? [...begun, ...(await readOthers(ctx, asked, { most: most - begun.length, but: begun }))] : begun;
}

async function readBegun(ctx: Ctx, asked: Asked, most: number): Promise<Hit[]> {
  const pattern = beginsWith(asked.search);
  // In the order of the index that finds them.
  const begins = (fit: number, text: RawBuilder<unknown>) => sql`(
    select products.id, ${sql.lit(fit)} as fit, ${text} as said from ${findable(ctx, asked)} and ${text} like ${pattern}
    order by ${text} using ~<~, products.id limit ${sql.lit(most)})`;
  const ways = [sql`lower(products.code)`, sql`products.barcode`, sql`lower(products.name)`];
  const { rows } = await sql<Hit>`
    select id from (${sql.join(
      ways.map((text, fit) => begins(fit, text)),
      sql` union all `,
    )}) begun
    group by id order by min(fit), min(said) using ~<~, id limit ${sql.lit(most)}`.execute(ctx.db);
  return rows;
}

async function readOthers(ctx: Ctx, asked: Asked, { most, but }: { most: number; but: readonly Hit[] }): Promise<Hit[]> {
  const known = but.map(({ id }) => id);
  const { rows } = await sql<Hit>`
    select products.id from ${findable(ctx, asked)} and ${hasText(asked.search)} and products.id <> all(${known}::bigint[])
    order by products.id desc limit ${sql.lit(most)}`.execute(ctx.db);
  return rows;
}

/** What is looked through (decision 0011): all that are not archived, or those that something else narrows. */
function findable(ctx: Ctx, { category, manufacturer, state, branchId }: Asked): RawBuilder<unknown> {
  const isNarrowed = category !== undefined || manufacturer !== undefined || state !== undefined;
  const narrowed = findProducts(ctx, { category, manufacturer, state, branchId }).select('products.id');
  return sql`findable_products products where products.garage_id = ${ctx.garageId}
    and ${isNarrowed ? sql`products.id in (${narrowed})` : sql`products.archived_at is null`}`;
}
