import { type Sayable, say } from '@karakana/contract/text.ts';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { type Answer, callService, jsonOf } from './outgoing.ts';
import { ProviderError } from './provider-error.ts';
import { sandboxProvider } from './sandbox/sandbox-provider.ts';

export type Sms = { outboxId: number; garageId: number | null; to: string; text: string };

export type SmsProvider = Sender & {
  /** Whether a message takes no credits: the garage pays for its own account, and nobody for what the sandbox keeps. */
  isFree: boolean;
};

type Sender = {
  name: string;
  send(sms: Sms): Promise<{ id: string }>;
  /** Asks for the balance and says in words what came of it. */
  check(): Promise<Sayable>;
};

export type AfricasTalkingAccount = { username: string; apiKey: string; senderId: string | null; url: string };

export const africasTalkingUrls = { live: 'https://api.africastalking.com', sandbox: 'https://api.sandbox.africastalking.com' };

const SendAnswer = z.object({
  SMSMessageData: z.object({
    Message: z.string(),
    Recipients: z.array(z.object({ statusCode: z.number(), status: z.string(), messageId: z.string().optional() })),
  }),
});
const UserAnswer = z.object({ UserData: z.object({ balance: z.string() }) });

const accepted = [100, 101, 102];
/** No balance, or trouble in the gateway: the same message may pass later. */
const passing = [405, 500, 501, 502];

export function africasTalkingProvider({ username, apiKey, senderId, url }: AfricasTalkingAccount): Sender {
  const headers = { apiKey, Accept: 'application/json' };
  return {
    name: 'africastalking',
    async send({ to, text }) {
      if (!/^\+\d{8,15}$/.test(to))
        throw new ProviderError('refused', say('{{number}} is not a phone number with its country code', { number: to }));
      const form = new URLSearchParams({ username, to, message: text, bulkSMSMode: '1' });
      if (senderId) form.set('from', senderId);
      const answer = await callService(`${url}/version1/messaging`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
      });
      return { id: sentId(answer) };
    },
    async check() {
      const query = new URLSearchParams({ username });
      const answer = await callService(`${url}/version1/user?${query}`, { method: 'GET', headers });
      if (answer.status !== 200) throw failureOf(answer);
      const user = UserAnswer.safeParse(jsonOf(answer));
      if (!user.success) throw new ProviderError('unclear', "Africa's Talking answered something we do not understand");
      return say('Connected, balance {{balance}}', { balance: user.data.UserData.balance });
    },
  };
}

export function sandboxSmsProvider(db: Database): SmsProvider {
  const sandbox = sandboxProvider(db, 'sms');
  return {
    ...sandbox,
    isFree: true,
    send: ({ outboxId, garageId, to, text }) => sandbox.keep({ outboxId, garageId, recipient: to, subject: null, body: text }),
  };
}

function sentId(answer: Answer): string {
  if (answer.status < 200 || answer.status > 299) throw failureOf(answer);
  const parsed = SendAnswer.safeParse(jsonOf(answer));
  if (!parsed.success) throw new ProviderError('unclear', "Africa's Talking answered something we do not understand");
  const { Message: message, Recipients: recipients } = parsed.data.SMSMessageData;
  const [recipient] = recipients;
  if (!recipient) throw new ProviderError('refused', say("Africa's Talking refused it: {{answer}}", { answer: message }));
  if (accepted.includes(recipient.statusCode)) return recipient.messageId ?? '';
  throw new ProviderError(
    passing.includes(recipient.statusCode) ? 'temporary' : 'refused',
    say("Africa's Talking: {{answer}}", { answer: recipient.status }),
  );
}

function failureOf({ status, text }: Answer): ProviderError {
  if (status === 401) return new ProviderError('refused', "Africa's Talking does not know this user name and API key");
  if (status === 429 || status === 503) return new ProviderError('temporary', say("Africa's Talking is busy ({{status}})", { status }));
  if (status >= 500) return new ProviderError('unclear', say("Africa's Talking is not working right now ({{status}})", { status }));
  return new ProviderError('refused', say("Africa's Talking refused it ({{status}}): {{answer}}", { status, answer: text.slice(0, 200) }));
}
