import { byRule, type EntryToPost, isCreditedInFull, issueInvoice } from '../../accounting/index.ts';
import { todayIn } from '../../platform/database/days.ts';
import { nextOfEach } from '../../platform/database/next-number.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { linesLeft } from '../steps/credit-invoice.ts';
import { invoiceAmounts } from '../steps/invoice-amounts.ts';
import { isDeposit } from './is-deposit.ts';

/** What a deposit goes to: an invoice, as far as that is open. */
type Final = { id: number | undefined; balance: number };

/**
 * Credits the deposits of a work. What was not paid of them is owed no more; what was paid goes to the final invoice, and what that does not need,
 * or all of it where there is none, is the customer's credit. Gives what is to be posted, and how much of the final invoice is settled by it.
 */
export async function creditDeposits(ctx: Ctx, workId: number, { final, reason }: { final?: Final; reason: string }) {
  const deposits = await lockDeposits(ctx, workId);
  const { credit_note: first } = deposits.length > 0 ? await nextOfEach(ctx, { credit_note: deposits.length }) : { credit_note: 0 };
  const entries: EntryToPost[] = [];
  let settled = 0;
  for (const [at, deposit] of deposits.entries()) {
    const used = Math.min(deposit.total - deposit.balance, (final?.balance ?? 0) - settled);
    entries.push(await credit(ctx, deposit, { number: first + at, reason, finalId: final?.id, used }));
    settled += used;
  }
  return { entries, settled, kept: deposits.reduce((sum, { total, balance }) => sum + total - balance, 0) - settled };
}

type Deposit = Awaited<ReturnType<typeof lockDeposits>>[number];
type Note = { number: number; reason: string; finalId: number | undefined; used: number };

async function credit(ctx: Ctx, deposit: Deposit, { number, reason, finalId, used }: Note): Promise<EntryToPost> {
  const on = todayIn(ctx);
  const lines = await linesLeft(ctx, deposit.id);
  const { branchId, customerId, currency, balance: open, total, sourceId } = deposit;
  const note = await issueInvoice(ctx, {
    kind: 'credit_note',
    number,
    branchId,
    customerId,
    source: { kind: 'work', id: sourceId },
    creditsId: deposit.id,
    creditReason: '06',
    issuedOn: on,
    dueOn: on,
    currency,
    note: reason,
    lines,
  });
  const settled = [
    { invoiceId: deposit.id, amount: open },
    { invoiceId: finalId ?? 0, amount: used },
  ].filter(({ amount }) => amount > 0);
  const rows = settled.map((row) => ({ ...row, garageId: ctx.garageId, creditNoteId: note.id, settledOn: on }));
  if (rows.length > 0) await ctx.db.insertInto('allocations').values(rows).execute();
  const amounts = { ...invoiceAmounts(lines), open: open + used, paid: total - open - used };
  return {
    on,
    source: { kind: 'credit_note', id: note.id },
    memo: reason,
    postings: [byRule('creditNote', { branchId, customerId, amounts, accounts: {} })],
  };
}

const lockDeposits = (ctx: Ctx, workId: number) =>
  ctx.db
    .selectFrom('invoices')
    .select(['id', 'branchId', 'customerId', 'currency', 'total', 'balance', 'sourceId'])
    .where('garageId', '=', ctx.garageId)
    .where('sourceKind', '=', 'work')
    .where('sourceId', '=', workId)
    .where('kind', '=', 'invoice')
    .where(isDeposit)
    .where((eb) => eb.not(isCreditedInFull))
    .orderBy('id')
    .forUpdate()
    .execute();
