import { formatQuantity, parseQuantity } from '@karakana/contract/quantity.ts';
import { say } from '@karakana/contract/text.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound, notYours, Refused } from '../../platform/serve/refused.ts';
import { lockStock } from '../stock/move-stock.ts';
import { isCountedAlready } from './begin-count.ts';
import { countsInReach, readLineFor } from './shown-counts.ts';

type Counted = { id: number; productId: number };

/** Says how many there are now: against what the books have at this moment, and in place of what anybody said before. */
export async function countAnew(ctx: Ctx, { id, productId, counted }: Counted & { counted: number }) {
  const count = await lockOpen(ctx, id);
  const { onHand } = await lockCounted(ctx, productId, count.branchId);
  return write(ctx, count, { productId, counted, expected: onHand });
}

/** One piece after the other. Nobody can tell of which pile something went that was moved in between, so then all is counted again. */
export async function addCounted(ctx: Ctx, { id, productId, quantity }: Counted & { quantity: number }) {
  const count = await lockOpen(ctx, id);
  const { onHand, name } = await lockCounted(ctx, productId, count.branchId);
  const before = await ctx.db
    .selectFrom('stockCountLines')
    .select(['counted', 'expected'])
    .where('garageId', '=', ctx.garageId)
    .where('countId', '=', id)
    .where('productId', '=', productId)
    .executeTakeFirst();
  const begun = before && { counted: parseQuantity(before.counted ?? ''), expected: parseQuantity(before.expected ?? '') };
  const isBegun = begun !== undefined && begun.counted !== null;
  if (isBegun && begun.expected !== onHand)
    throw new Refused(422, say('{{name}} came or went while it was counted. Count it again and write how many there are', { name }));
  const counted = quantity + (begun?.counted ?? 0);
  return write(ctx, count, { productId, counted, expected: onHand });
}

/** As if nobody had counted it yet. */
export async function forget(ctx: Ctx, { id, productId }: Counted) {
  return change(ctx, { id, productId }, { counted: null, expected: null, countedBy: null, countedAt: null });
}

export async function explain(ctx: Ctx, { id, productId, reason }: Counted & { reason: string | null }) {
  return change(ctx, { id, productId }, { reason });
}

type Change = { counted: null; expected: null; countedBy: null; countedAt: null } | { reason: string | null };

async function change(ctx: Ctx, { id, productId }: Counted, changed: Change) {
  const count = await lockOpen(ctx, id);
  await ctx.db
    .updateTable('stockCountLines')
    .set(changed)
    .where('garageId', '=', ctx.garageId)
    .where('countId', '=', id)
    .where('productId', '=', productId)
    .execute();
  return told(ctx, count, productId);
}

type OpenCount = Awaited<ReturnType<typeof lockOpen>>;

/** Many count at once; nobody posts or cancels meanwhile. */
async function lockOpen(ctx: Ctx, id: number) {
  const count = await countsInReach(ctx)
    .select(['id', 'branchId', 'state', 'isBlind'])
    .where('stockCounts.id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!count) throw notFound();
  refuseEnded(count.state);
  return count;
}

export function refuseEnded(state: string): void {
  if (state === 'posted') throw new Refused(422, 'This count is posted already');
  if (state === 'cancelled') throw new Refused(422, 'This count was cancelled');
}

async function lockCounted(ctx: Ctx, productId: number, branchId: number): Promise<{ onHand: number; name: string }> {
  const [held] = (await lockStock(ctx, [{ productId, branchId }])).values();
  if (!held) throw notYours('productId', 'Product is not one of yours');
  return held;
}

/** What is not part of the count and was found all the same becomes a part of it. */
async function write(ctx: Ctx, count: OpenCount, line: { productId: number; counted: number; expected: number }) {
  const { productId } = line;
  await refuseArchived(ctx, productId);
  const counted = {
    counted: formatQuantity(line.counted),
    expected: formatQuantity(line.expected),
    countedBy: ctx.userId,
    countedAt: ctx.platform.now().toISOString(),
  };
  await ctx.db
    .insertInto('stockCountLines')
    .values({ garageId: ctx.garageId, countId: count.id, branchId: count.branchId, productId, ...counted })
    .onConflict((known) => known.columns(['garageId', 'countId', 'productId']).doUpdateSet(counted))
    .execute()
    .catch(isCountedAlready);
  return told(ctx, count, productId);
}

async function refuseArchived(ctx: Ctx, id: number): Promise<void> {
  const product = await ctx.db
    .selectFrom('products')
    .select(['name', 'archivedAt'])
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (product && product.archivedAt !== null) throw new Refused(422, say('{{name}} is archived', { name: product.name }));
}

function told(ctx: Ctx, count: OpenCount, productId: number) {
  ctx.live({ topic: 'StockMovement', key: 'count-changed', branchId: count.branchId, payload: { id: count.id } });
  return readLineFor(ctx, count, productId);
}
