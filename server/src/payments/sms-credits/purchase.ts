import type { Text } from '@karakana/contract/text.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { endedAs, mayEndFrom, type Unpaid } from '../phone-requests.ts';

export const tellOfPurchase = (ctx: GarageCtx, id: number): void =>
  ctx.live({ topic: 'Payment', key: 'sms-purchase-changed', payload: { id } });

/** What was not paid, or nobody knows. */
export async function endPurchase(ctx: GarageCtx, id: number, state: Unpaid, reason: Text): Promise<void> {
  const ended = await ctx.db
    .updateTable('smsPurchases')
    .set(endedAs(ctx, state, reason))
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .where('state', 'in', mayEndFrom(state))
    .returning('id')
    .executeTakeFirst();
  if (ended) tellOfPurchase(ctx, id);
}
