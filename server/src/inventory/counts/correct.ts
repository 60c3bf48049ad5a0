import type { CorrectionDraft } from '@karakana/contract/inventory/count.ts';
import { formatQuantity } from '@karakana/contract/quantity.ts';
import { say } from '@karakana/contract/text.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { nextOf } from '../../platform/database/next-number.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notYours, Refused, refusedField } from '../../platform/serve/refused.ts';
import { lockStock } from '../stock/move-stock.ts';
import { isCountedAlready, refuseCounted } from './begin-count.ts';
import { postNow } from './post-count.ts';

type Draft = z.output<typeof CorrectionDraft>;

/** A count of one product that is posted at once. */
export async function correct(ctx: Ctx, productId: number, { branchId, counted, seen, reason }: Draft): Promise<number> {
  const [held] = (await lockStock(ctx, [{ productId, branchId }])).values();
  if (!held) throw notYours('id', 'Product is not one of yours');
  const { onHand } = held;
  if (seen !== undefined && seen !== onHand)
    throw new Refused(422, say('There are {{quantity}} by now. Look again before you correct it', { quantity: formatQuantity(onHand) }));
  if (counted === onHand) throw refusedField('counted', 'There are that many already');
  await refuseCounted(ctx, branchId, sql<boolean>`products.id = ${productId}`);
  const now = ctx.platform.now().toISOString();
  const { id } = await ctx.db
    .insertInto('stockCounts')
    .values({ garageId: ctx.garageId, number: nextOf(ctx, 'count'), branchId, scope: 'chosen', reason, createdBy: ctx.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = { garageId: ctx.garageId, countId: id, branchId, productId, countedBy: ctx.userId, countedAt: now, reason };
  await ctx.db
    .insertInto('stockCountLines')
    .values({ ...line, counted: formatQuantity(counted), expected: formatQuantity(onHand) })
    .execute()
    .catch(isCountedAlready);
  await postNow(ctx, { id, reason });
  return id;
}
