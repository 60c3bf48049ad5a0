import { z } from 'zod';
import { SeenBranchId } from '../branch-fields.ts';
import { endpoint } from '../endpoint.ts';
import { byId, Day, Id, requiredText } from '../fields.ts';
import { Amount } from '../money.ts';

export const cardBrands = ['visa', 'mastercard', 'amex', 'other'] as const;

/** A card with which the garage pays. Its whole number is asked for nowhere and kept nowhere. */
export const WalletCard = z.object({
  id: z.number(),
  brand: z.enum(cardBrands),
  /** The last four figures, the others hidden. */
  cardNumber: z.string().meta({ example: '**** **** **** 4242' }),
  /** The last month in which it can be used. */
  expiryDate: z.string().meta({ example: '08/28' }),
  holderName: z.string(),
  isExpired: z.boolean(),
});
export type WalletCard = z.output<typeof WalletCard>;

const expiry = /^(0[1-9]|1[0-2])\/(\d{2})$/;

export const WalletCardDraft = z.strictObject({
  brand: z.enum(cardBrands),
  lastFour: z
    .string()
    .trim()
    .regex(/^\d{4}$/, 'must be the last four digits only')
    .meta({ example: '4242' }),
  expiryDate: z.string().trim().regex(expiry, 'must be a month and a year, such as 08/28').meta({ example: '08/28' }),
  holderName: requiredText(80).meta({ example: 'Baraka Motors Ltd' }),
});

/** The days that the balance is shown for. */
export const walletDays = 30;

/** An account in which the garage has money, with what is in it now. */
export const WalletAccount = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(['cash', 'bank', 'mobile_money', 'card']),
  balance: Amount,
});
export type WalletAccount = z.output<typeof WalletAccount>;

export const Wallet = z.object({
  currency: z.string(),
  /** What all these accounts held at the end of each of the last 30 days, today last. */
  balance: z.object({ series: z.array(Amount), labels: z.array(Day) }),
  accounts: z.array(WalletAccount),
  smsCredits: z.number(),
  cards: z.array(WalletCard),
});
export type Wallet = z.output<typeof Wallet>;

export const readWallet = endpoint('GET /api/wallet', {
  summary: 'What the garage has: its accounts of money now and over 30 days, SMS credits, and its cards',
  access: 'wallet:read',
  input: z.strictObject({ branchId: SeenBranchId.optional() }),
  output: Wallet,
});

const ofCard = { access: 'wallet:write', output: WalletCard, failed: 'Failed try again' } as const;

export const addCard = endpoint('POST /api/wallet/cards', {
  ...ofCard,
  summary: 'Keep a card with which the garage pays, by its last four digits',
  input: WalletCardDraft,
  done: 'Card was added',
});

export const updateCard = endpoint('PUT /api/wallet/cards/{id}', {
  ...ofCard,
  summary: 'Change what is kept of a card',
  input: WalletCardDraft.extend({ id: Id }),
  done: 'Card was updated',
});

export const removeCard = endpoint('DELETE /api/wallet/cards/{id}', {
  ...ofCard,
  summary: 'Forget a card',
  input: byId,
  done: 'Card was removed',
});
