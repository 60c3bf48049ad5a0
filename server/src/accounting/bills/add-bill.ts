import type { BillDraft } from '@karakana/contract/accounting/bill.ts';
import { paymentTerms } from '@karakana/contract/accounting/book-settings.ts';
import type { Taxed } from '@karakana/contract/accounting/tax.ts';
import { addDays } from '@karakana/contract/days.ts';
import { todayIn } from '../../platform/database/days.ts';
import { nextNumber } from '../../platform/database/next-number.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { duplicateAs, notYours, refusedField } from '../../platform/serve/refused.ts';
import { byRule, type Posting, post } from '../books/post.ts';
import { publishPayeeTouched } from '../payees/payees.ts';
import { refuseUnspent, splitTax } from '../spent.ts';

const enteredTwice = duplicateAs('bill_references', 'reference', 'This bill was already entered');

/** Which due date of what it is for, and whether an owner has to say yes before it is paid. */
type OfRecurring = { recurringPaymentId: number; recurringDueOn: string; needsApproval: boolean };
type NewBill = BillDraft & { purchaseId?: number | null; recurring?: OfRecurring };

/** Enters what is owed to a payee, into the books too, and gives its id. */
export async function addBill(ctx: GarageCtx, draft: NewBill): Promise<number> {
  await refuseUnspent(
    ctx,
    draft.lines.map(({ accountId }) => accountId),
  );
  return enterBill(ctx, draft, async (taxed) => postingsOf(draft, taxed));
}

/** Enters a bill whose lines may be on any account; what it means in the books is said once its tax is known, and before it has a number. */
export async function enterBill(ctx: GarageCtx, draft: NewBill, said: (taxed: Taxed[]) => Promise<Posting[]>): Promise<number> {
  if (draft.datedOn > todayIn(ctx)) throw refusedField('datedOn', 'The date cannot be in the future');
  if (draft.dueOn !== null && draft.dueOn < draft.datedOn) throw refusedField('dueOn', 'A bill is not due before its date');
  const { term } = await holdPayee(ctx, draft.payeeId);
  const taxed = await splitTax(ctx, draft.lines, { on: draft.datedOn, includesTax: draft.includesTax });
  const postings = await said(taxed);
  const id = await insertBill(ctx, { ...draft, dueOn: draft.dueOn ?? addDays(draft.datedOn, paymentTerms[term]) }, taxed);
  await insertLines(ctx, { id, lines: draft.lines, taxed });
  await post(ctx, [{ on: draft.datedOn, source: { kind: 'bill', id }, memo: draft.note ?? draft.reference, postings }]);
  publishPayeeTouched(ctx, draft.payeeId);
  return id;
}

/** The payee stays in use until the bill is there. */
async function holdPayee(ctx: GarageCtx, payeeId: number) {
  const payee = await ctx.db
    .selectFrom('payees')
    .innerJoin('bookSettings', 'bookSettings.garageId', 'payees.garageId')
    .select((eb) => eb.fn.coalesce('payees.paymentTerm', 'bookSettings.paymentTerm').as('term'))
    .where('payees.garageId', '=', ctx.garageId)
    .where('payees.id', '=', payeeId)
    .where('payees.archivedAt', 'is', null)
    .forShare('payees')
    .executeTakeFirst();
  if (!payee) throw notYours('payeeId', 'Recipient is not one of yours');
  return payee;
}

async function insertBill(ctx: GarageCtx, draft: NewBill & { dueOn: string }, taxed: Taxed[]): Promise<number> {
  const { branchId, payeeId, datedOn, dueOn, reference, note, purchaseId = null, recurring } = draft;
  const sum = (of: keyof Taxed) => taxed.reduce((all, line) => all + line[of], 0);
  const sums = { net: sum('net'), tax: sum('tax'), total: sum('total'), balance: sum('total') };
  const number = nextNumber(ctx, { counter: 'bill', prefix: 'BILL' });
  const { id } = await ctx.db
    .insertInto('bills')
    .values({ garageId: ctx.garageId, number, branchId, payeeId, datedOn, dueOn, reference, note, purchaseId, ...recurring, ...sums })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(enteredTwice);
  return id;
}

type Lines = { id: number; lines: BillDraft['lines']; taxed: Taxed[] };

const insertLines = (ctx: GarageCtx, { id: billId, lines, taxed }: Lines) =>
  ctx.db
    .insertInto('billLines')
    .values(
      taxed.map((sums, at) => {
        const { accountId = 0, description = null, taxId = null } = lines[at] ?? {};
        return { garageId: ctx.garageId, billId, accountId, description, taxId, ...sums };
      }),
    )
    .execute();

type Placed = Pick<BillDraft, 'branchId' | 'payeeId' | 'lines'>;

/** What lines on accounts of their own mean in the books. */
export const postingsOf = ({ branchId, payeeId, lines }: Placed, taxed: Taxed[]): Posting[] =>
  lines.map(({ accountId, description }, at) => {
    const { net, tax, total } = taxed[at] ?? { net: 0, tax: 0, total: 0 };
    const posting = byRule('bill', { branchId, payeeId, amounts: { net, tax, total }, accounts: { expense: accountId } });
    return { ...posting, lines: posting.lines.map((line) => ({ ...line, memo: description })) };
  });
