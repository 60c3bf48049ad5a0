import { createHash } from 'node:crypto';
import { type Sayable, say } from '@karakana/contract/text.ts';
import { z } from 'zod';
import { callService, jsonOf } from './outgoing.ts';
import { ProviderError } from './provider-error.ts';

export type DarajaAccount = { consumerKey: string; consumerSecret: string; url: string };

export type Mpesa = {
  accessToken(): Promise<string>;
  /** Asks for a token with these credentials and says in words what came of it. */
  check(): Promise<Sayable>;
};

export const darajaUrl = 'https://api.safaricom.co.ke';

const refreshEarlyBy = 60_000;

// The documentation has a number here, many real answers a string.
const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });
const ErrorAnswer = z.object({ errorMessage: z.string() });

type Token = { value: string; staleAt: number };

// A new token ends the life of the one before it, so everyone with the same credentials shares one.
const tokens = new Map<string, Promise<Token>>();

export function openMpesa(account: DarajaAccount, now: () => Date): Mpesa {
  const owner = createHash('sha256').update(JSON.stringify(account)).digest('base64url');

  function renew(): Promise<Token> {
    const token = fetchToken(account, now);
    tokens.set(owner, token);
    token.catch(() => {
      if (tokens.get(owner) === token) tokens.delete(owner);
    });
    return token;
  }

  return {
    async accessToken() {
      const known = tokens.get(owner);
      const token = await (known ?? renew());
      if (token.staleAt > now().getTime()) return token.value;
      // Of those who find it stale together, the first renews it.
      const current = tokens.get(owner);
      return (await (current && current !== known ? current : renew())).value;
    },
    async check() {
      await renew();
      return say('Safaricom accepted the keys');
    },
  };
}

async function fetchToken({ consumerKey, consumerSecret, url }: DarajaAccount, now: () => Date): Promise<Token> {
  const askedAt = now().getTime();
  const answer = await callService(`${url}/oauth/v1/generate?grant_type=client_credentials`, {
    method: 'GET',
    headers: { Authorization: `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`, Accept: 'application/json' },
  });
  const { status } = answer;
  if (status === 200) {
    const token = TokenAnswer.safeParse(jsonOf(answer));
    if (!token.success) throw new ProviderError('temporary', 'Safaricom answered something we do not understand');
    return { value: token.data.access_token, staleAt: askedAt + token.data.expires_in * 1000 - refreshEarlyBy };
  }
  if (status === 429 || status >= 500) throw new ProviderError('temporary', say('Safaricom is busy ({{status}})', { status }));
  const error = ErrorAnswer.safeParse(jsonOf(answer));
  throw new ProviderError(
    'refused',
    error.success
      ? say('Safaricom refused it: {{answer}}', { answer: error.data.errorMessage })
      : 'Safaricom does not know this consumer key and secret',
  );
}
