import type { ServerResponse } from 'node:http';
import { darajaStamp } from '../../daraja/stamp.ts';
import { sendJson } from '../loopback-server.ts';
import { newConversation, resultBody } from './sandbox-bodies.ts';
import type { Refuse, SandboxParts } from './sandbox-parts.ts';

type Body = Record<string, unknown>;
type Result = { code: number | string; words: string; parameters: Record<string, string | number> };

/** Acknowledges a reversal or a look-up; its result follows as a call of its own. */
export async function answerInitiated(parts: SandboxParts, body: Body, response: ServerResponse, refuse: Refuse) {
  const { ResultURL, QueueTimeOutURL, Initiator, Remarks } = body;
  if (!URL.canParse(String(ResultURL)) || !URL.canParse(String(QueueTimeOutURL)))
    return refuse(400, '400.002.02', 'Bad Request - Invalid ResultURL');
  if (!Initiator || !Remarks) return refuse(400, '400.002.02', 'Bad Request - Invalid Initiator');
  const conversation = newConversation();
  const { code, words, parameters } = resultFor(parts, body);
  sendJson(response, 200, { ...conversation, ResponseCode: '0', ResponseDescription: 'Accept the service request successfully.' });
  await parts.callbacks.track(
    parts.callbacks.deliver(String(ResultURL), resultBody(conversation, code, words, parameters), parts.results.delivery),
  );
}

function resultFor({ money, credential }: SandboxParts, body: Body): Result {
  if (!credential().isGood(body.SecurityCredential)) return failed(2001, 'The initiator information is invalid.');
  const payment = money.payments.get(String(body.TransactionID));
  if (!payment) return failed('R000002', 'The OriginalTransactionID is invalid.');
  if (body.CommandID === 'TransactionStatusQuery') {
    return done({
      ReceiptNo: payment.receipt,
      Amount: payment.amount,
      TransactionStatus: payment.isReversed ? 'Reversed' : 'Completed',
      FinalisedTime: darajaStamp(payment.paidAt),
      DebitPartyName: `${payment.phone} - ${payment.payerName}`,
    });
  }
  if (payment.isReversed) return failed('R000001', 'The transaction has already been reversed.');
  if (Number(body.Amount) !== payment.amount) return failed('R000003', 'The amount is not that of the transaction.');
  payment.isReversed = true;
  return done({ OriginalTransactionID: payment.receipt, Amount: payment.amount, TransCompletedTime: darajaStamp(new Date()) });
}

const failed = (code: number | string, words: string): Result => ({ code, words, parameters: {} });
const done = (parameters: Result['parameters']): Result => ({
  code: 0,
  words: 'The service request is processed successfully.',
  parameters,
});
