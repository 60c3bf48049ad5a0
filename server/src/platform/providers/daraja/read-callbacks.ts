import { parseAmount } from '@karakana/contract/money.ts';
import { z } from 'zod';
import { momentOfStamp } from './stamp.ts';
import { type StkResult, stkResultOf } from './stk-result.ts';

/** What a provider’s message says is read leniently: numbers may be texts, and what we do not use may be missing. */
const words = z.union([z.string(), z.number()]).transform(String);
const maybe = words.nullish().transform((said) => said?.trim() || null);

const StkBody = z.object({
  Body: z.object({
    stkCallback: z.object({
      MerchantRequestID: words.default(''),
      CheckoutRequestID: words.pipe(z.string().min(1).max(200)),
      ResultCode: words,
      ResultDesc: words.default(''),
      CallbackMetadata: z.object({ Item: z.array(z.object({ Name: z.string(), Value: words.nullish() })) }).nullish(),
    }),
  }),
});

type Paid = {
  outcome: 'paid';
  receipt: string | null;
  /** Minor units. */
  amount: number | null;
  phone: string | null;
  paidAt: string | null;
};
export type StkCallback = { checkoutRequestId: string; merchantRequestId: string } & (Paid | Exclude<StkResult, { outcome: 'paid' }>);

/** What became of a prompt; nothing where the message is not of that kind. */
export function readStkCallback(body: unknown): StkCallback | undefined {
  const parsed = StkBody.safeParse(body);
  if (!parsed.success) return undefined;
  const { CheckoutRequestID, MerchantRequestID, ResultCode, ResultDesc, CallbackMetadata } = parsed.data.Body.stkCallback;
  const ids = { checkoutRequestId: CheckoutRequestID, merchantRequestId: MerchantRequestID };
  const result = stkResultOf(ResultCode, ResultDesc);
  if (result.outcome !== 'paid') return { ...ids, ...result };
  // Items are known by their names: a balance without a value may stand between them.
  const items = new Map(CallbackMetadata?.Item.map(({ Name, Value }) => [Name, Value ?? undefined]));
  const phone = items.get('PhoneNumber');
  return {
    ...ids,
    outcome: 'paid',
    receipt: items.get('MpesaReceiptNumber')?.trim().toUpperCase() || null,
    amount: amountOf(items.get('Amount')),
    phone: phone && /^\d{9,15}$/.test(phone) ? `+${phone}` : null,
    paidAt: momentOfStamp(items.get('TransactionDate') ?? '') ?? null,
  };
}

const C2bBody = z.object({
  TransactionType: maybe,
  TransID: words.pipe(z.string().trim().min(1).max(40)),
  TransTime: maybe,
  TransAmount: words,
  BusinessShortCode: words.pipe(z.string().trim().min(1).max(20)),
  BillRefNumber: maybe,
  MSISDN: maybe,
  FirstName: maybe,
  MiddleName: maybe,
  LastName: maybe,
});

/** Who paid, as far as it is told: the number itself, its first and last figures, or the SHA-256 of it. */
type Payer = { kind: 'number' | 'masked' | 'hashed'; value: string };
export type C2bPayment = {
  receipt: string;
  /** Minor units. */
  amount: number;
  shortCode: string;
  reference: string | null;
  payer: Payer | null;
  payerName: string | null;
  paidAt: string | null;
  kind: 'paybill' | 'till';
};

/** Somebody has paid to the short code by hand. A prompt that was paid may be told this way as well, with the same receipt. */
export const readC2bConfirmation = readC2b;

/** Somebody is about to: the same message, before the money has moved. */
export const readC2bValidation = readC2b;

function readC2b(body: unknown): C2bPayment | undefined {
  const parsed = C2bBody.safeParse(body);
  const amount = parsed.success ? amountOf(parsed.data.TransAmount) : null;
  if (!parsed.success || amount === null || amount <= 0) return undefined;
  const { TransID, TransTime, BusinessShortCode, BillRefNumber, MSISDN, FirstName, MiddleName, LastName, TransactionType } = parsed.data;
  return {
    receipt: TransID.toUpperCase(),
    amount,
    shortCode: BusinessShortCode,
    reference: BillRefNumber,
    payer: MSISDN === null ? null : payerOf(MSISDN),
    payerName: [FirstName, MiddleName, LastName].filter((name) => name !== null).join(' ') || null,
    paidAt: momentOfStamp(TransTime ?? '') ?? null,
    kind: /buy goods|merchant/i.test(TransactionType ?? '') ? 'till' : 'paybill',
  };
}

function payerOf(told: string): Payer {
  if (/^[0-9a-f]{64}$/i.test(told)) return { kind: 'hashed', value: told.toLowerCase() };
  const digits = told.replace(/^\+|\s/g, '');
  return /^254\d{9}$/.test(digits) ? { kind: 'number', value: `+${digits}` } : { kind: 'masked', value: told };
}

const Parameters = z.union([
  z.array(z.object({ Key: z.string(), Value: words.nullish() })),
  z.object({ Key: z.string(), Value: words.nullish() }).transform((one) => [one]),
]);
const ResultBody = z.object({
  Result: z.object({
    ResultCode: words,
    ResultDesc: words.default(''),
    OriginatorConversationID: words.default(''),
    ConversationID: words.default(''),
    TransactionID: maybe,
    ResultParameters: z.object({ ResultParameter: Parameters }).nullish(),
  }),
});

export type DarajaResult = {
  isDone: boolean;
  code: string;
  message: string;
  conversationId: string;
  originatorConversationId: string;
  transactionId: string | null;
  /** By the names of Safaricom, such as ReceiptNo, TransactionStatus and Amount. */
  parameters: Record<string, string>;
};

/** What came of a reversal, or the answer to what became of a payment. */
export function readResult(body: unknown): DarajaResult | undefined {
  const parsed = ResultBody.safeParse(body);
  if (!parsed.success) return undefined;
  const { ResultCode, ResultDesc, OriginatorConversationID, ConversationID, TransactionID, ResultParameters } = parsed.data.Result;
  const told = ResultParameters?.ResultParameter ?? [];
  return {
    isDone: ResultCode === '0',
    code: ResultCode,
    message: ResultDesc,
    conversationId: ConversationID,
    originatorConversationId: OriginatorConversationID,
    transactionId: TransactionID,
    parameters: Object.fromEntries(told.map(({ Key, Value }) => [Key, Value ?? ''])),
  };
}

const amountOf = (told: string | undefined): number | null => (told === undefined ? null : parseAmount(told.replace(/,/g, '')));

/** What Safaricom is answered. Anything else makes it think that we are away. */
export const taken = { ResultCode: 0, ResultDesc: 'Accepted' };

/** Answers to the question whether a payment by hand may go through. */
export const validationAnswers = {
  accept: { ResultCode: '0', ResultDesc: 'Accepted' },
  badAccount: { ResultCode: 'C2B00012', ResultDesc: 'Rejected' },
  badAmount: { ResultCode: 'C2B00013', ResultDesc: 'Rejected' },
  other: { ResultCode: 'C2B00016', ResultDesc: 'Rejected' },
} as const;
