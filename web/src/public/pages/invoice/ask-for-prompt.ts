import type { RequestInput, ResponseBody } from '@karakana/contract/endpoint.ts';
import { fromWire, toWire } from '@karakana/contract/wire.ts';
import type { userRequestStk } from '@karakana/contract/works/work/work-prompts.ts';

export type OwnPrompt = ResponseBody<typeof userRequestStk>;

/** What became of it: asked, some fields are wrong, asked too often, not to be had now, or it did not get through. */
export type Asked =
  | { state: 'asked'; prompt: OwnPrompt }
  | { state: 'wrong'; fields: string[] }
  | { state: 'tooMany' | 'refused' | 'failed' };

/** Has the payer's own phone asked for payment. */
export async function askForPrompt(asked: RequestInput<typeof userRequestStk>): Promise<Asked> {
  const response = await fetch('/api/works/user_request_stk', {
    method: 'POST',
    headers: { accept: 'application/vnd.karakana.v1+json', 'content-type': 'application/json' },
    body: JSON.stringify(toWire(asked)),
  }).catch(() => null);
  if (response?.status === 429) return { state: 'tooMany' };
  if (response?.status !== 200 && response?.status !== 422) return { state: 'failed' };
  // The server parses every answer with the contract before it leaves, so its shape is known.
  const answer = fromWire(await response.json());
  if (response.status === 200) return { state: 'asked', prompt: answer as OwnPrompt };
  const fields = Object.keys((answer as { errors?: Record<string, unknown> }).errors ?? {}).filter((field) => field !== '');
  return fields.length > 0 ? { state: 'wrong', fields } : { state: 'refused' };
}
