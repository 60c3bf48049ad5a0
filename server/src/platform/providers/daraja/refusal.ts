import { english, type Sayable, say, type Text, verbatim } from '@karakana/contract/text.ts';

/** Why Safaricom did not take a request: it surely did nothing with it. `setup` is for whoever keeps the settings, `busy` may pass later. */
export type Refusal = { outcome: 'refused'; reason: 'setup' | 'busy' | 'invalid'; code: string; message: string; text: Text };

/** Nobody knows whether the request was taken. */
export type Unknown = { outcome: 'unknown' };

export const unknown: Unknown = { outcome: 'unknown' };

/** In Safaricom’s own words, or in ours where we were the ones to find it. */
export function refusal(reason: Refusal['reason'], code: string, said: Sayable): Refusal {
  return { outcome: 'refused', reason, code, message: english(said), text: wordsOf(reason, said) };
}

const isBusy = (code: string, message: string) =>
  code.startsWith('500.003.02') || code.startsWith('500.003.03') || /unable to lock subscriber|spike arrest|quota/i.test(message);
const isSetup = (code: string, message: string) =>
  /^(404\.|400\.003\.01|401\.|405\.|400\.008)/.test(code) ||
  /merchant does not exist|wrong credentials|businessshortcode|initiator/i.test(message);

/** Sorts the errors with which Safaricom answers the request itself. One that says nothing of what became of it leaves that open. */
export function refusalOf(code: string, message: string): Refusal | Unknown {
  if (isBusy(code, message)) return refusal('busy', code, message);
  if (isSetup(code, message)) return refusal('setup', code, message);
  if (code.startsWith('400.') || code.startsWith('500.002.')) return refusal('invalid', code, message);
  return unknown;
}

function wordsOf(reason: Refusal['reason'], said: Sayable): Text {
  const answer = typeof said === 'string' ? verbatim(said) : said;
  if (reason === 'busy') return say('M-Pesa is busy. Try again in a moment ({{answer}})', { answer });
  if (reason === 'setup') return say('M-Pesa is not set up right: {{answer}}', { answer });
  return say('M-Pesa refused it: {{answer}}', { answer });
}
