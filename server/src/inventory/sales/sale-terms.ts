import { todayIn } from '../../platform/database/days.ts';
import type { Ctx } from '../../platform/serve/context.ts';

/** What a sale of today is worked out by; a garage that is not registered charges no tax. */
export async function readTerms(ctx: Ctx) {
  const today = todayIn(ctx);
  const settings = await ctx.db
    .selectFrom('bookSettings')
    .select(['pricesIncludeTax', 'vatRegisteredFrom'])
    .where('garageId', '=', ctx.garageId)
    .executeTakeFirstOrThrow();
  const isTaxed = settings.vatRegisteredFrom !== null && settings.vatRegisteredFrom <= today;
  return { pricesIncludeTax: settings.pricesIncludeTax, rates: isTaxed ? await ratesOn(ctx, today) : [] };
}

const ratesOn = (ctx: Ctx, day: string) =>
  ctx.db
    .selectFrom('saleTaxes')
    .select(['id as taxId', 'rate'])
    .where('garageId', '=', ctx.garageId)
    .where('fromDate', '<=', day)
    .where((eb) => eb.or([eb('toDate', 'is', null), eb('toDate', '>=', day)]))
    .execute();
