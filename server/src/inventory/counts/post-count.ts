import { formatQuantity, parseQuantity } from '@karakana/contract/quantity.ts';
import { say } from '@karakana/contract/text.ts';
import { sql } from 'kysely';
import { byRule, post } from '../../accounting/index.ts';
import { todayIn } from '../../platform/database/days.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound, Refused } from '../../platform/serve/refused.ts';
import { lockStock, type Move, type Moved, moveStock } from '../stock/move-stock.ts';
import { refuseEnded } from './count-line.ts';
import { countsInReach, linesOf, shownLines } from './shown-counts.ts';
import { readKnownCosts, valueOfFound } from './value-difference.ts';

/** Has stock and books follow what was counted, in one transaction: what lines differ by is added to or taken from what is there now. */
export async function postNow(ctx: Ctx, { id, reason }: { id: number; reason: string | null }): Promise<void> {
  const count = await lockToEnd(ctx, id);
  const lines = await shownLines(linesOf(ctx, id).where('counted', 'is not', null)).execute();
  if (lines.length === 0) throw new Refused(422, 'Nothing was counted yet');
  const archived = lines.find(({ archivedAt }) => archivedAt !== null);
  if (archived) throw new Refused(422, say('{{name}} is archived', { name: archived.productName }));
  const moved = await moveStock(ctx, await movesOf(ctx, count.branchId, lines), id);
  await endLines(ctx, id, moved);
  await end(ctx, count, { state: 'posted', reason: reason ?? count.reason });
  const lost = -sum(moved.map(({ value }) => Math.min(value, 0)));
  const found = sum(moved.map(({ value }) => Math.max(value, 0)));
  const { branchId } = count;
  const postings = [
    byRule('stockLost', { branchId, amounts: { value: lost }, accounts: {} }),
    byRule('stockFound', { branchId, amounts: { value: found }, accounts: {} }),
  ];
  await post(ctx, [{ on: todayIn(ctx), source: { kind: 'count', id }, memo: reason ?? count.reason, postings }]);
}

export async function cancel(ctx: Ctx, id: number): Promise<void> {
  const count = await lockToEnd(ctx, id);
  await endLines(ctx, id, []);
  await end(ctx, count, { state: 'cancelled', reason: count.reason });
}

type OpenCount = Awaited<ReturnType<typeof lockToEnd>>;

/** Of two who end a count at once, the second finds it ended. */
async function lockToEnd(ctx: Ctx, id: number) {
  const count = await countsInReach(ctx)
    .select(['id', 'branchId', 'state', 'reason'])
    .where('stockCounts.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!count) throw notFound();
  refuseEnded(count.state);
  return count;
}

type Line = { productId: number; counted: string | null; expected: string | null };

async function movesOf(ctx: Ctx, branchId: number, lines: Line[]): Promise<Move[]> {
  const differing = lines
    .map(({ productId, counted, expected }) => ({
      productId,
      branchId,
      by: (parseQuantity(counted ?? '') ?? 0) - (parseQuantity(expected ?? '') ?? 0),
    }))
    .filter(({ by }) => by !== 0);
  if (differing.length === 0) return [];
  const held = new Map([...(await lockStock(ctx, differing)).values()].map((stock) => [stock.productId, stock]));
  const costs = await readKnownCosts(
    ctx,
    differing.filter(({ by }) => by > 0).map(({ productId }) => productId),
  );
  return differing.map(({ productId, by }) => {
    const stock = held.get(productId);
    if (!stock) throw new Error(`The stock of product ${productId} was not locked`);
    refuseBelow(stock, by);
    const place = { productId, branchId, kind: 'count' as const };
    // What is reserved was looked at above.
    if (by < 0) return { ...place, take: -by, fromReserved: true };
    return { ...place, quantity: by, value: valueOfFound(stock, costs.get(productId), by) };
  });
}

function refuseBelow({ name, onHand, reserved }: { name: string; onHand: number; reserved: number }, by: number): void {
  if (onHand + by < 0)
    throw new Refused(
      422,
      say('So much of {{name}} has gone since it was counted that less than nothing would be left. Count it again', { name }),
    );
  if (onHand + by < reserved) {
    const said = { name, quantity: formatQuantity(reserved) };
    throw new Refused(422, say('{{quantity}} of {{name}} are reserved, which is more than would be left. Free them or count again', said));
  }
}

/** Each counted line keeps what its difference was worth. */
function endLines(ctx: Ctx, countId: number, moved: Moved[]) {
  const worth = moved.map(({ productId, value }) => ({ product: productId, value }));
  return sql`
    update stock_count_lines line set is_open = false, value = case when line.counted is null then null else coalesce(worth.value, 0) end
    from stock_count_lines own
    left join jsonb_to_recordset(${JSON.stringify(worth)}::jsonb) as worth (product bigint, value bigint) on worth.product = own.product_id
    where own.garage_id = ${ctx.garageId} and own.count_id = ${countId} and line.garage_id = own.garage_id and line.id = own.id`.execute(
    ctx.db,
  );
}

async function end(ctx: Ctx, { id, branchId }: OpenCount, ended: { state: 'posted' | 'cancelled'; reason: string | null }): Promise<void> {
  await ctx.db
    .updateTable('stockCounts')
    .set({ ...ended, endedBy: ctx.userId, endedAt: ctx.platform.now().toISOString() })
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .execute();
  ctx.live({ topic: 'StockMovement', key: 'count-changed', branchId, payload: { id } });
}

const sum = (amounts: number[]): number => amounts.reduce((all, amount) => all + amount, 0);
