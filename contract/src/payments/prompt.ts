import { z } from 'zod';
import { SeenBranchId } from '../branch-fields.ts';
import { endpoint } from '../endpoint.ts';
import { byId, Id, Timestamp } from '../fields.ts';
import { Amount, AmountDraft } from '../money.ts';
import { pageOf, pageQuery } from '../page.ts';
import { Phone } from '../phone.ts';
import { Text } from '../text-schema.ts';

/** How far a request for payment on a phone has come. What is unknown can still turn out to be paid. */
export const promptStates = ['requested', 'sent', 'paid', 'failed', 'cancelled', 'timed_out', 'unknown'] as const;
export type PromptState = (typeof promptStates)[number];

/** Whether the payer may still answer it. */
export const isPromptOpen = (state: PromptState): boolean => state === 'requested' || state === 'sent';

/** A request for payment that appears on the payer's phone. */
export const Prompt = z.object({
  id: z.number(),
  state: z.enum(promptStates),
  mobile: z.string(),
  /** Whole shillings: what is open, rounded up. */
  amount: Amount,
  invoiceId: z.number(),
  invoiceNumber: z.string(),
  documentType: z.enum(['sale', 'work']),
  documentId: z.number(),
  customerName: z.string().nullable(),
  branchId: z.number(),
  /** What became of it, where it was not paid. */
  reason: Text.nullable(),
  /** The payment that it became, and the code that the payer was sent; a payment that the provider told of only when asked has no code yet. */
  paymentId: z.number().nullable(),
  receipt: z.string().nullable(),
  /** Nobody where the customer asked for it. */
  requestedBy: z.string().nullable(),
  requestedAt: Timestamp,
  endedAt: Timestamp.nullable(),
});
export type Prompt = z.output<typeof Prompt>;

/** What a work, a sale or a customer's own page says to have somebody asked for payment. */
export const promptAmount = AmountDraft.refine((amount) => amount > 0, 'must be more than 0').refine(
  (amount) => amount % 100 === 0,
  'must be whole shillings',
);

export const askToPay = endpoint('POST /api/transactions/pay', {
  summary: 'Ask for payment on a phone: for what is open of an invoice, rounded up to a shilling, or for a part of it',
  access: 'payments:write',
  input: z.strictObject({
    documentType: z.enum(['sale', 'work']),
    documentId: Id,
    /** Which invoice of a work: the oldest of its customer that is open, where none is named. */
    invoiceId: Id.optional(),
    /** The customer's own where none is given. */
    mobile: Phone.optional(),
    amount: promptAmount.optional(),
  }),
  output: Prompt,
  done: 'Your request is being processed',
  failed: 'Failed try again',
});

/** What is said of a request for payment that was looked up. */
export const verifyMessages = {
  pending: 'Fund not received. Pending confirmation from provider',
  paid: 'Successfully',
  failed: 'Failed try again',
} as const;

export const verifyPayment = endpoint('POST /api/transactions/verify', {
  summary: 'What became of a request for payment: still pending, paid or failed. The provider is asked, at most every 5 seconds',
  access: 'payments:write',
  input: byId,
  output: z.object({
    status: z.enum(['pending', 'paid', 'failed']),
    message: z.enum([verifyMessages.pending, verifyMessages.paid, verifyMessages.failed]),
    prompt: Prompt,
  }),
  done: 'Payment was received successfully',
  failed: 'Failed try again',
});

export const listPrompts = endpoint('GET /api/transactions/prompts', {
  summary: 'A page of requests for payment on phones, newest first',
  access: 'payments:read',
  input: pageQuery(20).extend({
    state: z.enum(promptStates).optional(),
    invoiceId: Id.optional(),
    branchId: SeenBranchId.optional(),
  }),
  output: pageOf(Prompt),
});

export const readPrompt = endpoint('GET /api/transactions/prompts/{id}', {
  summary: 'One request for payment on a phone',
  access: 'payments:read',
  input: byId,
  output: Prompt,
});
