import { say } from '@karakana/contract/text.ts';
import type { DarajaAccount } from '../../platform/providers/daraja/account.ts';
import type { C2bPayment } from '../../platform/providers/daraja/read-callbacks.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { isOwnCode } from '../desk/own-code.ts';
import { findReceipt, keepReceipts, sameAmount, type TakenAs } from '../desk/receipts.ts';
import { findUnnamed } from '../prompts/settle-prompt.ts';
import { confirmTyped } from '../typed/confirm-typed.ts';
import { receiptOf, takeNew } from './take-new-payments.ts';

/** Somebody has paid to the paybill or till. */
export async function takePayment(ctx: GarageCtx, told: C2bPayment, account: DarajaAccount | undefined): Promise<TakenAs> {
  if (!account || !isOwnCode(account, told.shortCode))
    return { outcome: 'refused', detail: say('It was paid to another number'), receipt: told.receipt };
  const { shortCode } = account;
  const { receipt, amount, reference, payerName } = told;
  const paidAt = told.paidAt ?? ctx.platform.now().toISOString();
  const payerMobile = told.payer?.value ?? null;
  const known = await findReceipt(ctx, { shortCode, receipt });
  if (known) {
    const { paymentId } = known;
    if (known.amount === null) {
      await confirmTyped(ctx, known, { amount, paidAt, payerMobile, payerName });
      return { outcome: 'done', paymentId, receipt };
    }
    return known.amount === amount ? { outcome: 'repeated', paymentId, receipt } : { ...sameAmount, paymentId, receipt };
  }
  const prompt = await findUnnamed(ctx, { shortCode, amount, reference, payerMobile, paidAt });
  if (prompt) {
    await keepReceipts(ctx, [{ ...receiptOf(ctx, told, account), paymentId: prompt.paymentId }]);
    ctx.live({ topic: 'Payment', key: 'prompt-changed', payload: { id: prompt.id }, branchId: prompt.branchId });
    return { outcome: 'done', paymentId: prompt.paymentId, receipt };
  }
  const [taken] = await takeNew(ctx, [told], account);
  if (!taken) throw new Error('A payment was not taken');
  return taken;
}
