import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import type { paySale } from '@karakana/contract/inventory/sale.ts';
import { post } from '../../accounting/index.ts';
import { holdDesk, takePayments } from '../../payments/index.ts';
import { todayIn } from '../../platform/database/days.ts';
import { nextOfEach } from '../../platform/database/next-number.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { Refused, refusedField } from '../../platform/serve/refused.ts';
import { lockInvoice } from './lock-invoice.ts';

/** Takes payments for a sale that was made before, by default all that is open in cash. */
export async function pay(ctx: Ctx, { id, payments }: ParsedInput<typeof paySale>): Promise<void> {
  const shortCode = await holdDesk(ctx, payments ?? []);
  const invoice = await lockInvoice(ctx, id);
  if (invoice.balance === 0) throw new Refused(422, 'This sale is already paid');
  const tenders = payments ?? [{ method: 'cash' as const, amount: invoice.balance, reference: null }];
  if (tenders.length === 0) throw refusedField('payments', 'Say how it is paid');
  const numbers = await nextOfEach(ctx, { payment: tenders.length });
  const owed = { ...invoice, invoices: [invoice] };
  await post(ctx, await takePayments(ctx, owed, { tenders, firstNumber: numbers.payment, on: todayIn(ctx), shortCode }));
}
