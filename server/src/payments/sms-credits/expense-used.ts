import { addDays, addMonths } from '@karakana/contract/days.ts';
import { byRule, type Posting, post } from '../../accounting/index.ts';
import { todayIn } from '../../platform/database/days.ts';
import type { GarageCtx, Platform } from '../../platform/serve/context.ts';
import { inNameOf } from '../../platform/serve/in-garage.ts';

/** Months that are over and in which messages used credits become an expense, each once, those that were missed too. */
export async function expenseUsedCredits(platform: Platform): Promise<void> {
  const thisMonth = `${todayIn({ platform }).slice(0, 7)}-01`;
  const over = await platform.db
    .selectFrom('smsCreditMonths')
    .select(['garageId', 'month'])
    .where('expensedAt', 'is', null)
    .where('month', '<', thisMonth)
    .orderBy('garageId')
    .orderBy('month')
    .execute();
  for (const { garageId, month } of over) await inNameOf(platform, garageId, (ctx) => expenseMonth(ctx, month));
}

/** Credits that were bought are used before those that were given, the oldest first; the last of a purchase takes what is left of its price. */
async function expenseMonth(ctx: GarageCtx, month: string): Promise<void> {
  const taken = await ctx.db
    .updateTable('smsCreditMonths')
    .set({ expensedAt: ctx.platform.now().toISOString() })
    .where('garageId', '=', ctx.garageId)
    .where('month', '=', month)
    .where('expensedAt', 'is', null)
    .returning('used')
    .executeTakeFirst();
  if (!taken || taken.used <= 0) return;
  const lastDay = addDays(addMonths(month, 1), -1);
  let left = taken.used;
  const postings: Posting[] = [];
  for (const purchase of await unusedUntil(ctx, lastDay)) {
    const credits = Math.min(left, purchase.credits - purchase.usedCredits);
    if (credits === 0) break;
    left -= credits;
    const usedCredits = purchase.usedCredits + credits;
    const usedAmount = usedCredits === purchase.credits ? purchase.amount : Math.round((purchase.amount * usedCredits) / purchase.credits);
    await ctx.db
      .updateTable('smsPurchases')
      .set({ usedCredits, usedAmount })
      .where('garageId', '=', ctx.garageId)
      .where('id', '=', purchase.id)
      .execute();
    const amount = usedAmount - purchase.usedAmount;
    postings.push(byRule('smsUsed', { branchId: purchase.bookedBranchId, amounts: { amount }, accounts: {} }));
  }
  await post(ctx, [{ on: lastDay, source: { kind: 'sms_credits', id: null }, memo: `SMS ${month.slice(0, 7)}`, postings }]);
}

const unusedUntil = (ctx: GarageCtx, day: string) =>
  ctx.db
    .selectFrom('smsPurchases')
    .select(['id', 'bookedBranchId', 'credits', 'amount', 'usedCredits', 'usedAmount'])
    .where('garageId', '=', ctx.garageId)
    .where('state', '=', 'paid')
    .where('paidOn', '<=', day)
    .whereRef('usedCredits', '<', 'credits')
    .orderBy('id')
    .forUpdate()
    .execute();
