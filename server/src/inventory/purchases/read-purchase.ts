import type { PurchaseBill } from '@karakana/contract/inventory/purchase.ts';
import { totalsOf } from '@karakana/contract/inventory/sale-totals.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { billStateOf } from '../../accounting/index.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { linesOf } from './lock-purchase.ts';
import { readDeliveries, readReturns } from './read-moved.ts';
import { purchasesInReach, shownPurchases } from './shown-purchases.ts';

/** One purchase with all that came of it. */
export async function readPurchaseFor(ctx: Ctx, id: number) {
  const purchase = await shownPurchases(ctx, purchasesInReach(ctx).where('purchases.id', '=', id)).executeTakeFirst();
  if (!purchase) throw notFound();
  return {
    ...purchase,
    lines: await readLines(ctx, purchase),
    deliveries: await readDeliveries(ctx, id),
    bills: await billsOf(ctx, id),
    returns: await readReturns(ctx, id),
  };
}

async function readLines(ctx: Ctx, { id, includesTax }: { id: number; includesTax: boolean }) {
  const lines = await linesOf(ctx, id);
  const totals = totalsOf(
    lines.map((line) => ({ ...line, discount: 0 })),
    { discount: 0, pricesIncludeTax: includesTax },
  );
  return lines.map(({ taxRate, ...line }, at) => ({
    ...line,
    ...(totals[at] ?? { net: 0, tax: 0, total: 0 }),
    // In per cent.
    taxRate: taxRate / 100,
  }));
}

type ShownBill = z.input<typeof PurchaseBill>;

const billsOf = (ctx: Ctx, purchaseId: number): Promise<ShownBill[]> =>
  ctx.db
    .selectFrom('bills')
    .select(['bills.id', 'bills.number', 'bills.reference', 'bills.datedOn', 'bills.dueOn', 'bills.total', 'bills.balance'])
    .select(billStateOf(ctx).as('state'))
    .where('bills.garageId', '=', ctx.garageId)
    .where('bills.purchaseId', '=', purchaseId)
    .orderBy(sql`bills.id desc`)
    .execute();
