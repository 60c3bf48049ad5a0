import type { PromptState } from '@karakana/contract/payments/prompt.ts';
import type { Text } from '@karakana/contract/text.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';

export const tellOfPurchase = (ctx: GarageCtx, id: number): void =>
  ctx.live({ topic: 'Payment', key: 'sms-purchase-changed', payload: { id } });

type Unpaid = Exclude<PromptState, 'requested' | 'sent' | 'paid'>;

/** What was not paid, or nobody knows. What was paid stays so, and what is known is not forgotten for what is not. */
export async function endPurchase(ctx: GarageCtx, id: number, state: Unpaid, reason: Text): Promise<void> {
  const ended = await ctx.db
    .updateTable('smsPurchases')
    .set({ state, reason: reason.key, reasonValues: JSON.stringify(reason.values), endedAt: ctx.platform.now().toISOString() })
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .where('state', 'in', state === 'unknown' ? ['requested', 'sent'] : ['requested', 'sent', 'unknown'])
    .returning('id')
    .executeTakeFirst();
  if (ended) tellOfPurchase(ctx, id);
}
