import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, Id, requiredText } from '../fields.ts';
import { Amount, AmountDraft } from '../money.ts';
import { Transaction } from './transaction.ts';

const Paid = AmountDraft.refine((amount) => amount > 0, 'must be more than 0');

/** What a customer has with the garage: paid too much, paid in advance, or credited. */
export const readCredit = endpoint('GET /api/customers/{id}/credit', {
  summary: 'What a customer has to their credit',
  access: 'payments:read',
  input: byId,
  output: z.object({ customerId: z.number(), balance: Amount }),
});

export const useCredit = endpoint('POST /api/transactions/use_credit', {
  summary: 'Settle an invoice by what its customer has to their credit, as far as it goes where no amount is named',
  access: 'payments:write',
  input: z.strictObject({
    documentType: z.enum(['sale', 'work']),
    documentId: Id,
    invoiceId: Id.optional(),
    amount: Paid.optional(),
  }),
  output: Transaction,
  done: 'Credit was used',
  failed: 'Failed try again',
});

const turned = { output: Transaction, failed: 'Failed try again' } as const;

export const bankCheque = endpoint('POST /api/transactions/{id}/bank', {
  ...turned,
  summary: 'A cheque was paid into the bank and honoured',
  access: 'payments:write',
  input: byId,
  done: 'Cheque was banked',
});

export const bounceCheque = endpoint('POST /api/transactions/{id}/bounce', {
  ...turned,
  summary: 'A cheque was not honoured: what it paid is owed again',
  access: 'payments:write',
  input: byId.extend({ reason: requiredText(300) }),
  done: 'Cheque has bounced',
});

export const takeBackCode = endpoint('POST /api/transactions/{id}/take_back', {
  ...turned,
  summary: 'A code that was typed is not to be confirmed, because it was mistyped: what it paid is owed again',
  access: 'payments:write',
  input: byId.extend({ reason: requiredText(300) }),
  done: 'Payment was taken back',
});

export const refundPayment = endpoint('POST /api/transactions/{id}/refund', {
  ...turned,
  summary: 'Send an M-Pesa payment back to whoever paid it; it is gone, and what it paid is owed again, when the provider has said so',
  access: 'payments:delete',
  input: byId.extend({ reason: requiredText(100) }),
  done: 'The payment is being returned',
});
