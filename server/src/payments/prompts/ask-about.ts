import { darajaOf } from '../../platform/providers/daraja/find-account.ts';
import { queryStk } from '../../platform/providers/daraja/stk.ts';
import type { GarageCtx, Platform } from '../../platform/serve/context.ts';
import { inNameOf } from '../../platform/serve/in-garage.ts';
import type { NamedThing } from '../jobs.ts';
import { endPrompt } from './end-prompt.ts';
import { settleAsked } from './settle-prompt.ts';

/** Seconds in which the provider is not asked twice about one request, however often somebody presses. */
const pause = 5;

/** Asks what became of a request, at once, and acts by the answer. Does nothing where that is known, or was asked a moment ago. */
export async function askNow(platform: Platform, { garageId, id }: NamedThing): Promise<void> {
  const checkoutRequestId = await inNameOf(platform, garageId, (ctx) => claimQuestion(ctx, id));
  if (checkoutRequestId) await askAbout(platform, { garageId, id, checkoutRequestId });
}

async function claimQuestion({ db, garageId, platform }: GarageCtx, id: number): Promise<string | null | undefined> {
  const now = platform.now();
  const claimed = await db
    .updateTable('prompts')
    .set({ askedAt: now.toISOString() })
    .where('garageId', '=', garageId)
    .where('id', '=', id)
    .where('state', 'in', ['requested', 'sent', 'unknown'])
    .where('checkoutRequestId', 'is not', null)
    .where(({ or, eb }) => or([eb('askedAt', 'is', null), eb('askedAt', '<=', new Date(now.getTime() - pause * 1000).toISOString())]))
    .returning('checkoutRequestId')
    .executeTakeFirst();
  return claimed?.checkoutRequestId;
}

/** Outside any transaction. Whether the provider knows what became of it. */
export async function askAbout(
  platform: Platform,
  { garageId, id, checkoutRequestId }: NamedThing & { checkoutRequestId: string },
): Promise<boolean> {
  const account = await darajaOf(platform, garageId);
  const result = account ? await queryStk(account, checkoutRequestId) : ({ outcome: 'pending' } as const);
  if (result.outcome === 'pending') return false;
  await inNameOf(platform, garageId, (ctx) =>
    result.outcome === 'paid' ? settleAsked(ctx, id) : endPrompt(ctx, id, result.outcome, result.text),
  );
  return true;
}
