import { say } from '@karakana/contract/text.ts';
import { advisersOf, notify } from '../../accounts/index.ts';
import { numberText } from '../../platform/database/next-number.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import type { OpenInvoice } from './open-invoices.ts';

/** Those who wait to hand a car over hear that it was paid. */
export async function tellOfPayment(ctx: GarageCtx, settled: { invoice: OpenInvoice; amount: number }[]): Promise<void> {
  for (const { invoice, amount } of settled)
    await notify(ctx, {
      kind: 'payment',
      userIds: await advisersOf(ctx, invoice.branchId),
      said: say('{{amount}} was paid by M-Pesa for {{number}}', {
        amount: String(amount / 100),
        number: numberText('INV', invoice.number),
      }),
      path: invoice.sourceKind === 'work' ? `/works/${invoice.sourceId}` : `/inventory/sales/${invoice.sourceId}`,
    });
}
