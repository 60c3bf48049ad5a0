import { type PaymentTerm, paymentTerms } from '@karakana/contract/accounting/book-settings.ts';
import { addDays } from '@karakana/contract/days.ts';
import type { SaleDraft } from '@karakana/contract/inventory/sale.ts';
import { totalsOf } from '@karakana/contract/inventory/sale-totals.ts';
import { say } from '@karakana/contract/text.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { InvoiceLine } from '../../accounting/index.ts';
import { todayIn } from '../../platform/database/days.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { notYours, Refused } from '../../platform/serve/refused.ts';

type Draft = Pick<z.output<typeof SaleDraft>, 'lines' | 'discount'>;
/** `newId` is that of the sale, if it is a new one. */
export type PricedSale = { lines: Omit<InvoiceLine, 'cost'>[]; currency: string; issuedOn: string; dueOn: string; newId: number };

/** What a sale comes to: prices of today where none were agreed, and the taxes that are charged today. */
export async function priceSale(ctx: GarageCtx, { lines, discount }: Draft): Promise<PricedSale> {
  const issuedOn = todayIn(ctx);
  const sold = await readSold(
    ctx,
    lines.map(({ productId }) => productId),
    issuedOn,
  );
  const known = new Map(sold.map((product) => [product.id, product]));
  const priced = lines.map((line) => {
    const product = known.get(line.productId);
    if (!product) throw notYours('productId', 'Product is not one of yours');
    if (product.archivedAt !== null) throw new Refused(422, say('{{name}} is archived', { name: product.name }));
    const isTaxed = product.vatRegisteredFrom !== null && product.vatRegisteredFrom <= issuedOn;
    return { ...line, product, unitPrice: line.unitPrice ?? product.price, taxRate: isTaxed ? (product.rate ?? 0) : 0 };
  });
  const [terms] = sold;
  if (!terms) throw notYours('productId', 'Product is not one of yours');
  const totals = totalsOf(priced, { discount, pricesIncludeTax: terms.pricesIncludeTax });
  return {
    currency: terms.currency,
    newId: terms.newId,
    issuedOn,
    dueOn: addDays(issuedOn, paymentTerms[terms.paymentTerm as PaymentTerm]),
    lines: priced.map(({ product, quantity, unitPrice, taxRate }, at) => ({
      kind: 'part',
      productId: product.id,
      description: product.name,
      quantity,
      unitPrice,
      discount: totals[at]?.discount ?? 0,
      taxId: product.taxId,
      taxRate,
      net: totals[at]?.net ?? 0,
      tax: totals[at]?.tax ?? 0,
    })),
  };
}

/** The products with the rate of their tax on that day, and what the garage's settings say. */
const readSold = (ctx: GarageCtx, ids: number[], on: string) =>
  ctx.db
    .selectFrom('products')
    .innerJoin('bookSettings', 'bookSettings.garageId', 'products.garageId')
    .innerJoin('garages', 'garages.id', 'products.garageId')
    .leftJoin('saleTaxes', (join) =>
      join
        .onRef('saleTaxes.garageId', '=', 'products.garageId')
        .onRef('saleTaxes.id', '=', 'products.taxId')
        .on('saleTaxes.fromDate', '<=', on)
        .on((eb) => eb.or([eb('saleTaxes.toDate', 'is', null), eb('saleTaxes.toDate', '>=', on)])),
    )
    .select([
      'products.id',
      'products.name',
      'products.price',
      'products.taxId',
      'products.archivedAt',
      'saleTaxes.rate',
      'bookSettings.pricesIncludeTax',
      'bookSettings.paymentTerm',
      'bookSettings.vatRegisteredFrom',
      'garages.currency',
      sql<number>`(select nextval('sales_id_seq'))`.as('newId'),
    ])
    .where('products.garageId', '=', ctx.garageId)
    .where('products.id', 'in', ids)
    .execute();
