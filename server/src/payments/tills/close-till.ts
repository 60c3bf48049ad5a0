import { byRule, post } from '../../accounting/index.ts';
import { todayIn } from '../../platform/database/days.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notAllowed, notFound, Refused, refusedField } from '../../platform/serve/refused.ts';
import { mayClose, readTillFor, tillsInReach } from './shown-tills.ts';

/** Ends a shift: from now on no cash belongs to the till, and what is missing or too much is posted. */
export async function closeTillNow(
  ctx: Ctx,
  { id, counted, reason }: { id: number; counted: number; reason: string | null },
): Promise<void> {
  // Whoever takes cash holds the till meanwhile, so that what is summed here is all of it.
  const locked = await tillsInReach(ctx)
    .select(['branchId', 'openedBy', 'closedAt'])
    .where('tills.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) throw notFound();
  if (!mayClose(ctx, locked.openedBy)) throw notAllowed();
  if (locked.closedAt !== null) throw new Refused(422, 'This till is already closed');
  const { expected } = await readTillFor(ctx, id);
  if (counted !== expected && reason === null) throw refusedField('reason', 'Say why the cash differs');
  await ctx.db
    .updateTable('tills')
    .set({ closedAt: ctx.platform.now().toISOString(), closedBy: ctx.userId, expected, counted, reason })
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .execute();
  const { branchId } = locked;
  const postings = [byRule('tillClosed', { branchId, amounts: { short: expected - counted }, accounts: {} })];
  await post(ctx, [{ on: todayIn(ctx), source: { kind: 'till', id }, memo: reason, postings }]);
  ctx.live({ topic: 'Payment', key: 'till-closed', payload: { id }, branchId });
}
