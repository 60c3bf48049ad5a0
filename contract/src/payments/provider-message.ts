import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, requiredText, Timestamp } from '../fields.ts';
import { pageOf, pageQuery } from '../page.ts';
import { Text } from '../text-schema.ts';

export const providerMessageKinds = [
  'prompt_result',
  'payment_check',
  'payment',
  'reversal_result',
  'reversal_timeout',
  'credits_result',
] as const;

/** What became of a message: not looked at yet, acted by, known already, or put aside because it contradicts what is known or fits nothing. */
export const providerMessageOutcomes = ['waiting', 'done', 'repeated', 'refused'] as const;

/** What a provider of payments told us, word for word. */
export const ProviderMessage = z.object({
  id: z.number(),
  kind: z.enum(providerMessageKinds),
  outcome: z.enum(providerMessageOutcomes),
  /** Why it was put aside. */
  detail: Text.nullable(),
  receipt: z.string().nullable(),
  paymentId: z.number().nullable(),
  /** As it came, as text. */
  body: z.string(),
  receivedAt: Timestamp,
});
export type ProviderMessage = z.output<typeof ProviderMessage>;

export const listProviderMessages = endpoint('GET /api/provider_messages', {
  summary: 'A page of what the provider of payments told us, word for word, newest first',
  access: 'payments:delete',
  input: pageQuery(20).extend({
    kind: z.enum(providerMessageKinds).optional(),
    outcome: z.enum(providerMessageOutcomes).optional(),
    paymentId: Id.optional(),
  }),
  output: pageOf(ProviderMessage),
});

/** What the provider is answered: that it was taken, or why not. */
const Taken = z.object({ ResultCode: z.union([z.number(), z.string()]), ResultDesc: z.string() });

// Read as text, whatever it looks like: one that begins with a nought would lose it as a number.
const key = z.string().max(200);
/** Of what it tells, by its number in the address. */
const number = z.string().regex(/^[1-9]\d{0,14}$/, 'is not a number');
const told = { access: 'public', output: Taken } as const;

export const receivePromptResult = endpoint('POST /api/callbacks/stk/{key}/{prompt}', {
  ...told,
  summary: 'Told by the provider of payments: what became of a request on a phone. The key is part of the address that it was given',
  input: z.looseObject({ key, prompt: number, Body: z.looseObject({}) }),
});

export const checkPayment = endpoint('POST /api/callbacks/c2b/{key}/validate', {
  ...told,
  summary: 'Asked by the provider of payments before somebody pays to the paybill: whether it is taken',
  input: z.looseObject({ key, TransID: requiredText(40) }),
});

export const receivePayment = endpoint('POST /api/callbacks/c2b/{key}/confirm', {
  ...told,
  summary: 'Told by the provider of payments: somebody has paid to the paybill or till',
  input: z.looseObject({ key, TransID: requiredText(40) }),
});

export const receiveReversalResult = endpoint('POST /api/callbacks/result/{key}/{reversal}', {
  ...told,
  summary: 'Told by the provider of payments: what became of a payment that was to be sent back',
  input: z.looseObject({ key, reversal: number, Result: z.looseObject({}) }),
});

export const receiveReversalTimeout = endpoint('POST /api/callbacks/timeout/{key}/{reversal}', {
  ...told,
  summary: 'Told by the provider of payments: it does not know yet what became of a payment that was to be sent back',
  input: z.looseObject({ key, reversal: number, Result: z.looseObject({}) }),
});

export const receiveCreditsResult = endpoint('POST /api/callbacks/sms_credits/{key}/{garage}/{purchase}', {
  ...told,
  summary: 'Told by the provider of payments to the platform: what became of a purchase of SMS credits',
  input: z.looseObject({ key, garage: number, purchase: number, Body: z.looseObject({}) }),
});
