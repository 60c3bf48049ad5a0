import { z } from 'zod';
import { BranchId } from '../branch-fields.ts';
import { endpoint } from '../endpoint.ts';
import { byId, Day, Id, OptionalDay, optionalText, requiredText, Timestamp, YesNo } from '../fields.ts';
import { Amount, AmountDraft } from '../money.ts';
import { pageOf, pageQuery } from '../page.ts';
import { KeptPaper } from './kept-paper.ts';

export const billStates = ['open', 'part_paid', 'overdue', 'paid', 'void'] as const;
export type BillState = (typeof billStates)[number];

/** What is owed to a payee for one thing, until it is paid. */
export const Bill = z.object({
  id: z.number(),
  number: z.string(),
  branchId: z.number(),
  payeeId: z.number(),
  payeeName: z.string(),
  reference: z.string().nullable(),
  datedOn: Day,
  dueOn: Day,
  state: z.enum(billStates),
  net: Amount,
  tax: Amount,
  total: Amount,
  balance: Amount,
  note: z.string().nullable(),
  purchaseId: z.number().nullable(),
  /** The recurring payment that made it. */
  recurringPaymentId: z.number().nullable(),
  /** An owner has to say yes before it is paid. */
  awaitsApproval: z.boolean(),
  approvedBy: z.string().nullable(),
  createdAt: Timestamp,
});
export type Bill = z.output<typeof Bill>;

const BillLine = z.object({
  id: z.number(),
  accountId: z.number(),
  accountCode: z.string(),
  accountName: z.string(),
  description: z.string().nullable(),
  taxId: z.number().nullable(),
  taxName: z.string().nullable(),
  net: Amount,
  tax: Amount,
  total: Amount,
});

export const BillPayment = z.object({
  id: z.number(),
  paidOn: Day,
  amount: Amount,
  moneyAccountId: z.number(),
  moneyAccountName: z.string(),
  reference: z.string().nullable(),
  /** Why it was taken back, where it was. */
  takenBackFor: z.string().nullable(),
  createdBy: z.string().nullable(),
});
export type BillPayment = z.output<typeof BillPayment>;

/** What a credit note of the payee has settled. */
const BillCredit = z.object({
  id: z.number(),
  number: z.string(),
  reference: z.string().nullable(),
  settledOn: Day,
  amount: Amount,
});

export const BillRecord = Bill.extend({
  lines: z.array(BillLine),
  payments: z.array(BillPayment),
  credits: z.array(BillCredit),
  papers: z.array(KeptPaper),
  /** The work for which it is. */
  work: z.object({ id: z.number(), number: z.string() }).nullable(),
});
export type BillRecord = z.output<typeof BillRecord>;

export const PaidAmount = AmountDraft.refine((amount) => amount > 0, 'must be more than 0');
const maxLines = 100;

export const BillDraft = z.strictObject({
  branchId: BranchId,
  payeeId: Id,
  datedOn: Day,
  /** Where it is left out, by the payment term of the payee or of the books. */
  dueOn: OptionalDay.transform((day) => day ?? null),
  reference: optionalText(60),
  note: optionalText(1000),
  /** Whether the amounts of the lines have their tax in them. */
  includesTax: YesNo.default(true),
  lines: z
    .array(z.strictObject({ accountId: Id, description: optionalText(200), amount: PaidAmount, taxId: Id.nullish() }))
    .min(1, 'needs at least one line')
    .max(maxLines),
});
export type BillDraft = z.output<typeof BillDraft>;

export const billSorts = ['newest', 'oldest', 'due', '-due', 'balance', '-balance'] as const;

export const listBills = endpoint('GET /api/bills', {
  summary: 'A page of the bills, newest first',
  access: 'books:read',
  input: pageQuery(30).extend({
    payeeId: Id.optional(),
    recurringPaymentId: Id.optional(),
    state: z.enum(billStates).optional(),
    fromDate: Day.optional(),
    toDate: Day.optional(),
    sort: z.enum(billSorts).default('newest'),
  }),
  output: pageOf(Bill),
});

export const readBill = endpoint('GET /api/bills/{id}', {
  summary: 'One bill with its lines and payments',
  access: 'books:read',
  input: byId,
  output: BillRecord,
});

const written = { access: 'books:write', output: BillRecord, failed: 'Failed try again' } as const;

export const addBill = endpoint('POST /api/bills', { ...written, summary: 'Enter a bill', input: BillDraft, done: 'Bill was added' });

export const payBill = endpoint('POST /api/bills/{id}/pay', {
  ...written,
  summary: 'Pay a bill from a money account, all of it where no amount is named',
  input: z.strictObject({ id: Id, paidOn: Day, amount: PaidAmount.optional(), moneyAccountId: Id, reference: optionalText(60) }),
  done: 'Payment was recorded',
});

export const takePaymentBack = endpoint('POST /api/bills/{id}/take_back', {
  ...written,
  summary: 'Take back a payment that was recorded by mistake: what it paid is owed again',
  input: z.strictObject({ id: Id, paymentId: Id, reason: requiredText(300) }),
  done: 'Payment was taken back',
});

export const approveBill = endpoint('POST /api/bills/{id}/approve', {
  ...written,
  access: 'books:delete',
  summary: 'Say yes to a bill, so that it may be paid',
  input: byId,
  done: 'Bill was approved',
});

export const voidBill = endpoint('POST /api/bills/{id}/void', {
  ...written,
  summary: 'Take back a bill of which nothing was paid',
  input: byId,
  done: 'Bill was voided',
});
