import { taxWithin } from '@karakana/contract/accounting/tax.ts';
import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { NewProduct } from '@karakana/contract/inventory/product.ts';
import { say } from '@karakana/contract/text.ts';
import { valueAt } from '@karakana/contract/value-at.ts';
import type { buyPart } from '@karakana/contract/works/parts/bought.ts';
import { NewLineDraft } from '@karakana/contract/works/work/work-line.ts';
import { claimsTax, payBill, readUsualTax } from '../../accounting/index.ts';
import { addProduct, addPurchase, billPurchase, readPricing, receiveBought } from '../../inventory/index.ts';
import { todayIn } from '../../platform/database/days.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notYours, Refused, refusedField } from '../../platform/serve/refused.ts';
import { withDeposits } from '../cores/with-deposits.ts';
import { settleBought } from '../parts/settle-waiting.ts';
import { addLines } from '../work/add-lines.ts';
import { readLines, type StoredLine } from '../work/lines.ts';
import { type LockedWork, lockWork, refuseArchived, statusWords } from '../work/lock-work.ts';
import { enterLineBill, lineToBill } from './bill-line.ts';
import { refuseNoBuyer } from './buyer.ts';

type Bought = ParsedInput<typeof buyPart>;

/** Buys a part for a work, takes it in and uses it: a line, its purchase and the bill for it, paid where somebody says from what. Gives the bill's id. */
export async function buy(ctx: Ctx, bought: Bought): Promise<number> {
  const work = await lockWork(ctx, bought.id);
  const line = await lineFor(ctx, bought);
  refuseNoBuyer(ctx);
  refuseUnready(work);
  const productId = line ? line.productId : await productOf(ctx, bought);
  const lineId = line?.id ?? (await writeLine(ctx, work, bought, productId));
  if (productId !== null) return purchase(ctx, work, bought, productId);
  const { supplierId, quantity, cost, taxId, moneyAccountId, reference } = bought;
  const amount = valueAt(cost, quantity);
  const arrived = { supplierId, amount, datedOn: todayIn(ctx), taxId, moneyAccountId, reference };
  return enterLineBill(ctx, work, await lineToBill(ctx, work.id, lineId), arrived);
}

/** What is wanted for later is ordered, and what is billed has all its parts. */
function refuseUnready(work: LockedWork): void {
  const { number, status, isConfirmed } = work;
  refuseArchived(work);
  if (status !== 'booked' && status !== 'in_progress')
    throw new Refused(422, say('Nothing is bought for {{number}}: it is {{status}}', { number, status: statusWords[status]() }), {
      code: 'wrong_status',
    });
  if (!isConfirmed) throw new Refused(422, say('{{number}} was not accepted yet', { number }), { code: 'wrong_status' });
}

/** The line for which something was bought, where it is named. */
async function lineFor(ctx: Ctx, { id, lineId, productId }: Bought): Promise<StoredLine | undefined> {
  if (lineId === null) return undefined;
  const line = (await readLines(ctx, id)).find((one) => one.id === lineId);
  if (!line) throw notYours('lineId', 'Line is not one of this work');
  if (productId !== null && productId !== line.productId) throw notYours('productId', 'Product is not the one of this line');
  if (line.kind !== 'part' || line.state !== 'approved')
    throw new Refused(422, say('{{name}} is not to be bought', { name: line.description }));
  return line;
}

/** What was bought of the stock; nothing where it is for this work alone. */
async function productOf(ctx: Ctx, bought: Bought): Promise<number | null> {
  const { productId, name, isStocked } = bought;
  if (productId !== null) return productId;
  if (name === null) throw refusedField('name', 'Say what was bought');
  return isStocked ? newProduct(ctx, bought, name) : null;
}

async function newProduct(ctx: Ctx, bought: Bought, name: string): Promise<number> {
  const taxId = await readUsualTax(ctx);
  const price = bought.unitPrice ?? (await priceByRule(ctx, bought));
  return addProduct(ctx, { ...NewProduct.parse({ name, price: 0 }), price, taxId });
}

async function writeLine(ctx: Ctx, work: LockedWork, bought: Bought, productId: number | null): Promise<number> {
  const { name, quantity, unitPrice } = bought;
  const price = unitPrice ?? (productId === null ? await priceByRule(ctx, bought) : undefined);
  const draft = {
    ...NewLineDraft.parse({ kind: 'part', productId, description: productId === null ? name : null }),
    quantity,
    ...(price === undefined ? {} : { unitPrice: price }),
  };
  const [lineId = 0] = await addLines(ctx, work, await withDeposits(ctx, [draft]), 'approved');
  return lineId;
}

/** What the customer pays by the rules of the garage for what was bought. */
async function priceByRule(ctx: Ctx, { cost, taxId }: Bought): Promise<number> {
  const claimed = (await claimsTax(ctx, todayIn(ctx))) && taxId !== null ? await rateOf(ctx, taxId) : 0;
  const rule = (await readPricing(ctx)).priceOf(taxWithin(cost, claimed).net, { category: null, taxId: await readUsualTax(ctx) });
  if (!rule) throw refusedField('unitPrice', 'is required');
  return rule.price;
}

async function rateOf({ db, garageId }: Ctx, taxId: number): Promise<number> {
  const tax = await db.selectFrom('saleTaxes').select('rate').where('garageId', '=', garageId).where('id', '=', taxId).executeTakeFirst();
  return tax?.rate ?? 0;
}

/** Through the stock like any other purchase, so that it is given back like any other part. */
async function purchase(ctx: Ctx, work: LockedWork, bought: Bought, productId: number): Promise<number> {
  const { supplierId, quantity, cost, taxId, reference, moneyAccountId } = bought;
  const { branchId, number, id: workId } = work;
  const lines = [{ productId, quantity, unitPrice: cost, taxId }];
  const id = await addPurchase(ctx, { branchId, supplierId, expectedOn: null, includesTax: true, note: number, lines });
  await ctx.db.insertInto('workOrders').values({ garageId: ctx.garageId, workId, productId, purchaseId: id }).execute();
  await receiveBought(ctx, { id, reference });
  await settleBought(ctx, workId, { purchaseId: id, branchId, productIds: [productId] });
  const on = todayIn(ctx);
  const billId = await billPurchase(ctx, { id, datedOn: on, dueOn: null, reference, otherLines: [] });
  if (moneyAccountId !== null) await payBill(ctx, { id: billId, paidOn: on, moneyAccountId, reference });
  return billId;
}
