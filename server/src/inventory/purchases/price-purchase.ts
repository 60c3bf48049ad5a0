import type { PurchaseDraft } from '@karakana/contract/inventory/purchase.ts';
import { sumOf, totalsOf } from '@karakana/contract/inventory/sale-totals.ts';
import { say } from '@karakana/contract/text.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { notYours, refusedField } from '../../platform/serve/refused.ts';

type Draft = Pick<PurchaseDraft, 'lines' | 'includesTax'>;

/** What an order comes to, with the rates of its taxes as they are now. */
export async function pricePurchase(ctx: GarageCtx, { lines, includesTax }: Draft) {
  await refuseUnknown(
    ctx,
    lines.map(({ productId }) => productId),
  );
  const rates = await readRates(
    ctx,
    lines.flatMap(({ taxId }) => (taxId === null ? [] : [taxId])),
  );
  const priced = lines.map((line) => ({ ...line, taxRate: line.taxId === null ? 0 : (rates.get(line.taxId) ?? 0) }));
  const sums = sumOf(
    totalsOf(
      priced.map((line) => ({ ...line, discount: 0 })),
      { discount: 0, pricesIncludeTax: includesTax },
    ),
  );
  return { lines: priced, sums };
}

async function refuseUnknown(ctx: GarageCtx, ids: number[]): Promise<void> {
  const known = await ctx.db
    .selectFrom('products')
    .select(['name', 'archivedAt'])
    .where('garageId', '=', ctx.garageId)
    .where('id', 'in', ids)
    .execute();
  if (known.length < new Set(ids).size) throw notYours('productId', 'Product is not one of yours');
  for (const { name, archivedAt } of known) if (archivedAt !== null) throw refusedField('lines', say('{{name}} is archived', { name }));
}

async function readRates(ctx: GarageCtx, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const taxes = await ctx.db
    .selectFrom('saleTaxes')
    .select(['id', 'rate'])
    .where('garageId', '=', ctx.garageId)
    .where('id', 'in', ids)
    .where('archivedAt', 'is', null)
    .execute();
  if (taxes.length < new Set(ids).size) throw notYours('taxId', 'Tax is not one of yours');
  return new Map(taxes.map(({ id, rate }) => [id, rate]));
}
