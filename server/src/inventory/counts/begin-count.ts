import { type CountDraft, maxCountedProducts } from '@karakana/contract/inventory/count.ts';
import { say } from '@karakana/contract/text.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { nextOf } from '../../platform/database/next-number.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notYours, Refused, refusedField, violationAs } from '../../platform/serve/refused.ts';
import { countNumber } from './shown-counts.ts';

type Draft = z.output<typeof CountDraft>;

/** For whoever begins at the same moment as another; all others are told which count it is. */
export const isCountedAlready = violationAs(
  '23505',
  'one_count_at_a_time',
  () => new Refused(422, 'A product of this count is being counted already'),
);

/** A count with a line for each of its products, none of which is counted yet. */
export async function begin(ctx: Ctx, { branchId, scope, category, productIds, isBlind, reason }: Draft): Promise<number> {
  const chosen = inScope(ctx, { branchId, scope, category, productIds });
  await refuseCounted(ctx, branchId, chosen);
  const { id } = await ctx.db
    .insertInto('stockCounts')
    .values({
      garageId: ctx.garageId,
      number: nextOf(ctx, 'count'),
      branchId,
      scope,
      category: scope === 'category' ? category : null,
      isBlind,
      reason,
      createdBy: ctx.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { numAffectedRows = 0n } = await sql`
    insert into stock_count_lines (garage_id, count_id, branch_id, product_id)
    select ${ctx.garageId}, ${id}, ${branchId}, products.id from products where ${chosen} order by products.id limit ${maxCountedProducts + 1}`
    .execute(ctx.db)
    .catch(isCountedAlready);
  refuseNumber(Number(numAffectedRows), scope === 'chosen' ? new Set(productIds).size : null);
  return id;
}

function refuseNumber(products: number, chosen: number | null): void {
  if (chosen !== null && products < chosen) throw notYours('productIds', 'Product is not one of yours');
  if (products === 0) throw refusedField('scope', 'There is no product to count');
  if (products > maxCountedProducts)
    throw refusedField('scope', say('A count has at most {{products}} products. Count by category', { products: maxCountedProducts }));
}

/** The products that a count is of. */
function inScope(
  ctx: Ctx,
  { branchId, scope, category, productIds }: Pick<Draft, 'branchId' | 'scope' | 'category' | 'productIds'>,
): RawBuilder<boolean> {
  const kept = sql<boolean>`products.garage_id = ${ctx.garageId} and products.archived_at is null`;
  const narrowed: Record<Draft['scope'], RawBuilder<boolean>> = {
    all: kept,
    in_stock: sql<boolean>`${kept} and exists (
      select from stock where stock.garage_id = ${ctx.garageId} and stock.branch_id = ${branchId} and stock.product_id = products.id and stock.on_hand > 0
    )`,
    category: sql<boolean>`${kept} and lower(products.category) = ${(category ?? '').toLowerCase()}`,
    chosen: sql<boolean>`${kept} and products.id = any (${productIds}::bigint[])`,
  };
  return narrowed[scope];
}

/** What another count is about to write down would be written down twice. */
export async function refuseCounted(ctx: Ctx, branchId: number, chosen: RawBuilder<boolean>): Promise<void> {
  const { rows } = await sql<{ name: string; number: number }>`
    select products.name, stock_counts.number from stock_count_lines line
    join products on products.garage_id = ${ctx.garageId} and products.id = line.product_id
    join stock_counts on stock_counts.garage_id = ${ctx.garageId} and stock_counts.id = line.count_id
    where line.garage_id = ${ctx.garageId} and line.branch_id = ${branchId} and line.is_open and ${chosen}
    limit 1`.execute(ctx.db);
  const [other] = rows;
  if (!other) return;
  const said = { name: other.name, number: countNumber(other.number) };
  throw new Refused(422, say('{{name}} is being counted already, in {{number}}', said));
}
