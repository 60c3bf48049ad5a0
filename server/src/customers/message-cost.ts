import { setImmediate as turn } from 'node:timers/promises';
import { smsParts } from '@karakana/contract/messaging/sms-parts.ts';
import type { MessageVariable } from '@karakana/contract/messaging/variables.ts';
import { smsProviderFor } from '../platform/providers/providers.ts';
import { sandboxName } from '../platform/providers/sandbox/sandbox-provider.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { type Audience, letterWriter, nextRecipients, placeNames } from './audience.ts';

type Message = { channel: 'sms' | 'email'; subject: string | null; body: string };

/** What differs from customer to customer, so that a text with none of it is as long for all. */
const personal: MessageVariable[] = ['first_name', 'last_name', 'registration'];
const readAtOnce = 5_000;

/** How many SMS a message is to all its recipients, and what they cost: nothing while the sandbox keeps them. */
export async function costOf(
  ctx: Ctx,
  message: Message,
  audience: Audience,
  recipients: number,
): Promise<{ parts: number; credits: number }> {
  if (message.channel === 'email') return { parts: 0, credits: 0 };
  const parts = await countParts(ctx, message, audience, recipients);
  const { name } = await smsProviderFor(ctx.platform, ctx.garageId);
  return { parts, credits: name === sandboxName ? 0 : parts };
}

async function countParts(ctx: Ctx, message: Message, audience: Audience, recipients: number): Promise<number> {
  const isPersonal = personal.some((name) => message.body.includes(`{${name}}`));
  const write = letterWriter(message, await placeNames(ctx.db, ctx.session));
  let parts = 0;
  for (let after = 0; ; ) {
    const read = await nextRecipients(ctx, audience, { channel: message.channel, after, most: isPersonal ? readAtOnce : 1 });
    for (const recipient of read) parts += smsParts(write(recipient).body);
    const last = read.at(-1);
    if (!isPersonal) return parts * recipients;
    if (!last || read.length < readAtOnce) return parts;
    after = last.id;
    // Others are served between two lots.
    await turn();
  }
}
