import type { Text } from '@karakana/contract/text.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { endedAs, mayEndFrom, type Unpaid } from '../phone-requests.ts';

/** What was not paid, or nobody knows. */
export async function endPrompt(ctx: GarageCtx, id: number, state: Unpaid, reason: Text): Promise<void> {
  const ended = await ctx.db
    .updateTable('prompts')
    .set(endedAs(ctx, state, reason))
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .where('state', 'in', mayEndFrom(state))
    .returning('branchId')
    .executeTakeFirst();
  if (ended) ctx.live({ topic: 'Payment', key: 'prompt-changed', payload: { id }, branchId: ended.branchId });
}
