import { dayOf } from '@karakana/contract/dates.ts';
import { byRule, post } from '../../accounting/index.ts';
import { todayIn } from '../../platform/database/days.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { type Payment, spread } from '../desk/money-in.ts';
import { lockInvoices } from '../desk/open-invoices.ts';
import type { KnownReceipt } from '../desk/receipts.ts';
import { publishReopened, takeOff } from '../desk/take-off.ts';
import { writeShares } from '../desk/write-shares.ts';
import { tellPayersLater } from '../receipts/tell-payers.ts';

type Told = { amount: number; paidAt: string; payerMobile: string | null; payerName: string | null };
type Typed = Payment & { amount: number };

/** The provider tells of a code that was typed at the counter: the money is there, as much as the provider says. */
export async function confirmTyped(ctx: GarageCtx, known: KnownReceipt, { amount, ...told }: Told): Promise<void> {
  const payments = ctx.db.selectFrom('payments').select(['id', 'branchId', 'amount']).where('garageId', '=', ctx.garageId);
  const payment = await payments.where('id', '=', known.paymentId).executeTakeFirstOrThrow();
  await ctx.db
    .updateTable('providerReceipts')
    .set({ amount, ...told, confirmedAt: ctx.platform.now().toISOString() })
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', known.id)
    .execute();
  await ctx.db
    .insertInto('paymentTurns')
    .values({ garageId: ctx.garageId, paymentId: payment.id, kind: 'confirmed', amount, turnedOn: todayIn(ctx), createdBy: ctx.userId })
    .execute();
  if (amount === payment.amount) await confirm(ctx, payment, { role: 'mpesa', memo: known.receipt });
  else await takeAnew(ctx, payment, { amount, receipt: known.receipt, on: dayOf(told.paidAt) });
  ctx.live({ topic: 'Payment', key: 'payment-created', payload: { id: payment.id }, branchId: payment.branchId });
}

/** The money stands where it was said to come. */
export async function confirm(
  ctx: GarageCtx,
  payment: Typed,
  { role, memo }: { role: 'mpesa' | 'bank'; memo: string | null },
): Promise<void> {
  const { id, branchId, amount } = payment;
  const postings = [byRule('confirmed', { branchId, amounts: { amount }, accounts: { money: role } })];
  await post(ctx, [{ on: todayIn(ctx), source: { kind: 'payment', id }, memo, postings }]);
  await tellPayersLater(ctx, [id]);
}

/** The provider's amount wins: what was taken by the typed one is taken by the other. */
async function takeAnew(ctx: GarageCtx, payment: Typed, { amount, receipt, on }: { amount: number; receipt: string; on: string }) {
  const settled = await ctx.db
    .selectFrom('allocations')
    .select('invoiceId')
    .distinct()
    .where('garageId', '=', ctx.garageId)
    .where('paymentId', '=', payment.id)
    .execute();
  await takeOff(ctx, payment, { against: 'receipts_to_confirm', on: todayIn(ctx), memo: receipt });
  const invoices = await lockInvoices(
    ctx,
    settled.map(({ invoiceId }) => invoiceId),
  );
  const shares = spread(invoices, amount);
  await writeShares(ctx, payment, shares, { against: 'mpesa', on, memo: receipt });
  await publishReopened(ctx, payment);
}
