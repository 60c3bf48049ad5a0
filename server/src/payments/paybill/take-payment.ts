import { dayOf } from '@karakana/contract/dates.ts';
import { say } from '@karakana/contract/text.ts';
import type { DarajaAccount } from '../../platform/providers/daraja/account.ts';
import type { C2bPayment } from '../../platform/providers/daraja/read-callbacks.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { spread, takeMoney } from '../desk/money-in.ts';
import { lockInvoices } from '../desk/open-invoices.ts';
import { isOwnCode } from '../desk/own-code.ts';
import { findReceipt, keepReceipt, sameAmount, type TakenAs } from '../desk/receipts.ts';
import { findUnnamed } from '../prompts/settle-prompt.ts';
import { confirmTyped } from '../typed/confirm-typed.ts';
import { findPaidFor } from './find-paid-for.ts';
import { tellOfSuspense } from './tell-of-suspense.ts';

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
  const kept = { shortCode, receipt, origin: 'paybill', amount, paidAt, payerMobile, payerName, accountReference: reference } as const;
  const prompt = await findUnnamed(ctx, { shortCode, amount, reference, payerMobile, paidAt });
  if (prompt) {
    await keepReceipt(ctx, { ...kept, paymentId: prompt.paymentId });
    ctx.live({ topic: 'Payment', key: 'prompt-changed', payload: { id: prompt.id }, branchId: prompt.branchId });
    return { outcome: 'done', paymentId: prompt.paymentId, receipt };
  }
  const found = await findPaidFor(ctx, told);
  const invoices = found.length === 0 ? [] : await lockInvoices(ctx, found);
  const shares = spread(
    invoices.filter(({ balance }) => balance > 0),
    amount,
  );
  const [first] = invoices;
  const { id: paymentId } = await takeMoney(
    ctx,
    {
      branchId: first?.branchId ?? (await mainBranch(ctx)),
      customerId: first?.customerId ?? null,
      method: 'mpesa',
      account: 'mpesa',
      reference: receipt,
      on: dayOf(paidAt),
    },
    shares,
  );
  await keepReceipt(ctx, { ...kept, paymentId });
  if (shares.some(({ kind }) => kind === 'unidentified')) await tellOfSuspense(ctx, { amount, payerName });
  return { outcome: 'done', paymentId, receipt };
}

/** Where money stands of which nobody knows yet whose it is. */
async function mainBranch({ db, garageId }: GarageCtx): Promise<number> {
  const branches = db.selectFrom('branches').select('id').where('garageId', '=', garageId);
  return (await branches.orderBy('id').executeTakeFirstOrThrow()).id;
}
