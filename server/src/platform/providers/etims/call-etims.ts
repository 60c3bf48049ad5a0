import { asText, type Sayable, say, type Text } from '@karakana/contract/text.ts';
import { z } from 'zod';
import { callService, jsonOf } from '../outgoing.ts';
import { ProviderError } from '../provider-error.ts';

/** Who speaks: the taxpayer, its branch, and the key that its device was given. */
export type EtimsCaller = { url: string; pin: string; bhfId: string; key: string | null };

/**
 * What an answer comes to. `busy`: try the same again later, with the same number. `rejected`: this one as it is will never be taken.
 * `refused`: the device itself is not accepted, so that nothing else would be.
 */
export type EtimsAnswer =
  | { outcome: 'done'; data: unknown }
  | { outcome: 'repeated'; data: unknown }
  | { outcome: 'busy' | 'rejected' | 'refused'; code: string; text: Text };

const Envelope = z.object({ resultCd: z.string(), resultMsg: z.string().nullish(), data: z.unknown().optional() });

const isDone = (code: string): boolean => ['000', '00', '0000', '0', '001'].includes(code);
const alreadyThere = '994';
const refusals: Record<string, string> = {
  '901': 'KRA does not accept this device',
  '902': 'This device is already set up',
  '903': 'KRA knows this device as one of another kind',
};
const isBusy = (code: string): boolean => code === '894' || /^99\d$/.test(code);

/** One call. What was cut off on its way may have arrived: it is safe to send it again, because it has its own number. */
export async function callEtims({ url, pin, bhfId, key }: EtimsCaller, path: string, body: object): Promise<EtimsAnswer> {
  try {
    const answer = await callService(`${url}${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        tin: pin,
        bhfId,
        ...(key === null ? {} : { cmcKey: key }),
      },
      body: JSON.stringify(body),
    });
    const said = Envelope.safeParse(jsonOf(answer));
    if (said.success) return sorted(said.data);
    const code = String(answer.status);
    if (answer.status === 401 || answer.status === 403)
      return { outcome: 'refused', code, text: asText('KRA does not accept this device') };
    return { outcome: 'busy', code, text: asText('KRA did not answer as it should') };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { outcome: 'busy', code: '894', text: asText('KRA cannot be reached') };
  }
}

function sorted({ resultCd: code, resultMsg, data }: z.output<typeof Envelope>): EtimsAnswer {
  if (isDone(code)) return { outcome: 'done', data };
  if (code === alreadyThere) return { outcome: 'repeated', data };
  const refusal = refusals[code];
  if (refusal) return { outcome: 'refused', code, text: withWords(refusal, resultMsg) };
  if (isBusy(code)) return { outcome: 'busy', code, text: withWords('KRA is not ready', resultMsg) };
  return { outcome: 'rejected', code, text: withWords('KRA refused it', resultMsg) };
}

const withWords = (said: Sayable, words: string | null | undefined): Text =>
  words ? say('{{what}}: {{words}}', { what: asText(said), words }) : asText(said);
