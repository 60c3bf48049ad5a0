import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { noInput, optionalText, requiredText, Timestamp } from '../fields.ts';
import { Amount, AmountDraft } from '../money.ts';
import { Phone } from '../phone.ts';

/** What whoever holds the phone does with a prompt. */
export const payerActs = ['pay', 'cancel', 'ignore', 'wrong_pin', 'low_balance', 'pay_late'] as const;
export const sandboxPromptStates = ['open', 'late', 'paid', 'cancelled', 'wrong_pin', 'low_balance', 'ignored'] as const;

/** Whoever let a prompt pass, or said that they pay later, may still have paid: that is what a late callback tells. */
export function actsIn(state: (typeof sandboxPromptStates)[number]): readonly (typeof payerActs)[number][] {
  if (state === 'open') return payerActs;
  return state === 'late' || state === 'ignored' ? ['pay'] : [];
}

export const SandboxPrompt = z.object({
  id: z.string(),
  phone: z.string(),
  /** The number that is paid to: the garage’s own, or the platform’s for what the garage buys of it. */
  shortCode: z.string(),
  amount: Amount,
  reference: z.string(),
  description: z.string(),
  status: z.enum(sandboxPromptStates),
  receipt: z.string().nullable(),
  sentAt: Timestamp,
});

/** The phones that the sandbox of M-Pesa plays for one garage. */
export const SandboxPhone = z.object({
  /** None before the garage has set up M-Pesa. */
  shortCode: z.string().nullable(),
  kind: z.enum(['paybill', 'till']),
  /** Whether payments by hand are told of. */
  isRegistered: z.boolean(),
  prompts: z.array(SandboxPrompt),
});

const play = { access: 'sandbox:read', failed: 'Failed try again' } as const;

export const readSandboxPhone = endpoint('GET /api/sandbox/mpesa', {
  summary: 'The prompts that the sandbox has put on phones, newest first. Not served in production',
  access: 'sandbox:read',
  input: noInput,
  output: SandboxPhone,
});

export const answerSandboxPrompt = endpoint('POST /api/sandbox/mpesa/answer', {
  ...play,
  summary: 'Answer a prompt as the phone that shows it; Safaricom’s callback follows. Not served in production',
  input: z.strictObject({ prompt: requiredText(100), act: z.enum(payerActs) }),
  output: SandboxPrompt,
  done: 'The phone has answered',
});

export const payInSandbox = endpoint('POST /api/sandbox/mpesa/pay', {
  ...play,
  summary: 'Pay to the garage’s paybill or till by hand, as a customer would. Not served in production',
  input: z.strictObject({
    phone: Phone,
    amount: AmountDraft.refine((minor) => minor >= 100 && minor % 100 === 0, 'must be in whole shillings'),
    reference: optionalText(20),
    payerName: optionalText(60),
  }),
  output: z.object({ receipt: z.string() }),
  done: 'Paid: Safaricom has told us',
});
