import { formatQuantity, parseQuantity } from '@karakana/contract/quantity.ts';
import { byRule, post, postingsOf } from '../../accounting/index.ts';
import { todayIn } from '../../platform/database/days.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { goodsAccounts } from './goods-accounts.ts';
import { linesOf, publishPurchase } from './lock-purchase.ts';
import { settleDifferences } from './price-difference.ts';

/** Undoes what a bill did: the goods wait for a bill again, and the stock gives back what it took of the difference, as far as it is still there. */
export async function unbillPurchase(
  ctx: GarageCtx,
  { billId, purchaseId, number }: { billId: number; purchaseId: number; number: string },
): Promise<void> {
  const purchase = await bump(ctx, purchaseId);
  const { branchId, payeeId } = purchase;
  const billed = await billedBy(ctx, billId);
  const lines = await linesOf(ctx, purchaseId);
  const isGone = billed.some(({ lineId, quantity }) =>
    lines.some(({ id, billed, returnedBilled }) => id === lineId && billed - quantity < returnedBilled),
  );
  if (isGone) throw new Refused(422, 'Goods of this bill were given back to the supplier, so it cannot be voided');
  const undone = await settleDifferences(
    ctx,
    billed.map(({ productId, stocked, toStock }) => ({ productId, quantity: stocked || 1, amount: stocked === 0 ? 0 : -toStock })),
    { branchId, purchaseId },
  );
  const rows = billed.map(({ productId: _product, toStock, toDifferences, ...line }, at) => {
    const back = undone[at]?.toStock ?? 0;
    return { ...line, toStock: back, toDifferences: -toStock - toDifferences - back };
  });
  await ctx.db
    .insertInto('purchaseBillLines')
    .values(
      rows.map(({ lineId, quantity, stocked, value, net, tax, ...settled }) => ({
        ...settled,
        garageId: ctx.garageId,
        billId,
        lineId,
        quantity: formatQuantity(-quantity),
        stocked: formatQuantity(-stocked),
        value: -value,
        net: -net,
        tax: -tax,
      })),
    )
    .execute();
  const { goods, others } = await billLines(ctx, billId);
  const sum = (of: 'toStock' | 'toDifferences') => rows.reduce((all, line) => all + line[of], 0);
  const amounts = {
    value: -rows.reduce((all, { value }) => all + value, 0),
    toStock: sum('toStock'),
    toDifferences: sum('toDifferences'),
    tax: -goods.reduce((all, { tax }) => all + tax, 0),
    total: -goods.reduce((all, { total }) => all + total, 0),
  };
  const turned = others.map(({ net, tax, total }) => ({ net: -net, tax: -tax, total: -total }));
  const postings = [
    byRule('goodsBilled', { branchId, payeeId, amounts, accounts: {} }),
    ...postingsOf({ branchId, payeeId, lines: others.map((line) => ({ ...line, amount: line.total })) }, turned),
  ];
  await post(ctx, [{ on: todayIn(ctx), source: { kind: 'bill', id: billId }, memo: number, postings }]);
}

/** Whoever voids a bill may do so here too: both are of one branch. */
async function bump(ctx: GarageCtx, id: number) {
  const purchase = await ctx.db
    .updateTable('purchases')
    .set((row) => ({ version: row('version', '+', 1), updatedAt: ctx.platform.now().toISOString() }))
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .returning(['id', 'version', 'branchId', 'payeeId'])
    .executeTakeFirstOrThrow();
  publishPurchase(ctx, 'updated', purchase);
  return purchase;
}

async function billedBy(ctx: GarageCtx, billId: number) {
  const rows = await ctx.db
    .selectFrom('purchaseBillLines as billed')
    .innerJoin('purchaseLines as line', (join) =>
      join.onRef('line.garageId', '=', 'billed.garageId').onRef('line.id', '=', 'billed.lineId'),
    )
    .select([
      'billed.lineId',
      'billed.quantity',
      'billed.stocked',
      'billed.value',
      'billed.net',
      'billed.tax',
      'billed.toStock',
      'billed.toDifferences',
    ])
    .select('line.productId')
    .where('billed.garageId', '=', ctx.garageId)
    .where('billed.billId', '=', billId)
    .orderBy('billed.id')
    .execute();
  return rows.map((row) => ({ ...row, quantity: parseQuantity(row.quantity) ?? 0, stocked: parseQuantity(row.stocked) ?? 0 }));
}

async function billLines(ctx: GarageCtx, billId: number) {
  const accounts = Object.values(await goodsAccounts(ctx));
  const lines = await ctx.db
    .selectFrom('billLines')
    .select(['accountId', 'description', 'net', 'tax', 'total'])
    .where('garageId', '=', ctx.garageId)
    .where('billId', '=', billId)
    .orderBy('id')
    .execute();
  const isGoods = ({ accountId }: { accountId: number }) => accounts.includes(accountId);
  return { goods: lines.filter(isGoods), others: lines.filter((line) => !isGoods(line)) };
}
