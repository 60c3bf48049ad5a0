import { say } from '@karakana/contract/text.ts';
import { z } from 'zod';
import type { DarajaAccount } from './account.ts';
import { callDaraja } from './call.ts';
import { type Refusal, refusal, type Unknown, unknown } from './refusal.ts';
import { stampedPassword } from './stamp.ts';
import { type StkResult, stkResultOf } from './stk-result.ts';

export const darajaLimits = { lowest: 1, highest: 250_000, reference: 12, description: 13 };

type Prompt = { phone: string; amountShillings: number; reference: string; description: string; callbackUrl: string };
type Pushed = { outcome: 'sent'; checkoutRequestId: string; merchantRequestId: string } | Refusal | Unknown;

const Accepted = z.object({ ResponseCode: z.coerce.string(), CheckoutRequestID: z.string().min(1), MerchantRequestID: z.string() });
const NotAccepted = z.object({ ResponseCode: z.coerce.string(), ResponseDescription: z.string().default('') });
const Answered = z.object({ ResultCode: z.coerce.string(), ResultDesc: z.string().default('') });

/** Has the payer’s phone ask for the PIN. `unknown`: the prompt may be on the phone, and its callback may still come. */
export async function pushStk(account: DarajaAccount, { phone, amountShillings, ...prompt }: Prompt): Promise<Pushed> {
  const payer = phone.replace(/^\+/, '');
  if (!/^254[17]\d{8}$/.test(payer)) return refusal('invalid', 'phone', say('not a Kenyan mobile number'));
  const { lowest, highest } = darajaLimits;
  const isAmount = Number.isInteger(amountShillings) && amountShillings >= lowest && amountShillings <= highest;
  if (!isAmount) return refusal('invalid', 'amount', say('it takes whole shillings from {{lowest}} to {{highest}}', { lowest, highest }));
  const said = await callDaraja(account, '/mpesa/stkpush/v1/processrequest', {
    BusinessShortCode: account.storeNumber,
    ...stampedPassword(account),
    TransactionType: account.kind === 'till' ? 'CustomerBuyGoodsOnline' : 'CustomerPayBillOnline',
    Amount: amountShillings,
    PartyA: payer,
    PartyB: account.shortCode,
    PhoneNumber: payer,
    CallBackURL: prompt.callbackUrl,
    AccountReference: prompt.reference.slice(0, darajaLimits.reference),
    TransactionDesc: prompt.description.slice(0, darajaLimits.description),
  });
  if (said.outcome !== 'said') return said;
  const accepted = Accepted.safeParse(said.body);
  if (accepted.success && accepted.data.ResponseCode === '0') {
    return { outcome: 'sent', checkoutRequestId: accepted.data.CheckoutRequestID, merchantRequestId: accepted.data.MerchantRequestID };
  }
  const refused = NotAccepted.safeParse(said.body);
  if (!refused.success || refused.data.ResponseCode === '0') return unknown;
  return refusal('invalid', refused.data.ResponseCode, refused.data.ResponseDescription);
}

/** What became of a prompt. Whatever does not say so leaves it open: the answer names no receipt, and none that is missing means unpaid. */
export async function queryStk(account: DarajaAccount, checkoutRequestId: string): Promise<StkResult> {
  const said = await callDaraja(account, '/mpesa/stkpushquery/v1/query', {
    BusinessShortCode: account.storeNumber,
    ...stampedPassword(account),
    CheckoutRequestID: checkoutRequestId,
  });
  const answered = said.outcome === 'said' ? Answered.safeParse(said.body) : undefined;
  return answered?.success ? stkResultOf(answered.data.ResultCode, answered.data.ResultDesc) : { outcome: 'pending' };
}
