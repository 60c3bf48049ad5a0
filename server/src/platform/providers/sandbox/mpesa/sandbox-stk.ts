import type { ServerResponse } from 'node:http';
import { sendJson } from '../loopback-server.ts';
import { resultOf, type SandboxPrompt } from './sandbox-money.ts';
import type { Refuse, SandboxParts } from './sandbox-parts.ts';

/** The passkey no short code has, and the short code that nobody has. */
export const wrongPasskey = 'wrong-passkey';
export const unknownShortCode = '99999';

type Body = Record<string, unknown>;

export async function answerPush({ money, callbacks, plans }: SandboxParts, body: Body, response: ServerResponse, refuse: Refuse) {
  const problem = problemOf(body);
  if (problem) return refuse(400, '400.002.02', `Bad Request - ${problem}`);
  if (!isSigned(body)) return refuse(500, '500.001.1001', 'Wrong credentials');
  if (body.BusinessShortCode === unknownShortCode) return refuse(500, '500.001.1001', 'Merchant does not exist');
  const phone = String(body.PhoneNumber);
  const isBusy = [...money.prompts.values()].some(
    (other) => other.phone === phone && other.status === 'open' && other.amount === body.Amount,
  );
  if (isBusy)
    return refuse(500, '500.001.1001', 'Unable to lock subscriber, a transaction is already in process for the current subscriber');
  const sent = money.prompt({
    shortCode: String(body.PartyB),
    storeNumber: String(body.BusinessShortCode),
    kind: body.TransactionType === 'CustomerBuyGoodsOnline' ? 'till' : 'paybill',
    phone,
    amount: Number(body.Amount),
    reference: String(body.AccountReference),
    description: String(body.TransactionDesc ?? ''),
    callbackUrl: String(body.CallBackURL),
  });
  const { request = 'accepted', payer, callback = 'now' } = plans.get(phone)?.shift() ?? {};
  if (payer && callback === 'before_answer') await money.act(sent.checkoutRequestId, payer);
  if (request === 'lost') response.destroy();
  else accept(sent, response);
  if (payer && callback !== 'before_answer') await callbacks.track(money.act(sent.checkoutRequestId, payer, callback));
}

const accept = (sent: SandboxPrompt, response: ServerResponse) =>
  sendJson(response, 200, {
    MerchantRequestID: sent.merchantRequestId,
    CheckoutRequestID: sent.checkoutRequestId,
    ResponseCode: '0',
    ResponseDescription: 'Success. Request accepted for processing',
    CustomerMessage: 'Success. Request accepted for processing',
  });

export async function answerQuery({ money }: SandboxParts, body: Body, response: ServerResponse, refuse: Refuse) {
  if (!isSigned(body)) return refuse(500, '500.001.1001', 'Wrong credentials');
  if (body.BusinessShortCode === unknownShortCode) return refuse(500, '500.001.1001', 'Merchant does not exist');
  const sent = money.prompts.get(String(body.CheckoutRequestID));
  if (!sent) return refuse(400, '400.002.02', 'Bad Request - Invalid CheckoutRequestID');
  const result = resultOf(sent);
  if (!result) return refuse(500, '500.001.1001', 'The transaction is being processed');
  sendJson(response, 200, {
    ResponseCode: '0',
    ResponseDescription: 'The service request has been accepted successsfully',
    MerchantRequestID: sent.merchantRequestId,
    CheckoutRequestID: sent.checkoutRequestId,
    ResultCode: String(result.code),
    ResultDesc: result.words,
  });
}

/** Signed with the store’s number, a passkey and the time that is told beside. */
function isSigned({ Password, BusinessShortCode, Timestamp }: Body): boolean {
  const plain = Buffer.from(String(Password), 'base64').toString('utf8');
  const [before, after] = [String(BusinessShortCode), String(Timestamp)];
  if (!/^\d{14}$/.test(after) || !plain.startsWith(before) || !plain.endsWith(after)) return false;
  const passkey = plain.slice(before.length, -after.length);
  return passkey.length > 0 && passkey !== wrongPasskey;
}

function problemOf({
  Amount,
  PhoneNumber,
  PartyA,
  CallBackURL,
  AccountReference,
  TransactionDesc,
  TransactionType,
}: Body): string | undefined {
  if (!Number.isInteger(Number(Amount)) || Number(Amount) < 1) return 'Invalid Amount';
  if (!/^254[17]\d{8}$/.test(String(PhoneNumber)) || PartyA !== PhoneNumber) return 'Invalid PhoneNumber';
  if (!URL.canParse(String(CallBackURL))) return 'Invalid CallBackURL';
  if (typeof AccountReference !== 'string' || AccountReference.length > 12 || AccountReference === '') return 'Invalid AccountReference';
  if (String(TransactionDesc ?? '').length > 13) return 'Invalid TransactionDesc';
  return ['CustomerPayBillOnline', 'CustomerBuyGoodsOnline'].includes(String(TransactionType)) ? undefined : 'Invalid TransactionType';
}
