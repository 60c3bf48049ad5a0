import { say } from '@karakana/contract/text.ts';
import { z } from 'zod';
import { type Answer, callService, jsonOf } from '../outgoing.ts';
import { ProviderError } from '../provider-error.ts';
import { type Refusal, refusal, refusalOf, type Unknown, unknown } from './refusal.ts';
import { accessToken, type DarajaKeys, replaceToken } from './token.ts';

type Said = { outcome: 'said'; body: unknown };

const ErrorAnswer = z.object({ errorCode: z.string(), errorMessage: z.string() });
/** The documented one of a token that has ended, and two that are seen in the field. */
const tokenRefusals = ['404.001.03', '400.003.01', '401.003.01'];

/** One call with the account’s token. A refusal says that nothing was done; a call that may have arrived is not sent again. */
export async function callDaraja(keys: DarajaKeys, path: string, body: object): Promise<Said | Refusal | Unknown> {
  try {
    const token = await accessToken(keys).catch(withoutToken);
    if (typeof token !== 'string') return token;
    const answer = await post(keys, path, body, token);
    if (!refusesToken(answer)) return sorted(answer);
    const next = await replaceToken(keys, token).catch(withoutToken);
    return typeof next === 'string' ? sorted(await post(keys, path, body, next)) : next;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return error.kind === 'unclear' ? unknown : refusal('busy', 'unreachable', error.text);
  }
}

/** Whatever kept the token away, the call itself was never made. */
function withoutToken(error: unknown): Refusal {
  if (!(error instanceof ProviderError)) throw error;
  return error.kind === 'refused' ? refusal('setup', 'credentials', error.text) : refusal('busy', 'unreachable', error.text);
}

const post = ({ url }: DarajaKeys, path: string, body: object, token: string): Promise<Answer> =>
  callService(`${url}${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
  });

function refusesToken(answer: Answer): boolean {
  const error = ErrorAnswer.safeParse(jsonOf(answer));
  return error.success ? tokenRefusals.includes(error.data.errorCode) : answer.status === 401;
}

function sorted(answer: Answer): Said | Refusal | Unknown {
  const body = jsonOf(answer);
  if (answer.status === 200) return { outcome: 'said', body };
  const error = ErrorAnswer.safeParse(body);
  if (error.success) return refusalOf(error.data.errorCode, error.data.errorMessage);
  if (answer.status === 429 || answer.status === 503) return refusal('busy', String(answer.status), String(answer.status));
  return answer.status >= 400 && answer.status < 500
    ? refusal('setup', String(answer.status), answer.text.slice(0, 200) || say('Safaricom gave no reason'))
    : unknown;
}
