import { z } from 'zod';
import { BranchId } from '../branch-fields.ts';
import { endpoint } from '../endpoint.ts';
import { byId, Day, Id, noInput, Timestamp } from '../fields.ts';
import { Amount } from '../money.ts';
import { Phone } from '../phone.ts';
import { Text } from '../text-schema.ts';
import { promptStates } from './prompt.ts';

/** Fewer credits than this may not be enough for the next message to all. */
export const fewSmsCredits = 20;

/** Purchases that are shown beside the credits, the newest first. */
export const shownPurchases = 20;

export const SmsPurchase = z.object({
  id: z.number(),
  state: z.enum(promptStates),
  credits: z.number(),
  amount: Amount,
  mobile: z.string(),
  /** What became of it, where it was not paid. */
  reason: Text.nullable(),
  /** The code that the payer was sent. */
  receipt: z.string().nullable(),
  requestedBy: z.string().nullable(),
  requestedAt: Timestamp,
  paidOn: Day.nullable(),
  /** How many of them messages have used up, by the last month that is over. */
  usedCredits: z.number(),
});
export type SmsPurchase = z.output<typeof SmsPurchase>;

const SmsCredits = z.object({
  smsCredits: z.number(),
  /** What messages have used since the month began. */
  usedThisMonth: z.number(),
  /** Whether messages go by the garage's own account with the provider, which pays for them: they take no credits. */
  hasOwnAccount: z.boolean(),
  /** Whether credits can be bought here. */
  isSold: z.boolean(),
  packs: z.array(z.object({ credits: z.number(), price: Amount })),
  purchases: z.array(SmsPurchase),
});
export type SmsCredits = z.output<typeof SmsCredits>;

export const readSmsCredits = endpoint('GET /api/sms_credits', {
  summary: 'SMS credits that are left, what they cost, and the last purchases',
  access: 'wallet:read',
  input: noInput,
  output: SmsCredits,
});

export const buySmsCredits = endpoint('POST /api/sms_credits/buy', {
  summary: 'Buy SMS credits: the phone is asked for the price, and the credits are there once it is paid',
  access: 'wallet:write',
  input: z.strictObject({
    /** As many as one of the packs has. */
    credits: z.coerce.number().int().positive().max(1_000_000).meta({ example: 500 }),
    mobile: Phone,
    /** In whose books it stands: the branch of whoever buys, unless another is named. */
    branchId: BranchId.optional(),
    /** What it is paid from; the owner's own pocket where nothing is named. */
    moneyAccountId: Id.optional(),
  }),
  output: SmsPurchase,
  done: 'Your request is being processed',
  failed: 'Failed try again',
});

export const readSmsPurchase = endpoint('GET /api/sms_credits/purchases/{id}', {
  summary: 'One purchase of SMS credits',
  access: 'wallet:read',
  input: byId,
  output: SmsPurchase,
});
