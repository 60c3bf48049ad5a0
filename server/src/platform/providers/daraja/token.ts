import { createHash } from 'node:crypto';
import { say } from '@karakana/contract/text.ts';
import { z } from 'zod';
import { callService, jsonOf } from '../outgoing.ts';
import { ProviderError } from '../provider-error.ts';
import type { DarajaAccount } from './account.ts';

export type DarajaKeys = Pick<DarajaAccount, 'url' | 'consumerKey' | 'consumerSecret' | 'now'>;

const refreshEarlyBy = 60_000;

// The documentation has a number here, many real answers a string.
const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });
const ErrorAnswer = z.object({ errorMessage: z.string() });

type Token = { value: string; staleAt: number };

// A new token ends the life of the one before it, so everyone with the same credentials shares one.
const tokens = new Map<string, Promise<Token>>();

export async function accessToken(keys: DarajaKeys): Promise<string> {
  const owner = ownerOf(keys);
  const known = tokens.get(owner);
  const token = await (known ?? renew(keys, owner));
  if (token.staleAt > keys.now().getTime()) return token.value;
  return (await renewOnce(keys, owner, known)).value;
}

/** For a token that Safaricom no longer takes: the first of those who were refused with it asks for the next. */
export async function replaceToken(keys: DarajaKeys, refused: string): Promise<string> {
  const owner = ownerOf(keys);
  const known = tokens.get(owner);
  const token = await known?.catch(() => undefined);
  if (token && token.value !== refused) return token.value;
  return (await renewOnce(keys, owner, known)).value;
}

/** Asks for a token with these keys, whatever is known of them. */
export async function tryKeys(keys: DarajaKeys): Promise<void> {
  await renew(keys, ownerOf(keys));
}

function renewOnce(keys: DarajaKeys, owner: string, stale: Promise<Token> | undefined): Promise<Token> {
  const current = tokens.get(owner);
  return current && current !== stale ? current : renew(keys, owner);
}

function renew(keys: DarajaKeys, owner: string): Promise<Token> {
  const token = fetchToken(keys);
  tokens.set(owner, token);
  token.catch(() => {
    if (tokens.get(owner) === token) tokens.delete(owner);
  });
  return token;
}

const ownerOf = ({ url, consumerKey, consumerSecret }: DarajaKeys): string =>
  createHash('sha256')
    .update(JSON.stringify([url, consumerKey, consumerSecret]))
    .digest('base64url');

async function fetchToken({ consumerKey, consumerSecret, url, now }: DarajaKeys): Promise<Token> {
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
