import { bankCheque, bounceCheque, takeBackCode } from '@karakana/contract/payments/credit.ts';
import { todayIn } from '../../platform/database/days.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { findPayment } from '../desk/find-payment.ts';
import { lockDesk } from '../desk/lock-desk.ts';
import { markGone, refuseUsedCredit } from '../desk/take-off.ts';
import { readTransaction } from '../transactions/transactions.ts';
import { confirm } from './confirm-typed.ts';

/** What becomes of a payment that waits to be confirmed: a cheque is banked or bounces, a code was mistyped. */
export function servePendingPayments(api: Api): void {
  serve(api, bankCheque, async (ctx, { id }) => {
    const cheque = await lockPending(ctx, id, 'cheque');
    const { amount } = cheque;
    const turn = {
      garageId: ctx.garageId,
      paymentId: id,
      kind: 'confirmed' as const,
      amount,
      turnedOn: todayIn(ctx),
      createdBy: ctx.userId,
    };
    await ctx.db.insertInto('paymentTurns').values(turn).execute();
    await confirm(ctx, cheque, { role: 'bank', memo: null });
    ctx.live({ topic: 'Payment', key: 'payment-created', payload: { id }, branchId: cheque.branchId });
    return readTransaction(ctx, { kind: 'sale_payment', id });
  });

  serve(api, bounceCheque, async (ctx, { id, reason }) => {
    const cheque = await lockPending(ctx, id, 'cheque');
    await refuseUsedCredit(ctx, cheque);
    await markGone(ctx, cheque, { kind: 'bounced', reason, account: 'receipts_to_confirm' });
    return readTransaction(ctx, { kind: 'sale_payment', id });
  });

  serve(api, takeBackCode, async (ctx, { id, reason }) => {
    const typed = await lockPending(ctx, id, 'mpesa');
    await refuseUsedCredit(ctx, typed);
    // If the code comes after all, its money is taken as any other.
    await ctx.db.deleteFrom('providerReceipts').where('garageId', '=', ctx.garageId).where('paymentId', '=', id).execute();
    await markGone(ctx, typed, { kind: 'taken_back', reason, account: 'receipts_to_confirm' });
    return readTransaction(ctx, { kind: 'sale_payment', id });
  });
}

async function lockPending(ctx: Ctx, id: number, method: 'cheque' | 'mpesa') {
  await lockDesk(ctx);
  const payment = await findPayment(ctx, id);
  if (payment.method !== method)
    throw new Refused(422, method === 'cheque' ? 'This payment is no cheque' : 'This is no payment by a typed code');
  if (payment.isGone) throw new Refused(422, 'This payment is gone already');
  if (!payment.isPending) throw new Refused(422, method === 'cheque' ? 'This cheque is banked already' : 'M-Pesa has confirmed this code');
  return payment;
}
