import type { GarageCtx } from '../../platform/serve/context.ts';
import { readAverageCosts, readPricing } from './pricing.ts';

/** Prices whose rule says so follow what goods cost once they came in; all others are only suggested. */
export async function followCosts(ctx: GarageCtx, productIds: number[]): Promise<void> {
  const pricing = await readPricing(ctx);
  if (!pricing.follows) return;
  const costs = await readAverageCosts(ctx, productIds);
  const products = await ctx.db
    .selectFrom('products')
    .select(['id', 'price', 'category', 'taxId'])
    .where('garageId', '=', ctx.garageId)
    .where('id', 'in', productIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const { id, price, ...product } of products) {
    const cost = costs.get(id);
    const rule = cost === undefined ? undefined : pricing.priceOf(cost, product);
    if (rule?.isAutomatic && rule.price !== price) await setPrice(ctx, id, rule.price);
  }
}

async function setPrice(ctx: GarageCtx, id: number, price: number): Promise<void> {
  const { version } = await ctx.db
    .updateTable('products')
    .set((row) => ({ price, version: row('version', '+', 1), updatedAt: ctx.platform.now().toISOString() }))
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  ctx.live({ topic: 'Product', key: 'product-updated', payload: { id, version } });
}
