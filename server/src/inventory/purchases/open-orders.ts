import { say } from '@karakana/contract/text.ts';
import { sql } from 'kysely';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { Refused } from '../../platform/serve/refused.ts';

/** Something of the line at hand is still to come or to be billed. */
const isOpen = sql<boolean>`(purchases.cancelled_at is null and (
  (purchases.closed_at is null and line.received < line.quantity) or line.received - line.billed > line.returned - line.returned_billed
))`;

const openLines = (ctx: GarageCtx) =>
  ctx.db
    .selectFrom('purchaseLines as line')
    .innerJoin('purchases', (join) => join.onRef('purchases.garageId', '=', 'line.garageId').onRef('purchases.id', '=', 'line.purchaseId'))
    .select('purchases.number')
    .where('line.garageId', '=', ctx.garageId)
    .where(isOpen)
    .limit(1);

/** A supplier stays one until everything that was ordered has come and is billed, whatever the branch. */
export async function keepWhileOrdered(ctx: GarageCtx, { id, name }: { id: number; name: string }): Promise<void> {
  const open = await openLines(ctx).where('purchases.payeeId', '=', id).executeTakeFirst();
  if (open) throw new Refused(422, say('{{number}} of {{name}} is still open. Finish or delete it first', { number: open.number, name }));
}

export async function refuseOnOrder(ctx: GarageCtx, productId: number): Promise<void> {
  const open = await openLines(ctx)
    .where('line.productId', '=', productId)
    .where(sql<boolean>`line.received < line.quantity`)
    .executeTakeFirst();
  if (open) throw new Refused(422, say('This product is on order with {{number}}', { number: open.number }));
}
