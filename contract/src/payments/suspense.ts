import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, Day, Id, requiredText, Timestamp, text } from '../fields.ts';
import { Amount, AmountDraft } from '../money.ts';
import { pageOf, pageQuery } from '../page.ts';

/** What somebody paid to the paybill or till and nobody knows yet for what, or no longer does. */
export const SuspenseReceipt = z.object({
  /** Of the payment. */
  id: z.number(),
  number: z.string(),
  /** The code that the payer was sent. */
  receipt: z.string().nullable(),
  shortCode: z.string(),
  /** As the payer wrote it; nothing at a till. */
  accountReference: z.string().nullable(),
  /** As the provider tells it, which hides most of the number. */
  payerMobile: z.string().nullable(),
  payerName: z.string().nullable(),
  amount: Amount,
  /** What is left to assign. */
  open: Amount,
  /** Being sent back to the payer, until the provider has said so. */
  isReturning: z.boolean(),
  paidOn: Day,
  paidAt: Timestamp,
});
export type SuspenseReceipt = z.output<typeof SuspenseReceipt>;

/** Why an invoice may be what was paid for. */
export const suggestionGrounds = ['reference', 'phone', 'amount'] as const;

export const SuspenseSuggestion = z.object({
  invoiceId: z.number(),
  invoiceNumber: z.string(),
  documentType: z.enum(['sale', 'work']),
  documentId: z.number(),
  registration: z.string().nullable(),
  customerId: z.number().nullable(),
  customerName: z.string().nullable(),
  issuedOn: Day,
  balance: Amount,
  grounds: z.array(z.enum(suggestionGrounds)),
});
export type SuspenseSuggestion = z.output<typeof SuspenseSuggestion>;

const written = { output: SuspenseReceipt, failed: 'Failed try again' } as const;

export const listSuspense = endpoint('GET /api/suspense', {
  summary: 'A page of receipts of which nobody knows what they are for, newest first',
  access: 'payments:read',
  input: pageQuery(20),
  /** With what all of these have left to assign. */
  output: pageOf(SuspenseReceipt).extend({ open: Amount }),
});

export const readSuspense = endpoint('GET /api/suspense/{id}', {
  summary: 'One such receipt',
  access: 'payments:read',
  input: byId,
  output: SuspenseReceipt,
});

export const suggestForSuspense = endpoint('GET /api/suspense/{id}/suggestions', {
  summary:
    'Open invoices that such a receipt may be for, the likeliest first, or those of the number, plate or customer that is looked for',
  access: 'payments:read',
  input: byId.extend({ search: text(40).optional() }),
  output: z.object({ entries: z.array(SuspenseSuggestion) }),
});

/** Parts that a receipt can be split into at once. */
export const maxSuspenseParts = 20;

export const assignSuspense = endpoint('POST /api/suspense/{id}/assign', {
  ...written,
  summary:
    'Say for which invoice a receipt was; what that does not need is the credit of the customer that is named, else of the invoice’s',
  access: 'payments:write',
  /** With a customer alone, all of it is their credit. */
  input: byId.extend({ invoiceId: Id.optional(), customerId: Id.optional() }),
  done: 'Payment was assigned',
});

const part = AmountDraft.refine((amount) => amount > 0, 'must be more than 0');

export const splitSuspense = endpoint('POST /api/suspense/{id}/split', {
  ...written,
  summary: 'Say how much of a receipt was for which invoices, and how much of it is whose credit; the rest stays to be assigned',
  access: 'payments:write',
  input: byId.extend({
    invoices: z
      .array(z.strictObject({ invoiceId: Id, amount: part }))
      .max(maxSuspenseParts)
      .default([]),
    credits: z
      .array(z.strictObject({ customerId: Id, amount: part }))
      .max(maxSuspenseParts)
      .default([]),
  }),
  done: 'Payment was split',
});

export const returnSuspense = endpoint('POST /api/suspense/{id}/return', {
  ...written,
  summary: 'Send a receipt back to whoever paid it; it is gone when the provider has said so',
  access: 'payments:delete',
  input: byId.extend({ reason: requiredText(100) }),
  done: 'The payment is being returned',
});

export const unmatchPayment = endpoint('POST /api/transactions/{id}/unmatch', {
  ...written,
  summary: 'Take a payment off what it was matched with; it is to be assigned anew',
  access: 'payments:delete',
  input: byId.extend({ reason: requiredText(300) }),
  done: 'Payment was taken off',
});
