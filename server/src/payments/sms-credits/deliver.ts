import { dayOf } from '@karakana/contract/dates.ts';
import { say } from '@karakana/contract/text.ts';
import { sql } from 'kysely';
import { byRule, post } from '../../accounting/index.ts';
import type { StkCallback } from '../../platform/providers/daraja/read-callbacks.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { duplicateAs } from '../../platform/serve/refused.ts';
import { sameAmount, type TakenAs } from '../desk/receipts.ts';
import { endPurchase, tellOfPurchase } from './purchase.ts';

type Stored = NonNullable<Awaited<ReturnType<typeof lockPurchase>>>;

/** What the provider told of a purchase. */
export async function takePurchaseResult(ctx: GarageCtx, id: number, told: StkCallback): Promise<TakenAs> {
  const purchase = await lockPurchase(ctx, id);
  if (!purchase) return { outcome: 'refused', detail: say('It is of no request that we know') };
  if (purchase.checkoutRequestId !== null && purchase.checkoutRequestId !== told.checkoutRequestId)
    return { outcome: 'refused', detail: say('It is of another request than its address says') };
  if (told.outcome === 'pending') return { outcome: 'done' };
  if (told.outcome !== 'paid') {
    if (purchase.state === 'paid') return { outcome: 'refused', detail: say('It says that a request was not paid which was') };
    await endPurchase(ctx, id, told.outcome, told.text);
    return { outcome: 'done' };
  }
  if (told.amount !== null && told.amount !== purchase.amount) return sameAmount;
  return deliver(ctx, purchase, told);
}

/** The provider was asked and says paid: it names no receipt, which comes later. */
export async function deliverAsked(ctx: GarageCtx, id: number): Promise<void> {
  const purchase = await lockPurchase(ctx, id);
  if (purchase) await deliver(ctx, purchase, { receipt: null, paidAt: null });
}

/** Whoever delivers holds the purchase: what was delivered once is paid, and is told again for its receipt alone. */
async function deliver(ctx: GarageCtx, purchase: Stored, told: { receipt: string | null; paidAt: string | null }): Promise<TakenAs> {
  const { receipt } = told;
  const known = receipt === null ? {} : { receipt };
  if (purchase.state === 'paid') {
    if (receipt === null || purchase.receipt === receipt) return { outcome: 'repeated', ...known };
    if (purchase.receipt !== null) return { outcome: 'refused', detail: say('It names another receipt than this purchase has'), ...known };
    await write(ctx, purchase.id, { receipt });
    return { outcome: 'done', ...known };
  }
  const endedAt = ctx.platform.now().toISOString();
  const paidOn = dayOf(told.paidAt ?? endedAt);
  await write(ctx, purchase.id, { state: 'paid', paidOn, receipt, reason: null, reasonValues: null, endedAt });
  await addCredits(ctx, purchase.credits);
  const { bookedBranchId: branchId, amount, moneyAccountId: money } = purchase;
  await post(ctx, [
    {
      on: paidOn,
      source: { kind: 'sms_credits', id: purchase.id },
      memo: receipt,
      postings: [byRule('smsBought', { branchId, amounts: { amount }, accounts: { money } })],
    },
  ]);
  return { outcome: 'done', ...known };
}

type Change = { receipt: string | null } & Partial<{ state: 'paid'; paidOn: string; reason: null; reasonValues: null; endedAt: string }>;

async function write(ctx: GarageCtx, id: number, change: Change): Promise<void> {
  await ctx.db
    .updateTable('smsPurchases')
    .set(change)
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .execute()
    .catch(duplicateAs('one_purchase_of_each_receipt', 'receipt', 'This receipt has paid for another purchase'));
  tellOfPurchase(ctx, id);
}

/** With enough of them, whoever was told that they run out is told again the next time. */
async function addCredits(ctx: GarageCtx, credits: number): Promise<void> {
  await ctx.db
    .updateTable('garages')
    .set((garage) => ({ smsCredits: garage('smsCredits', '+', credits) }))
    .where('id', '=', ctx.garageId)
    .execute();
  await sql`update sms_credit_months set low_told_at = null where garage_id = ${ctx.garageId} and low_told_at is not null`.execute(ctx.db);
}

const lockPurchase = (ctx: GarageCtx, id: number) =>
  ctx.db
    .selectFrom('smsPurchases')
    .select(['id', 'bookedBranchId', 'credits', 'amount', 'moneyAccountId', 'state', 'checkoutRequestId', 'receipt'])
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
