import { say } from '@karakana/contract/text.ts';
import { z } from 'zod';
import type { DarajaAccount } from './account.ts';
import { callDaraja } from './call.ts';
import { type Refusal, refusal, type Unknown, unknown } from './refusal.ts';

type Addresses = { confirmationUrl: string; validationUrl: string };

const Registered = z.object({ ResponseCode: z.coerce.string(), ResponseDescription: z.string().default('') });

/** Words for which Safaricom refuses an address. */
export const forbiddenInAddresses = /m-?pesa|safaricom|exe|cmd|sql|query/i;

/** Tells Safaricom where to say that somebody paid to the short code by hand. A payment is taken also when we do not answer. */
export async function registerC2b(account: DarajaAccount, addresses: Addresses): Promise<{ outcome: 'registered' } | Refusal | Unknown> {
  const { confirmationUrl, validationUrl } = addresses;
  if (forbiddenInAddresses.test(confirmationUrl + validationUrl)) {
    return refusal('setup', 'address', say('Safaricom takes no address with its name or that of M-Pesa, nor with exe, cmd, sql or query'));
  }
  const said = await callDaraja(account, '/mpesa/c2b/v2/registerurl', {
    ShortCode: account.storeNumber,
    ResponseType: 'Completed',
    ConfirmationURL: confirmationUrl,
    ValidationURL: validationUrl,
  });
  if (said.outcome !== 'said') return said;
  const answer = Registered.safeParse(said.body);
  if (!answer.success) return unknown;
  const { ResponseCode: code, ResponseDescription: message } = answer.data;
  return /^0+$/.test(code) ? { outcome: 'registered' } : refusal('invalid', code, message);
}
