import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { say } from '@karakana/contract/text.ts';
import { z } from 'zod';
import type { DarajaAccount, Initiator } from './account.ts';
import { callDaraja } from './call.ts';
import { type Refusal, refusal, type Unknown, unknown } from './refusal.ts';

/** Where the result is told: at once, or that nothing came of it in time. */
type Told = { resultUrl: string; timeoutUrl: string; remarks: string };
type Accepted = { outcome: 'accepted'; conversationId: string; originatorConversationId: string };

const Acknowledged = z.object({
  ResponseCode: z.coerce.string(),
  ResponseDescription: z.string().default(''),
  ConversationID: z.string().default(''),
  OriginatorConversationID: z.string().default(''),
});

/** Asks what became of a payment by its receipt; the answer comes as a result. */
export const askStatus = (account: DarajaAccount, { receipt, ...told }: Told & { receipt: string }) =>
  initiate(account, '/mpesa/transactionstatus/v1/query', told, {
    CommandID: 'TransactionStatusQuery',
    TransactionID: receipt,
    PartyA: account.shortCode,
    IdentifierType: account.kind === 'till' ? '2' : '4',
  });

/** Asks that a payment goes back to whoever paid it; that it did comes as a result. */
export const reverse = (
  account: DarajaAccount,
  { receipt, amountShillings, ...told }: Told & { receipt: string; amountShillings: number },
) =>
  initiate(account, '/mpesa/reversal/v1/request', told, {
    CommandID: 'TransactionReversal',
    TransactionID: receipt,
    Amount: amountShillings,
    ReceiverParty: account.shortCode,
    // Spelt as Safaricom spells it.
    RecieverIdentifierType: '11',
  });

async function initiate(account: DarajaAccount, path: string, told: Told, request: object): Promise<Accepted | Refusal | Unknown> {
  const { initiator } = account;
  if (!initiator) return refusal('setup', 'initiator', say('the settings name no initiator'));
  const credential = securityCredential(initiator);
  if (!credential) return refusal('setup', 'certificate', say('the certificate in the settings cannot be read'));
  const said = await callDaraja(account, path, {
    Initiator: initiator.name,
    SecurityCredential: credential,
    ...request,
    ResultURL: told.resultUrl,
    QueueTimeOutURL: told.timeoutUrl,
    Remarks: told.remarks.slice(0, 100) || 'Karakana',
    Occasion: '',
  });
  if (said.outcome !== 'said') return said;
  const answer = Acknowledged.safeParse(said.body);
  if (!answer.success) return unknown;
  const { ResponseCode: code, ResponseDescription: message, ConversationID, OriginatorConversationID } = answer.data;
  if (code !== '0') return refusal('invalid', code, message);
  return { outcome: 'accepted', conversationId: ConversationID, originatorConversationId: OriginatorConversationID };
}

/** The password as only the holder of Safaricom’s key can read it. */
function securityCredential({ password, certificate }: Initiator): string | undefined {
  const key = publicKeyOf(certificate);
  return key && publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(password)).toString('base64');
}

export function publicKeyOf(certificate: string) {
  try {
    const key = createPublicKey(certificate);
    return key.asymmetricKeyType === 'rsa' ? key : undefined;
  } catch {
    return undefined;
  }
}
