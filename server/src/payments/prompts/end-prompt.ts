import type { PromptState } from '@karakana/contract/payments/prompt.ts';
import type { Text } from '@karakana/contract/text.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';

type Unpaid = Exclude<PromptState, 'requested' | 'sent' | 'paid'>;

/** What was not paid, or nobody knows. What was paid stays so, and what is known is not forgotten for what is not. */
export async function endPrompt(ctx: GarageCtx, id: number, state: Unpaid, reason: Text): Promise<void> {
  const ended = await ctx.db
    .updateTable('prompts')
    .set({ state, reason: reason.key, reasonValues: JSON.stringify(reason.values), endedAt: ctx.platform.now().toISOString() })
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .where('state', 'in', state === 'unknown' ? ['requested', 'sent'] : ['requested', 'sent', 'unknown'])
    .returning('branchId')
    .executeTakeFirst();
  if (ended) ctx.live({ topic: 'Payment', key: 'prompt-changed', payload: { id }, branchId: ended.branchId });
}
