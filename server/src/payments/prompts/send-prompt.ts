import { asText } from '@karakana/contract/text.ts';
import { darajaAddresses } from '../../platform/providers/daraja/addresses.ts';
import { darajaOf } from '../../platform/providers/daraja/find-account.ts';
import { pushStk } from '../../platform/providers/daraja/stk.ts';
import type { GarageCtx, Platform } from '../../platform/serve/context.ts';
import { inNameOf } from '../../platform/serve/in-garage.ts';
import { followPromptJob, type NamedThing, sendPromptJob } from '../jobs.ts';
import { firstAsked, unanswered } from '../phone-requests.ts';
import { endPrompt } from './end-prompt.ts';

/**
 * Sends a request to the phone, outside any transaction. It is claimed before and never sent twice: what a server that was killed had claimed
 * may be on the phone, and stays unknown until the provider tells.
 */
export async function sendPromptNow(platform: Platform, { garageId, id }: NamedThing): Promise<void> {
  const prompt = await inNameOf(platform, garageId, (ctx) => claim(ctx, id));
  if (!prompt) return;
  const account = await darajaOf(platform, garageId);
  if (!account) return inNameOf(platform, garageId, (ctx) => endPrompt(ctx, id, 'failed', asText('M-Pesa is not set up')));
  const { stkUrl } = darajaAddresses(platform, account);
  const answer = await pushStk(account, {
    phone: prompt.mobile,
    amountShillings: prompt.amount / 100,
    reference: prompt.reference,
    description: 'Invoice',
    // Its own address: what is told before the answer, or instead of it, is known by it.
    callbackUrl: account.ownCallbackUrl ?? `${stkUrl}/${id}`,
  });
  await inNameOf(platform, garageId, async (ctx) => {
    if (answer.outcome === 'sent') return markSent(ctx, id, answer.checkoutRequestId);
    if (answer.outcome === 'refused') return endPrompt(ctx, id, 'failed', answer.text);
    return endPrompt(ctx, id, 'unknown', unanswered);
  });
}

async function claim(ctx: GarageCtx, id: number) {
  const claimed = await ctx.db
    .updateTable('prompts')
    .set({ sentAt: ctx.platform.now().toISOString() })
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .returning(['mobile', 'amount', 'reference'])
    .executeTakeFirst();
  if (claimed) await ctx.platform.jobs.enqueueLater(ctx.db, followPromptJob, { garageId: ctx.garageId, id, asked: 0 }, firstAsked);
  return claimed;
}

/** The answer to it may have come before. */
async function markSent(ctx: GarageCtx, id: number, checkoutRequestId: string): Promise<void> {
  const prompts = ctx.db.updateTable('prompts').where('garageId', '=', ctx.garageId).where('id', '=', id);
  await prompts.set({ checkoutRequestId }).where('checkoutRequestId', 'is', null).execute();
  const sent = await prompts.set({ state: 'sent' }).where('state', '=', 'requested').returning('branchId').executeTakeFirst();
  if (sent) ctx.live({ topic: 'Payment', key: 'prompt-changed', payload: { id }, branchId: sent.branchId });
}

/** What was never claimed because its job was lost. */
export async function recoverPrompts(platform: Platform): Promise<void> {
  const waiting = await platform.db
    .selectFrom('prompts')
    .select(['garageId', 'id'])
    .where('state', '=', 'requested')
    .where('sentAt', 'is', null)
    .execute();
  for (const prompt of waiting) await platform.jobs.enqueue(platform.db, sendPromptJob, prompt);
}
