import { say } from '@karakana/contract/text.ts';
import { advisersOf, notifyEach } from '../../accounts/index.ts';
import { numberText } from '../../platform/database/next-number.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { amountTexts } from '../amount-text.ts';
import type { OpenInvoice } from './open-invoices.ts';

/** Those who wait to hand cars over hear that they were paid. */
export async function tellOfPayments(ctx: GarageCtx, settled: { invoice: OpenInvoice; amount: number }[]): Promise<void> {
  const advisers = new Map<number, number[]>();
  for (const { invoice } of settled)
    if (!advisers.has(invoice.branchId)) advisers.set(invoice.branchId, await advisersOf(ctx, invoice.branchId));
  if (settled.length === 0) return;
  const written = await amountTexts(ctx);
  const notes = settled.map(({ invoice, amount }) => ({
    userIds: advisers.get(invoice.branchId) ?? [],
    said: say('{{amount}} was paid by M-Pesa for {{number}}', {
      amount: written(amount),
      number: numberText('INV', invoice.number),
    }),
    path: invoice.sourceKind === 'work' ? `/works/${invoice.sourceId}` : `/inventory/sales/${invoice.sourceId}`,
  }));
  await notifyEach(ctx, 'payment', notes);
}
