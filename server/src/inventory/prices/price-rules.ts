import { readPriceRules, savePriceRules, suggestPrice } from '@karakana/contract/inventory/price-rule.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notYours, Refused } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { readPricing, readRules } from './pricing.ts';

export function servePriceRules(api: Api): void {
  serve(api, readPriceRules, readTable);

  serve(api, savePriceRules, async (ctx, { version, rules }) => {
    await takeVersion(ctx, version);
    await ctx.db.deleteFrom('priceRules').where('garageId', '=', ctx.garageId).execute();
    if (rules.length > 0)
      await ctx.db
        .insertInto('priceRules')
        .values(rules.map((rule) => ({ ...rule, garageId: ctx.garageId })))
        .execute();
    ctx.live({ topic: 'Product', key: 'price-rules-changed', payload: {} });
    return readTable(ctx);
  });

  serve(api, suggestPrice, async (ctx, { cost, ...product }) => {
    await refuseForeignTax(ctx, product.taxId);
    const rule = (await readPricing(ctx)).priceOf(cost, product);
    return { price: rule?.price ?? null, markup: rule?.markup ?? null };
  });
}

async function readTable(ctx: Ctx) {
  const kept = await ctx.db.selectFrom('priceRuleVersions').select('version').where('garageId', '=', ctx.garageId).executeTakeFirst();
  return { version: kept?.version ?? 0, rules: await readRules(ctx) };
}

/** Of two who write the table, the second learns that it is another meanwhile. */
async function takeVersion(ctx: Ctx, version: number): Promise<void> {
  const taken = await ctx.db
    .insertInto('priceRuleVersions')
    .values({ garageId: ctx.garageId, version: 1 })
    .onConflict((known) =>
      known
        .column('garageId')
        .doUpdateSet((row) => ({ version: row('priceRuleVersions.version', '+', 1) }))
        .where('priceRuleVersions.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst();
  if (taken?.version !== version + 1) throw new Refused(422, 'Somebody else changed this while you were editing', { code: 'stale' });
}

async function refuseForeignTax(ctx: Ctx, taxId: number | null): Promise<void> {
  if (taxId === null) return;
  const tax = await ctx.db
    .selectFrom('saleTaxes')
    .select('id')
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', taxId)
    .executeTakeFirst();
  if (!tax) throw notYours('taxId', 'Tax is not one of yours');
}
