import { ruleFor } from '@karakana/contract/inventory/price-rule.ts';
import { rulePrice } from '@karakana/contract/inventory/rule-price.ts';
import { parseQuantity } from '@karakana/contract/quantity.ts';
import { sql } from 'kysely';
import { todayIn } from '../../platform/database/days.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { costOf } from '../stock/cost-of.ts';

type Priced = { category: string | null; taxId: number | null };

/** What prices are made of today: the rules of the garage, and the taxes that its prices have in them. */
export async function readPricing(ctx: GarageCtx) {
  const [rules, rates] = [await readRules(ctx), await readRatesWithin(ctx)];
  const rateWithin = (taxId: number | null): number => rates.get(taxId ?? 0) ?? 0;
  return {
    rateWithin,
    /** Whether any price follows its cost by itself. */
    follows: rules.some(({ isAutomatic }) => isAutomatic),
    /** The rule of a cost and the price that it makes. */
    priceOf(cost: number, { category, taxId }: Priced) {
      const rule = ruleFor(rules, category, cost);
      return rule && { ...rule, price: rulePrice(cost, rule, rateWithin(taxId)) };
    },
  };
}

export const readRules = (ctx: GarageCtx) =>
  ctx.db
    .selectFrom('priceRules')
    .select(['category', 'fromCost', 'toCost', 'markup', 'roundTo', 'isAutomatic'])
    .where('garageId', '=', ctx.garageId)
    .orderBy(sql`lower(coalesce(category, '')), from_cost`)
    .execute();

/** The rates of taxes that are charged today, where prices are written with them. */
async function readRatesWithin(ctx: GarageCtx): Promise<Map<number, number>> {
  const today = todayIn(ctx);
  const rows = await ctx.db
    .selectFrom('saleTaxes')
    .innerJoin('bookSettings', 'bookSettings.garageId', 'saleTaxes.garageId')
    .select(['saleTaxes.id', 'saleTaxes.rate'])
    .where('saleTaxes.garageId', '=', ctx.garageId)
    .where('bookSettings.pricesIncludeTax', '=', true)
    .where('bookSettings.vatRegisteredFrom', '<=', today)
    .where('saleTaxes.fromDate', '<=', today)
    .where((eb) => eb.or([eb('saleTaxes.toDate', 'is', null), eb('saleTaxes.toDate', '>=', today)]))
    .execute();
  return new Map(rows.map(({ id, rate }) => [id, rate]));
}

const one = 1000;

/** What one of each product costs on average in all branches; products of which there is nothing are left out. */
export async function readAverageCosts(ctx: GarageCtx, productIds: number[]): Promise<Map<number, number>> {
  const rows = await ctx.db
    .selectFrom('stock')
    .select((eb) => ['productId', eb.fn.sum<string>('onHand').as('onHand'), sql<number>`sum(value)::bigint`.as('value')])
    .where('garageId', '=', ctx.garageId)
    .where('productId', 'in', productIds)
    .groupBy('productId')
    .having(sql<boolean>`sum(on_hand) > 0`)
    .execute();
  return new Map(
    rows.map(({ productId, onHand, value }) => [productId, costOf({ onHand: parseQuantity(onHand) ?? 0, value: Number(value) }, one)]),
  );
}
