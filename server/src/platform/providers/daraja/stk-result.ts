import { say, type Text } from '@karakana/contract/text.ts';

/** What came of a prompt, by the code that a callback or the answer to a question carries. */
export type StkResult =
  | { outcome: 'paid' }
  | { outcome: 'pending' }
  | { outcome: 'failed' | 'cancelled' | 'timed_out'; code: string; message: string; mayRetry: boolean; text: Text };

type Unpaid = { outcome: 'failed' | 'cancelled' | 'timed_out'; mayRetry: boolean; words: Text };
const failed = (words: Text): Unpaid => ({ outcome: 'failed', mayRetry: false, words });
const mayPass = (words: Text): Unpaid => ({ outcome: 'failed', mayRetry: true, words });

const unpaid: Record<string, Unpaid> = {
  1: mayPass(say('The payer has too little money in M-Pesa')),
  2: failed(say('The amount is below what M-Pesa takes')),
  3: failed(say('The amount is above what M-Pesa takes')),
  4: failed(say('The payer has reached the limit of the day')),
  8: failed(say('The receiving account is full')),
  17: mayPass(say('The same amount was asked for a moment ago. Wait two minutes')),
  26: mayPass(say('M-Pesa is busy. Try again in a moment')),
  1001: mayPass(say('The payer’s phone is busy with another prompt. Wait a moment')),
  1019: { outcome: 'timed_out', mayRetry: true, words: say('The prompt has expired') },
  1025: mayPass(say('The prompt could not be sent')),
  1032: { outcome: 'cancelled', mayRetry: true, words: say('The payer cancelled the prompt') },
  1037: { outcome: 'timed_out', mayRetry: true, words: say('The phone did not answer') },
  2001: mayPass(say('The payer gave a wrong PIN')),
  2028: failed(say('The short code in the settings does not take such payments')),
  8006: failed(say('The payer’s M-Pesa is locked')),
  9999: mayPass(say('The prompt could not be sent')),
  SFC_IC0003: failed(say('The short code in the settings does not exist')),
};

export function stkResultOf(code: string, message: string): StkResult {
  if (code === '0') return { outcome: 'paid' };
  // Seen in answers to questions that came before the payer’s.
  if (code === '4999' || /(being|under) process/i.test(message)) return { outcome: 'pending' };
  const { outcome, mayRetry, words: text } = unpaid[code] ?? mayPass(say('M-Pesa refused it: {{answer}}', { answer: message }));
  return { outcome, code, message, mayRetry, text };
}
