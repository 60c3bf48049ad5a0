import { say, type Text, verbatim } from '@karakana/contract/text.ts';
import type { DarajaResult } from '../../platform/providers/daraja/read-callbacks.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { findPayment } from '../desk/find-payment.ts';
import type { TakenAs } from '../desk/receipts.ts';
import { markGone } from '../desk/take-off.ts';

const alreadyReversed = 'R000001';

/** The provider says what became of a payment that was to go back. Only its word that it did takes the money out of the books. */
export async function takeReversalResult(ctx: GarageCtx, id: number, told: DarajaResult): Promise<TakenAs> {
  const reversal = await lockReversal(ctx, id);
  if (!reversal) return { outcome: 'refused', detail: say('It is of no request that we know') };
  const { paymentId, state, reason } = reversal;
  if (state === 'done') return { outcome: 'repeated', paymentId };
  if (!told.isDone && told.code !== alreadyReversed) {
    await endReversal(ctx, id, 'refused', verbatim(told.message));
    return { outcome: 'done', paymentId };
  }
  const payment = await findPayment(ctx, paymentId);
  if (!payment.isGone) await markGone(ctx, payment, { kind: 'returned', reason, account: 'mpesa' });
  await endReversal(ctx, id, 'done', null);
  return { outcome: 'done', paymentId };
}

/** It does not know yet; what it says later counts. */
export async function takeReversalTimeout(ctx: GarageCtx, id: number): Promise<TakenAs> {
  const reversal = await lockReversal(ctx, id);
  if (!reversal) return { outcome: 'refused', detail: say('It is of no request that we know') };
  if (reversal.state === 'sent') await endReversal(ctx, id, 'unknown', say('M-Pesa has not told what became of it'));
  return { outcome: 'done', paymentId: reversal.paymentId };
}

export async function endReversal(ctx: GarageCtx, id: number, state: 'done' | 'refused' | 'unknown', detail: Text | null): Promise<void> {
  const { paymentId } = await ctx.db
    .updateTable('reversals')
    .set({
      state,
      detail: detail?.key ?? null,
      detailValues: detail ? JSON.stringify(detail.values) : null,
      endedAt: ctx.platform.now().toISOString(),
    })
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .returning('paymentId')
    .executeTakeFirstOrThrow();
  ctx.live({ topic: 'Payment', key: 'suspense-changed', payload: { id: paymentId } });
}

const lockReversal = (ctx: GarageCtx, id: number) =>
  ctx.db
    .selectFrom('reversals')
    .select(['paymentId', 'state', 'reason'])
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
