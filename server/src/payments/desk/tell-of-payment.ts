import { say } from '@karakana/contract/text.ts';
import { advisersOf, notifyEach } from '../../accounts/index.ts';
import { numberText } from '../../platform/database/next-number.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import type { OpenInvoice } from './open-invoices.ts';

/** Those who wait to hand cars over hear that they were paid. */
export async function tellOfPayments(ctx: GarageCtx, settled: { invoice: OpenInvoice; amount: number }[]): Promise<void> {
  const advisers = new Map<number, number[]>();
  for (const { invoice } of settled)
    if (!advisers.has(invoice.branchId)) advisers.set(invoice.branchId, await advisersOf(ctx, invoice.branchId));
  const notes = settled.map(({ invoice, amount }) => ({
    userIds: advisers.get(invoice.branchId) ?? [],
    said: say('{{amount}} was paid by M-Pesa for {{number}}', {
      amount: String(amount / 100),
      number: numberText('INV', invoice.number),
    }),
    path: invoice.sourceKind === 'work' ? `/works/${invoice.sourceId}` : `/inventory/sales/${invoice.sourceId}`,
  }));
  await notifyEach(ctx, 'payment', notes);
}
