import type { PurchaseDraft } from '@karakana/contract/inventory/purchase.ts';
import { formatQuantity } from '@karakana/contract/quantity.ts';
import { nextNumber } from '../../platform/database/next-number.ts';
import type { Ctx, GarageCtx } from '../../platform/serve/context.ts';
import { notYours, Refused } from '../../platform/serve/refused.ts';
import { type LockedPurchase, lockPurchase, publishPurchase, setPurchase } from './lock-purchase.ts';
import { pricePurchase } from './price-purchase.ts';

/** Writes an order, which is a draft until it is sent or something of it comes. */
export async function addPurchase(ctx: Ctx, { supplierId, lines: asked, ...draft }: PurchaseDraft): Promise<number> {
  await holdSupplier(ctx, supplierId);
  const { lines, sums } = await pricePurchase(ctx, { lines: asked, includesTax: draft.includesTax });
  const number = nextNumber(ctx, { counter: 'purchase', prefix: 'PO' });
  const purchase = await ctx.db
    .insertInto('purchases')
    .values({ ...draft, ...sums, garageId: ctx.garageId, number, payeeId: supplierId, createdBy: ctx.userId })
    .returning(['id', 'version', 'branchId'])
    .executeTakeFirstOrThrow();
  await insertLines(ctx, purchase.id, lines);
  publishPurchase(ctx, 'created', purchase);
  return purchase.id;
}

type Change = PurchaseDraft & { id: number; version?: number | undefined };

/** Changes an order of which nothing has come; its lines are written anew. */
export async function updatePurchase(ctx: Ctx, { id, version, supplierId, lines: asked, ...draft }: Change): Promise<void> {
  await lockUntouched(ctx, { id, version });
  await holdSupplier(ctx, supplierId);
  const { lines, sums } = await pricePurchase(ctx, { lines: asked, includesTax: draft.includesTax });
  await setPurchase(ctx, id, { ...draft, ...sums, payeeId: supplierId });
  await ctx.db.deleteFrom('purchaseLines').where('garageId', '=', ctx.garageId).where('purchaseId', '=', id).execute();
  await insertLines(ctx, id, lines);
}

/** Cancels an order of which nothing has come. Its number stays its own, so that none is missing. */
export async function cancelPurchase(ctx: Ctx, id: number): Promise<void> {
  const purchase = await lockUntouched(ctx, { id });
  await setPurchase(ctx, id, { cancelledAt: ctx.platform.now().toISOString() });
  publishPurchase(ctx, 'removed', purchase);
}

/** Says that the rest will not come. */
export async function closePurchase(ctx: Ctx, id: number): Promise<void> {
  const { lines, closedAt } = await lockPurchase(ctx, { id });
  if (closedAt !== null) throw new Refused(422, 'This order is closed');
  if (lines.every(({ received }) => received === 0)) throw new Refused(422, 'Nothing of this order has come. Delete it instead');
  if (lines.every(({ toReceive }) => toReceive === 0)) throw new Refused(422, 'Everything of this order was received already');
  await setPurchase(ctx, id, { closedAt: ctx.platform.now().toISOString() });
}

async function lockUntouched(ctx: Ctx, named: { id: number; version?: number | undefined }): Promise<LockedPurchase> {
  const purchase = await lockPurchase(ctx, named);
  if (purchase.lines.some(({ received }) => received > 0)) throw new Refused(422, 'Goods of this order were received already');
  return purchase;
}

/** The supplier stays in use until the order is there. */
export async function holdSupplier(ctx: Ctx, id: number): Promise<void> {
  if (!(await supplierOf(ctx, id).forShare().executeTakeFirst())) throw noSupplier();
}

export const noSupplier = () => notYours('supplierId', 'Supplier is not one of yours');

export const supplierOf = (ctx: GarageCtx, id: number) =>
  ctx.db
    .selectFrom('payees')
    .select('id')
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .where('kind', '=', 'supplier')
    .where('archivedAt', 'is', null);

type Line = Awaited<ReturnType<typeof pricePurchase>>['lines'][number];

const insertLines = (ctx: Ctx, purchaseId: number, lines: Line[]) =>
  ctx.db
    .insertInto('purchaseLines')
    .values(lines.map((line) => ({ ...line, garageId: ctx.garageId, purchaseId, quantity: formatQuantity(line.quantity) })))
    .execute();
