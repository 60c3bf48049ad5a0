import { type Sayable, say } from '@karakana/contract/text.ts';
import { ProviderError } from '../provider-error.ts';
import type { DarajaAccount } from './account.ts';
import { callDaraja } from './call.ts';
import { stampedPassword } from './stamp.ts';
import { tryKeys } from './token.ts';

/** Tries the keys and, with a question about a prompt that never was, the short code and the passkey. Says in words what came of it. */
export async function checkDaraja(account: DarajaAccount): Promise<Sayable> {
  await tryKeys(account);
  const said = await callDaraja(account, '/mpesa/stkpushquery/v1/query', {
    BusinessShortCode: account.storeNumber,
    ...stampedPassword(account),
    CheckoutRequestID: 'ws_CO_000000000000000000',
  });
  // Every other answer is about the prompt.
  if (said.outcome === 'refused' && said.reason === 'setup') {
    throw new ProviderError(
      'refused',
      say('The keys are right, but not the short code or the passkey: {{answer}}', { answer: said.message }),
    );
  }
  return say('Safaricom accepted the keys');
}
