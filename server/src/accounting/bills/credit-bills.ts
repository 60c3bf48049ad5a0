import { sql } from 'kysely';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { publishPayeeTouched } from '../payees/payees.ts';

type Credit = { id: number; payeeId: number; branchId: number; purchaseId: number; amount: number; on: string };

/** Settles open bills by a credit note, those of its purchase first, then the oldest; says how much of it they took. */
export async function creditBills(ctx: GarageCtx, { id, payeeId, branchId, purchaseId, amount, on }: Credit): Promise<number> {
  const open = await ctx.db
    .selectFrom('bills')
    .select(['id', 'balance'])
    .where('garageId', '=', ctx.garageId)
    .where('payeeId', '=', payeeId)
    .where('branchId', '=', branchId)
    .where('balance', '>', 0)
    .orderBy(sql`purchase_id is not distinct from ${purchaseId} desc, due_on, id`)
    .forUpdate()
    .execute();
  let left = amount;
  const settled = open.flatMap(({ id: billId, balance }) => {
    const part = Math.min(balance, left);
    left -= part;
    return part > 0 ? [{ garageId: ctx.garageId, billId, creditId: id, amount: part, settledOn: on }] : [];
  });
  if (settled.length > 0) await ctx.db.insertInto('billCredits').values(settled).execute();
  for (const { billId } of settled) ctx.live({ topic: 'Payment', key: 'bill-changed', payload: { id: billId } });
  publishPayeeTouched(ctx, payeeId);
  return amount - left;
}
