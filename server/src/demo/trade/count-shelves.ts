import { parseQuantity } from '@karakana/contract/quantity.ts';
import { beginCount, countAnew, explainDifference, postCount } from '../../inventory/index.ts';
import type { Shop } from './shop.ts';

const piece = 1000;

/** A category is counted: a piece of what there is most of is missing, and stock and books follow. */
export async function countShelves(shop: Shop, day: string): Promise<void> {
  const ctx = shop.on(day, '17:30');
  const counted = await begin(shop, day, shop.chance.oneOf(shop.products).category);
  const [most] = counted.onHand.toSorted((one, other) => other.quantity - one.quantity);
  for (const { productId, quantity } of counted.onHand)
    await countAnew(ctx, { id: counted.id, productId, counted: productId === most?.productId ? quantity - piece : quantity });
  if (!most) return;
  await explainDifference(ctx, { id: counted.id, productId: most.productId, reason: 'Used in the workshop and not written down' });
  await postCount(ctx, { id: counted.id, reason: null });
  shop.shelf.set(most.productId, (shop.shelf.get(most.productId) ?? 0) - 1);
}

/** Somebody is counting the brakes, and has come half way. */
export async function beginCounting(shop: Shop, day: string): Promise<void> {
  const { id, onHand } = await begin(shop, day, 'Brakes');
  for (const { productId, quantity } of onHand.slice(0, Math.ceil(onHand.length / 2)))
    await countAnew(shop.on(day), { id, productId, counted: quantity });
}

async function begin({ branchId, on }: Shop, day: string, category: string) {
  const ctx = on(day);
  const scope = 'category' as const;
  const id = await beginCount(ctx, { branchId, scope, category, productIds: [], isBlind: false, reason: 'Count of the quarter' });
  const rows = await ctx.db
    .selectFrom('stock')
    .innerJoin('stockCountLines as line', (join) =>
      join.onRef('line.garageId', '=', 'stock.garageId').onRef('line.productId', '=', 'stock.productId').on('line.countId', '=', id),
    )
    .select(['stock.productId', 'stock.onHand'])
    .where('stock.garageId', '=', ctx.garageId)
    .where('stock.branchId', '=', branchId)
    .orderBy('stock.productId')
    .execute();
  return { id, onHand: rows.map(({ productId, onHand }) => ({ productId, quantity: parseQuantity(onHand) ?? 0 })) };
}
