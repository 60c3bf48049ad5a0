import { z } from 'zod';
import type { AccountRole } from '../accounting/account-roles.ts';
import { Day, optionalText } from '../fields.ts';
import { Amount, AmountDraft } from '../money.ts';

/** How people pay, and into which account it goes. A cheque is money only when it is banked; a wallet is what a customer has with the garage. */
export const paymentMethods = {
  cash: 'cash',
  mpesa: 'mpesa',
  card: 'card',
  bank: 'bank',
  cheque: 'receipts_to_confirm',
} as const satisfies Record<string, AccountRole>;
export type PaymentMethod = keyof typeof paymentMethods;
export const methodNames = Object.keys(paymentMethods) as [PaymentMethod, ...PaymentMethod[]];

export const Tender = z.strictObject({
  method: z.enum(methodNames),
  amount: AmountDraft.refine((amount) => amount > 0, 'must be more than 0'),
  reference: optionalText(60).meta({ example: 'SGL31HA2ZU' }),
});

export const Payment = z.object({
  id: z.number(),
  number: z.string(),
  direction: z.enum(['in', 'out']),
  method: z.enum([...methodNames, 'wallet']),
  amount: Amount,
  reference: z.string().nullable(),
  paidOn: Day,
});
export type Payment = z.output<typeof Payment>;
