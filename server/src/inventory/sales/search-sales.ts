import { sql } from 'kysely';
import type { Ctx } from '../../platform/serve/context.ts';
import { salesInReach, shownSale, shownSales } from './shown-sales.ts';

const written = /^(?:(sal|inv)[\s-]*)?(\d{1,12})$/i;

/** The sale that has this number, or whose invoice has it. */
export async function searchSales(ctx: Ctx, search: string) {
  const [, prefix, digits] = written.exec(search) ?? [];
  if (digits === undefined) return [];
  const number = Number(digits);
  const ofSales = sql`select id from sales where garage_id = ${ctx.garageId} and number = ${number}`;
  const ofInvoices = sql`select source_id from invoices
    where garage_id = ${ctx.garageId} and kind = 'invoice' and source_kind = 'sale' and number = ${number}`;
  const wanted = { sal: [ofSales], inv: [ofInvoices], any: [ofSales, ofInvoices] }[placeOf(prefix)];
  const sales = await shownSales(ctx, salesInReach(ctx).where(sql<boolean>`sales.id in (${sql.join(wanted, sql` union `)})`))
    .orderBy('sales.id', 'desc')
    .execute();
  return sales.map(shownSale);
}

function placeOf(prefix: string | undefined): 'sal' | 'inv' | 'any' {
  if (prefix === undefined) return 'any';
  return prefix.toLowerCase() === 'sal' ? 'sal' : 'inv';
}
