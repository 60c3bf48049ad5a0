import { say } from '@karakana/contract/text.ts';
import { darajaOf } from '../../platform/providers/daraja/find-account.ts';
import { queryStk } from '../../platform/providers/daraja/stk.ts';
import type { Platform } from '../../platform/serve/context.ts';
import { inNameOf } from '../../platform/serve/in-garage.ts';
import { followPromptJob, type NamedThing } from '../jobs.ts';
import { endPrompt } from './end-prompt.ts';
import { settleAsked } from './settle-prompt.ts';

/** Asked after 10 seconds and then every 15, to 2 minutes. */
const secondsBetween = 15;
const mostAsked = 8;

/** Asks what became of a prompt of which nothing was told. A provider that does not say so leaves it open, and in the end unknown. */
export async function followPromptNow(platform: Platform, { garageId, id, asked }: NamedThing & { asked: number }): Promise<void> {
  const prompt = await platform.db
    .selectFrom('prompts')
    .select(['state', 'checkoutRequestId'])
    .where('garageId', '=', garageId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (prompt.state !== 'requested' && prompt.state !== 'sent') return;
  const account = prompt.checkoutRequestId === null ? undefined : await darajaOf(platform, garageId);
  const result = account && prompt.checkoutRequestId !== null ? await queryStk(account, prompt.checkoutRequestId) : pending;
  await inNameOf(platform, garageId, async (ctx) => {
    if (result.outcome === 'paid') return settleAsked(ctx, id);
    if (result.outcome !== 'pending') return endPrompt(ctx, id, result.outcome, result.text);
    if (asked + 1 >= mostAsked) return endPrompt(ctx, id, 'unknown', silent);
    await platform.jobs.enqueueLater(ctx.db, followPromptJob, { garageId, id, asked: asked + 1 }, secondsBetween);
  });
}

const pending = { outcome: 'pending' } as const;
const silent = say('M-Pesa has not told what became of it');
