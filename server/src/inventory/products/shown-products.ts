import { taxWithin } from '@karakana/contract/accounting/tax.ts';
import { parseQuantity } from '@karakana/contract/quantity.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { DB } from '../../platform/database/database.gen.ts';
import { ownBranch } from '../../platform/serve/branches.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { readAverageCosts, readPricing } from '../prices/pricing.ts';
import { costOf } from '../stock/cost-of.ts';

type Found = SelectQueryBuilder<DB, 'products', object>;

export const productsOf = (ctx: Ctx): Found => ctx.db.selectFrom('products').where('products.garageId', '=', ctx.garageId);

/** The stock of the product at hand in one branch, or in all that the reader sees. */
export function stockInReach(ctx: Ctx, branchId?: number): RawBuilder<unknown> {
  const own = ownBranch(ctx.session, 'stock.branchId').map((condition) => sql`and ${condition}`);
  const chosen = branchId === undefined ? [] : [sql`and stock.branch_id = ${branchId}`];
  return sql`from stock where stock.garage_id = ${ctx.garageId} and stock.product_id = products.id ${sql.join([...own, ...chosen], sql` `)}`;
}

export const shownProducts = (ctx: Ctx, found: Found, branchId?: number) => {
  const stock = stockInReach(ctx, branchId);
  return found.select([
    'products.id',
    'products.name',
    'products.code',
    'products.barcode',
    'products.category',
    'products.colour',
    'products.manufacturer',
    'products.unit',
    'products.description',
    'products.price',
    'products.taxId',
    'products.itemClass',
    'products.isTyre',
    'products.coreDeposit',
    'products.pictureFile',
    'products.archivedAt',
    'products.version',
    'products.createdAt',
    sql<string>`coalesce((select sum(stock.on_hand) ${stock}), 0)`.as('onHand'),
    sql<string>`coalesce((select sum(stock.on_hand - stock.reserved) ${stock}), 0)`.as('available'),
    sql<boolean>`exists (select ${stock} and stock.on_hand <= stock.reorder_level)`.as('isBelowLevel'),
  ]);
};

type Stored = Awaited<ReturnType<ReturnType<typeof shownProducts>['execute']>>[number];

export const shownProduct = ({ pictureFile, archivedAt, onHand, available, ...product }: Stored) => ({
  ...product,
  pictureUrl: pictureFile && `/files/${pictureFile}`,
  isArchived: archivedAt !== null,
  onHand: parseQuantity(onHand) ?? 0,
  available: parseQuantity(available) ?? 0,
});

export async function readProductFor(ctx: Ctx, id: number) {
  const product = await shownProducts(ctx, productsOf(ctx).where('products.id', '=', id)).executeTakeFirst();
  if (!product) throw notFound();
  return { ...shownProduct(product), stock: await readStock(ctx, id), ...(await pricesOf(ctx, product)) };
}

async function pricesOf(ctx: Ctx, { id, price, ...product }: Stored) {
  const pricing = await readPricing(ctx);
  const cost = (await readAverageCosts(ctx, [id])).get(id);
  const suggested = cost === undefined ? undefined : pricing.priceOf(cost, product)?.price;
  return {
    netPrice: taxWithin(price, pricing.rateWithin(product.taxId)).net,
    suggestedPrice: suggested === undefined || suggested === price ? null : suggested,
  };
}

/** What one of it costs on average. */
const one = 1000;

async function readStock(ctx: Ctx, productId: number) {
  const rows = await ctx.db
    .selectFrom('stock')
    .select(['branchId', 'onHand', 'reserved', 'value', 'reorderLevel', 'reorderQuantity'])
    .where('garageId', '=', ctx.garageId)
    .where('productId', '=', productId)
    .where((eb) => eb.and(ownBranch(ctx.session, 'stock.branchId')))
    .orderBy('branchId')
    .execute();
  return rows.map(({ reorderLevel, reorderQuantity, ...stock }) => {
    const [onHand, reserved] = [parseQuantity(stock.onHand) ?? 0, parseQuantity(stock.reserved) ?? 0];
    return {
      ...stock,
      onHand,
      reserved,
      available: onHand - reserved,
      averageCost: onHand === 0 ? 0 : costOf({ onHand, value: stock.value }, one),
      reorderLevel: reorderLevel === null ? null : parseQuantity(reorderLevel),
      reorderQuantity: reorderQuantity === null ? null : parseQuantity(reorderQuantity),
    };
  });
}
