import type { Taxed } from '@karakana/contract/accounting/tax.ts';
import type { BillOrderDraft } from '@karakana/contract/inventory/purchase-steps.ts';
import { allot, sumOf } from '@karakana/contract/inventory/sale-totals.ts';
import { formatQuantity } from '@karakana/contract/quantity.ts';
import { shareOf } from '@karakana/contract/share-of.ts';
import { say } from '@karakana/contract/text.ts';
import { valueAt } from '@karakana/contract/value-at.ts';
import { byRule, enterBill, type Posting, postingsOf, refuseUnspent } from '../../accounting/index.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { goodsAccounts } from './goods-accounts.ts';
import { allThatIs, type LockedLine, type LockedPurchase, lockPurchase, takeLines } from './lock-purchase.ts';
import { type Settled, settleDifferences } from './price-difference.ts';

type Goods = { line: LockedLine; quantity: number; amount: number; taxId: number | null; value: number };

/** Enters the supplier's bill: what had waited for it is cleared, and whatever it says more or less is settled with the stock. Gives its id. */
export async function billPurchase(ctx: Ctx, draft: BillOrderDraft): Promise<number> {
  const purchase = await lockPurchase(ctx, draft);
  const goods = goodsOf(purchase, draft);
  const { freight, otherLines, datedOn, dueOn, reference } = draft;
  if (otherLines.length > 0)
    await refuseUnspent(
      ctx,
      otherLines.map(({ accountId }) => accountId),
    );
  const { branchId, payeeId, includesTax, id: purchaseId } = purchase;
  const accounts = await goodsAccounts(ctx);
  const lines = [
    ...goods.map(({ line, quantity, amount, taxId }) => ({
      accountId: accounts.received_not_billed,
      description: `${line.productName} × ${formatQuantity(quantity)}`,
      amount,
      taxId,
    })),
    ...(freight ? [{ ...freight, accountId: accounts.stock, description: 'Freight' }] : []),
    ...otherLines,
  ];
  if (lines.every(({ amount }) => amount === 0)) throw new Refused(422, 'A bill of nothing is not entered');
  let billed: BilledGoods[] = [];
  const bill = { branchId, payeeId, datedOn, dueOn, reference, note: null, includesTax, purchaseId, lines };
  const billId = await enterBill(ctx, bill, async (taxed) => {
    const [ofGoods, rest] = [taxed.slice(0, goods.length), taxed.slice(goods.length)];
    const [ofFreight, ofOthers] = freight ? [rest.slice(0, 1), rest.slice(1)] : [[], rest];
    billed = await clear(ctx, { goods, ofGoods, freight: sumOf(ofFreight).net }, { branchId, purchaseId });
    const sums = sumOf([...ofGoods, ...ofFreight]);
    return [goodsPosting(billed, sums, { branchId, payeeId }), ...postingsOf({ branchId, payeeId, lines: otherLines }, ofOthers)];
  });
  await writeBilled(ctx, billId, billed);
  return billId;
}

function goodsOf(purchase: LockedPurchase, { lines }: BillOrderDraft): Goods[] {
  if (purchase.lines.every(({ received }) => received === 0)) throw new Refused(422, 'Nothing of this order has come yet');
  const asked: NonNullable<BillOrderDraft['lines']> = lines ?? allThatIs(purchase, 'toBill');
  if (asked.length === 0) throw new Refused(422, 'Everything that came was billed already');
  const taken = takeLines(purchase, asked, {
    left: 'toBill',
    said: (values) => say('Only {{quantity}} of {{name}} came and are not billed', values),
  });
  return taken.map(({ line, asked: { quantity, price = line.receivedPrice, taxId = line.taxId } }) => ({
    line,
    quantity,
    amount: valueAt(price, quantity),
    taxId,
    // With the last of a line all that is left, so that nothing waits for good.
    value: shareOf(line.valueToBill, quantity, line.toBill),
  }));
}

type BilledGoods = Settled & { lineId: number; quantity: number; value: number; net: number; tax: number };
type Charged = { goods: Goods[]; ofGoods: Taxed[]; freight: number };

async function clear(
  ctx: Ctx,
  { goods, ofGoods, freight }: Charged,
  place: { branchId: number; purchaseId: number },
): Promise<BilledGoods[]> {
  const netOf = (at: number) => ofGoods[at]?.net ?? 0;
  // Goods that cost nothing bear the freight alike.
  const weights = goods.map(({ quantity }, at) => (sumOf(ofGoods).net > 0 ? netOf(at) : quantity));
  const freights = allot(freight, weights);
  const differences = goods.map(({ line, quantity, value }, at) => ({
    productId: line.productId,
    quantity,
    amount: netOf(at) + (freights[at] ?? 0) - value,
  }));
  const settled = await settleDifferences(ctx, differences, place);
  return goods.map(({ line, quantity, value }, at) => ({
    lineId: line.id,
    quantity,
    value,
    net: netOf(at),
    tax: ofGoods[at]?.tax ?? 0,
    ...(settled[at] ?? { stocked: 0, toStock: 0, toDifferences: 0 }),
  }));
}

type Party = { branchId: number; payeeId: number };

function goodsPosting(billed: BilledGoods[], { tax, total }: Taxed, party: Party): Posting {
  const sum = (of: 'value' | 'toStock' | 'toDifferences') => billed.reduce((all, line) => all + line[of], 0);
  const amounts = { value: sum('value'), toStock: sum('toStock'), toDifferences: sum('toDifferences'), tax, total };
  return byRule('goodsBilled', { ...party, amounts, accounts: {} });
}

const writeBilled = (ctx: Ctx, billId: number, billed: BilledGoods[]) =>
  ctx.db
    .insertInto('purchaseBillLines')
    .values(
      billed.map(({ quantity, stocked, ...line }) => ({
        ...line,
        garageId: ctx.garageId,
        billId,
        quantity: formatQuantity(quantity),
        stocked: formatQuantity(stocked),
      })),
    )
    .execute();
