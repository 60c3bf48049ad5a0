import { todayIn } from '../../platform/database/days.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';

/** The tax of what is no product, such as labour: the standard one of today, the oldest where there are several. */
export async function readUsualTax(ctx: GarageCtx): Promise<number | null> {
  const today = todayIn(ctx);
  const tax = await ctx.db
    .selectFrom('saleTaxes')
    .select('id')
    .where('garageId', '=', ctx.garageId)
    .where('kind', '=', 'standard')
    .where('archivedAt', 'is', null)
    .where('fromDate', '<=', today)
    .where((eb) => eb.or([eb('toDate', 'is', null), eb('toDate', '>=', today)]))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return tax?.id ?? null;
}
