import { z } from 'zod';
import { SeenBranchId } from '../branch-fields.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Id, optionalText } from '../fields.ts';
import { Amount, AmountDraft } from '../money.ts';
import { pageOf, pageQuery } from '../page.ts';
import { methodNames } from './payment.ts';

/** What can move money. */
export const transactionKinds = ['sale_payment', 'refund', 'bill_payment', 'expense'] as const;
export type TransactionKind = (typeof transactionKinds)[number];

/** What one looks for: one kind, or all that customers paid or were given back. */
export const transactionFilters = ['taken', ...transactionKinds] as const;

/** How money moved; an owner pays from their own pocket. */
export const transactionMethods = [...methodNames, 'wallet', 'owner'] as const;
export type TransactionMethod = (typeof transactionMethods)[number];

/** A cheque is pending until it is banked; what was taken back is reversed. */
export const transactionStatuses = ['paid', 'pending', 'reversed'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

export const documentTypes = ['sale', 'work', 'bill', 'expense'] as const;

export const Transaction = z.object({
  /** Of its kind: a payment, a payment of a bill, or an expense. */
  id: z.number(),
  kind: z.enum(transactionKinds),
  type: z.enum(['payin', 'payout']),
  status: z.enum(transactionStatuses),
  paidOn: Day,
  amount: Amount,
  method: z.enum(transactionMethods),
  moneyAccountId: z.number(),
  moneyAccountName: z.string(),
  reference: z.string().nullable(),
  /** Whose money it was, and who has it now; nothing where nobody is named. */
  senderResource: z.string().nullable(),
  recipientResource: z.string().nullable(),
  documentType: z.enum(documentTypes).nullable(),
  documentId: z.number().nullable(),
  documentNumber: z.string().nullable(),
  branchId: z.number(),
});
export type Transaction = z.output<typeof Transaction>;

export const listTransactions = endpoint('GET /api/transactions', {
  summary: 'A page of everything that moved money, newest first: each kind for those who may read its documents',
  access: 'payments:read',
  input: pageQuery(30).extend({
    kind: z.enum(transactionFilters).optional(),
    method: z.enum(transactionMethods).optional(),
    status: z.enum(transactionStatuses).optional(),
    moneyAccountId: Id.optional(),
    branchId: SeenBranchId.optional(),
    fromDate: Day.optional(),
    toDate: Day.optional(),
  }),
  output: pageOf(Transaction),
});

export const recordPayment = endpoint('POST /api/transactions', {
  summary: 'Record by hand a payment for a sale, a work or of a bill, all that is open where no amount is named',
  access: 'payments:write',
  input: z.strictObject({
    documentType: z.enum(['sale', 'work', 'bill']),
    documentId: Id,
    /** Which invoice of a work: the oldest of its customer that is open, where none is named. */
    invoiceId: Id.optional(),
    /** What is recorded by hand has been paid. */
    status: z.literal('paid').default('paid'),
    method: z.enum(methodNames),
    amount: AmountDraft.refine((amount) => amount > 0, 'must be more than 0').optional(),
    /** The code of the transfer, or the number of the cheque. */
    reference: optionalText(60),
    paidOn: Day.optional(),
  }),
  output: Transaction,
  done: 'Payment was recorded successfully',
  failed: 'Failed try again',
});
