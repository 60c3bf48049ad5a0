import { taxOnTop, taxWithin } from '@karakana/contract/accounting/tax.ts';
import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import type { receiveOrder } from '@karakana/contract/inventory/purchase-steps.ts';
import { formatQuantity } from '@karakana/contract/quantity.ts';
import { say } from '@karakana/contract/text.ts';
import { valueAt } from '@karakana/contract/value-at.ts';
import { byRule, claimsTax, post } from '../../accounting/index.ts';
import { todayIn } from '../../platform/database/days.ts';
import { nextNumber } from '../../platform/database/next-number.ts';
import { areaEvent } from '../../platform/serve/area-events.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { moveStock } from '../stock/move-stock.ts';
import { allThatIs, type LockedLine, type LockedPurchase, lockPurchase, takeLines } from './lock-purchase.ts';

type Asked = { id: number; quantity: number; price?: number | undefined };
type Came = { line: LockedLine; quantity: number; unitPrice: number; value: number };

type Delivery = ParsedInput<typeof receiveOrder>;

/** Takes goods in, and gives them to what waits for them. */
export async function receive(ctx: Ctx, delivery: Delivery): Promise<void> {
  const purchase = await lockPurchase(ctx, delivery);
  const expected = purchase.lines.map(({ productId }) => productId);
  const { id: purchaseId, branchId } = purchase;
  // Documents are locked before stock, whoever moves it.
  await ctx.platform.events.publish(ctx, goodsExpected, { purchaseId, branchId, productIds: expected });
  const productIds = await takeIn(ctx, purchase, delivery);
  await ctx.platform.events.publish(ctx, goodsReceived, { purchaseId, branchId, productIds });
}

/** Takes in what was bought for one thing, which is the caller's to give. */
export async function receiveBought(ctx: Ctx, delivery: Delivery): Promise<void> {
  await takeIn(ctx, await lockPurchase(ctx, delivery), delivery);
}

/** Onto the stock at what they cost, and against what waits to be billed. Who comes second finds nothing left. Gives the products that came. */
async function takeIn(ctx: Ctx, purchase: LockedPurchase, { id, reference, lines }: Delivery): Promise<number[]> {
  if (purchase.closedAt !== null) throw new Refused(422, 'This order is closed');
  const asked: Asked[] = lines ?? allThatIs(purchase, 'toReceive');
  if (asked.length === 0 || purchase.lines.every(({ toReceive }) => toReceive === 0))
    throw new Refused(422, 'Everything of this order was received already');
  const taken = takeLines(purchase, asked, {
    left: 'toReceive',
    said: (values) => say('Only {{quantity}} of {{name}} are still to come', values),
  });
  const { branchId, payeeId, includesTax, number } = purchase;
  const on = todayIn(ctx);
  const isClaimed = await claimsTax(ctx, on);
  const came = taken.map(({ line, asked: { quantity, price = line.unitPrice } }): Came => {
    const amount = valueAt(price, quantity);
    const { net, total } = includesTax ? taxWithin(amount, line.taxRate) : taxOnTop(amount, line.taxRate);
    return { line, quantity, unitPrice: price, value: isClaimed ? net : total };
  });
  const moves = came.map(({ line, quantity, value }) => ({
    productId: line.productId,
    branchId,
    kind: 'purchase' as const,
    quantity,
    value,
  }));
  await moveStock(ctx, moves, id);
  const receiptId = await writeReceipt(ctx, { purchaseId: id, branchId, receivedOn: on, reference }, came);
  const value = came.reduce((sum, line) => sum + line.value, 0);
  const posting = byRule('goodsReceived', { branchId, payeeId, amounts: { value }, accounts: {} });
  const memo = [number, reference].filter(Boolean).join(' ');
  await post(ctx, [{ on, source: { kind: 'receipt', id: receiptId }, memo, postings: [posting] }]);
  return [...new Set(moves.map(({ productId }) => productId))];
}

type Goods = { purchaseId: number; branchId: number; productIds: number[] };

/** Goods are about to come in; what waits for them is to stay as it is until they have. */
export const goodsExpected = areaEvent<Goods>('goodsExpected');
/** Goods came in; what was waiting for them may have them now. */
export const goodsReceived = areaEvent<Goods>('goodsReceived');

type Receipt = { purchaseId: number; branchId: number; receivedOn: string; reference: string | null };

async function writeReceipt(ctx: Ctx, receipt: Receipt, came: Came[]): Promise<number> {
  const number = nextNumber(ctx, { counter: 'receipt', prefix: 'GRN' });
  const { id } = await ctx.db
    .insertInto('purchaseReceipts')
    .values({ ...receipt, garageId: ctx.garageId, number, createdBy: ctx.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = came.map(({ line, quantity, unitPrice, value }) => ({
    garageId: ctx.garageId,
    receiptId: id,
    lineId: line.id,
    quantity: formatQuantity(quantity),
    unitPrice,
    value,
  }));
  await ctx.db.insertInto('purchaseReceiptLines').values(rows).execute();
  return id;
}
