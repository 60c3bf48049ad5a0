import { refundPayment } from '@karakana/contract/payments/credit.ts';
import { returnSuspense } from '@karakana/contract/payments/suspense.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { Refused, violationAs } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { type FoundPayment, findPayment } from '../desk/find-payment.ts';
import { lockDesk } from '../desk/lock-desk.ts';
import { refuseUsedCredit } from '../desk/take-off.ts';
import { sendReversalJob } from '../jobs.ts';
import { readSuspenseFor } from '../suspense/shown-suspense.ts';
import { readTransaction } from '../transactions/transactions.ts';

const already = violationAs('23505', 'one_reversal_at_a_time', () => new Refused(422, 'This payment is being returned already'));

export function serveReversals(api: Api): void {
  serve(api, refundPayment, async (ctx, { id, reason }) => {
    await lockDesk(ctx);
    await requestReversal(ctx, await findPayment(ctx, id), reason);
    return readTransaction(ctx, { kind: 'sale_payment', id });
  });

  serve(api, returnSuspense, async (ctx, { id, reason }) => {
    await lockDesk(ctx);
    const waiting = await readSuspenseFor(ctx, id);
    if (waiting.open < waiting.amount) throw new Refused(422, 'Take the payment off what it was assigned to first');
    await requestReversal(ctx, await findPayment(ctx, id), reason);
    return readSuspenseFor(ctx, id);
  });
}

/** Writes down that a payment is to go back; a job asks the provider, and it is gone when that has said so. */
async function requestReversal(ctx: GarageCtx, payment: FoundPayment, reason: string): Promise<void> {
  const { id: paymentId, amount, isGone, receipt, isConfirmed } = payment;
  if (payment.method !== 'mpesa') throw new Refused(422, 'Only an M-Pesa payment is sent back through M-Pesa');
  if (isGone) throw new Refused(422, 'This payment is gone already');
  if (!isConfirmed || receipt === null) throw new Refused(422, 'M-Pesa has not told the code of this payment yet');
  await refuseUsedCredit(ctx, payment);
  const { id } = await ctx.db
    .insertInto('reversals')
    .values({
      garageId: ctx.garageId,
      paymentId,
      amount,
      reason,
      requestedBy: ctx.userId,
      requestedAt: ctx.platform.now().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(already);
  await ctx.platform.jobs.enqueue(ctx.db, sendReversalJob, { garageId: ctx.garageId, id });
  ctx.live({ topic: 'Payment', key: 'payment-created', payload: { id: paymentId }, branchId: payment.branchId });
}
