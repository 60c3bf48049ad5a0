import { byRule, creditedPart, type EntryToPost, type InvoiceLine, issueInvoice, readCreditedLines } from '../../accounting/index.ts';
import { todayIn } from '../../platform/database/days.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { invoiceAmounts } from './invoice-amounts.ts';

/** An invoice of a work that was locked. */
export type InvoiceToCredit = {
  id: number;
  branchId: number;
  customerId: number | null;
  insuranceId: number | null;
  claimNumber: string | null;
  currency: string;
  balance: number;
  sourceId: number;
};

/** What of each line was not credited yet. */
export async function linesLeft(ctx: Ctx, invoiceId: number): Promise<InvoiceLine[]> {
  const lines = await readCreditedLines(ctx, invoiceId);
  return lines.flatMap((line) => {
    const quantity = line.quantity - line.credited.quantity;
    return quantity === 0 ? [] : [{ ...line, ...creditedPart(line, quantity), quantity, creditsLineId: line.id }];
  });
}

type Note = { number: number; reason: string; lines: InvoiceLine[] };

/** Writes a credit note over lines of an invoice: what is open is owed no more, and what was paid is the customer's. Gives what is to be posted. */
export async function creditInvoice(ctx: Ctx, invoice: InvoiceToCredit, { number, reason, lines }: Note): Promise<EntryToPost> {
  const on = todayIn(ctx);
  const { branchId, customerId, insuranceId, claimNumber, currency } = invoice;
  const note = await issueInvoice(ctx, {
    kind: 'credit_note',
    number,
    branchId,
    customerId,
    insuranceId,
    claimNumber,
    source: { kind: 'work', id: invoice.sourceId },
    creditsId: invoice.id,
    issuedOn: on,
    dueOn: on,
    currency,
    note: reason,
    lines,
  });
  const open = Math.min(invoice.balance, note.total);
  if (open > 0) {
    const settled = { garageId: ctx.garageId, invoiceId: invoice.id, creditNoteId: note.id, amount: open, settledOn: on };
    await ctx.db.insertInto('allocations').values(settled).execute();
  }
  const amounts = { ...invoiceAmounts(lines), open, paid: note.total - open };
  const cost = lines.reduce((sum, line) => sum + line.cost, 0);
  return {
    on,
    source: { kind: 'credit_note', id: note.id },
    memo: reason,
    postings: [
      byRule('creditNote', { branchId, customerId, insuranceId, amounts, accounts: {} }),
      byRule('workInvoiced', { branchId, amounts: { cost: -cost }, accounts: {} }),
    ],
  };
}
