import type { PaymentMethod } from '@karakana/contract/payments/payment.ts';
import { creditedPart, post, readCreditedLines } from '../../accounting/index.ts';
import { payBack } from '../../payments/index.ts';
import { todayIn } from '../../platform/database/days.ts';
import { nextOfEach } from '../../platform/database/next-number.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { Refused, refusedField } from '../../platform/serve/refused.ts';
import { creditInvoice } from '../steps/credit-invoice.ts';
import type { StoredLine } from '../work/lines.ts';

type Back = { quantity: number; method: PaymentMethod | null };

/** Credits so many of a deposit that was billed: what is open is owed no more, and what was paid goes back or is the customer's credit. */
export async function creditDeposit(ctx: Ctx, { id: workId }: { id: number }, line: StoredLine, { quantity, method }: Back): Promise<void> {
  const billed = await lockBilled(ctx, workId, line.id);
  // A deposit of nothing was billed to nobody.
  if (!billed) return;
  const { invoice, invoiceLine } = billed;
  const part = { ...invoiceLine, ...creditedPart(invoiceLine, quantity), quantity, creditsLineId: invoiceLine.id };
  const paid = Math.max(part.net + part.tax - invoice.balance, 0);
  const { branchId, customerId, insuranceId } = invoice;
  if (paid > 0 && insuranceId !== null) throw new Refused(422, 'The insurance has paid this deposit already: settle it with the insurer');
  if (paid > 0 && customerId === null && method === null) throw refusedField('method', 'Choose how the money is given back');
  const isPaidBack = method !== null && paid > 0;
  const numbers = await nextOfEach(ctx, { credit_note: 1, payment: isPaidBack ? 1 : 0 });
  const reason = line.description;
  const credit = await creditInvoice(ctx, invoice, { number: numbers.credit_note, reason, lines: [part] });
  const owed = { invoiceId: invoice.id, branchId, customerId };
  const given = isPaidBack ? await payBack(ctx, owed, { method, amount: paid, number: numbers.payment, on: todayIn(ctx), reason }) : [];
  await post(ctx, [credit, ...given]);
}

/** The newest invoice that has this line of the work and was not credited, held until this is done. */
async function lockBilled(ctx: Ctx, workId: number, lineId: number) {
  const invoice = await ctx.db
    .selectFrom('invoices')
    .select(['id', 'branchId', 'customerId', 'insuranceId', 'claimNumber', 'currency', 'balance', 'sourceId'])
    .where('garageId', '=', ctx.garageId)
    .where('sourceKind', '=', 'work')
    .where('sourceId', '=', workId)
    .where('kind', '=', 'invoice')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('invoiceLines as line')
          .select('line.id')
          .where('line.garageId', '=', ctx.garageId)
          .whereRef('line.invoiceId', '=', 'invoices.id')
          .where('line.workLineId', '=', lineId),
      ),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!invoice) return undefined;
  const lines = await readCreditedLines(ctx, invoice.id);
  const invoiceLine = lines.find(({ workLineId, ...line }) => workLineId === lineId && line.credited.quantity < line.quantity);
  return invoiceLine && { invoice, invoiceLine };
}
