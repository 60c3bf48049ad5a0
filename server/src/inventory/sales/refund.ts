import type { PaymentMethod } from '@karakana/contract/payments/payment.ts';
import { formatQuantity } from '@karakana/contract/quantity.ts';
import { say } from '@karakana/contract/text.ts';
import { byRule, creditedPart, type EntryToPost, issueInvoice, post } from '../../accounting/index.ts';
import { payBack } from '../../payments/index.ts';
import { todayIn } from '../../platform/database/days.ts';
import { nextOfEach } from '../../platform/database/next-number.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notYours, Refused, refusedField } from '../../platform/serve/refused.ts';
import { planMoves, writeMoves } from '../stock/move-stock.ts';
import { lockInvoice } from './lock-invoice.ts';

export type Refund = {
  saleId: number;
  lines: { lineId: number; quantity: number }[];
  reason: string;
  isDamaged: boolean;
  /** How the money goes back; without it what was paid becomes the customer's credit. */
  method: PaymentMethod | null;
};

/** Takes goods back: a credit note at the prices of the invoice, the goods to stock at what they had cost, and the money. */
export async function refund(ctx: Ctx, { saleId, lines: asked, reason, isDamaged, method }: Refund): Promise<void> {
  const invoice = await lockInvoice(ctx, saleId);
  const lines = asked.map(({ lineId, quantity }) => {
    const line = invoice.lines.find(({ id }) => id === lineId);
    if (!line) throw notYours('lineId', 'Line is not one of this sale');
    const left = line.quantity - line.credited.quantity;
    if (quantity > left)
      throw new Refused(
        422,
        say('Only {{quantity}} of {{name}} can be taken back', { quantity: formatQuantity(left), name: line.description }),
      );
    return { ...line, ...creditedPart(line, quantity), quantity, creditsLineId: line.id };
  });
  if (new Set(asked.map(({ lineId }) => lineId)).size < asked.length) throw refusedField('lines', 'Name each line once');
  const { branchId, customerId, currency } = invoice;
  const back = isDamaged
    ? []
    : lines.map(({ productId, quantity, cost }) => ({
        productId: productId ?? 0,
        branchId,
        kind: 'sale_return' as const,
        quantity,
        value: cost,
      }));
  const moves = await planMoves(ctx, back);
  const on = todayIn(ctx);
  const total = (of: 'net' | 'tax' | 'cost') => lines.reduce((sum, line) => sum + line[of], 0);
  const credited = total('net') + total('tax');
  const open = Math.min(invoice.balance, credited);
  const paid = credited - open;
  if (paid > 0 && customerId === null && method === null) throw refusedField('method', 'Choose how the money is given back');
  const numbers = await nextOfEach(ctx, { credit_note: 1, payment: method !== null && paid > 0 ? 1 : 0 });
  const note = await issueInvoice(ctx, {
    kind: 'credit_note',
    number: numbers.credit_note,
    branchId,
    customerId,
    source: { kind: 'sale', id: saleId },
    creditsId: invoice.id,
    creditReason: isDamaged ? '03' : '06',
    issuedOn: on,
    dueOn: on,
    currency,
    note: reason,
    lines,
  });
  await writeMoves(ctx, moves, saleId);
  if (open > 0) {
    const settled = { garageId: ctx.garageId, invoiceId: invoice.id, creditNoteId: note.id, amount: open, settledOn: on };
    await ctx.db.insertInto('allocations').values(settled).execute();
  }
  const amounts = { labour: 0, parts: total('net'), other: 0, deposit: 0, tax: total('tax'), rounding: 0, open, paid };
  const cost = isDamaged ? 0 : total('cost');
  const credit: EntryToPost = {
    on,
    source: { kind: 'credit_note', id: note.id },
    memo: reason,
    postings: [
      byRule('creditNote', { branchId, customerId, amounts, accounts: {} }),
      byRule('goodsBack', { branchId, amounts: { cost }, accounts: {} }),
    ],
  };
  const owed = { invoiceId: invoice.id, branchId, customerId };
  const given = method !== null && paid > 0 ? await payBack(ctx, owed, { method, amount: paid, number: numbers.payment, on, reason }) : [];
  await post(ctx, [credit, ...given]);
}
