import { parseQuantity } from '@karakana/contract/quantity.ts';
import { sql } from 'kysely';
import { scopedToBranch } from '../../platform/serve/branches.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound, Refused } from '../../platform/serve/refused.ts';

/** The invoice of a sale with what was taken back of each line; nobody else pays or credits it meanwhile. */
export async function lockInvoice(ctx: Ctx, saleId: number) {
  const sale = await scopedToBranch(
    ctx.db
      .selectFrom('sales')
      .select('state')
      .where('garageId', '=', ctx.garageId)
      .where('id', '=', saleId)
      .where('state', '<>', 'dropped'),
    ctx.session,
    'sales.branchId',
  ).executeTakeFirst();
  if (!sale) throw notFound();
  if (sale.state === 'held') throw new Refused(422, 'This sale is still on hold');
  const invoice = await ctx.db
    .selectFrom('invoices')
    .select(['id', 'branchId', 'customerId', 'currency', 'total', 'balance'])
    .where('garageId', '=', ctx.garageId)
    .where('sourceKind', '=', 'sale')
    .where('sourceId', '=', saleId)
    .where('kind', '=', 'invoice')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...invoice, lines: await linesOf(ctx, invoice.id) };
}

async function linesOf(ctx: Ctx, invoiceId: number) {
  const creditedOf = (column: 'quantity' | 'net' | 'tax' | 'cost') => sql`coalesce((
    select sum(back.${sql.ref(column)}) from invoice_lines back where back.garage_id = line.garage_id and back.credits_line_id = line.id
  ), 0)`;
  const rows = await ctx.db
    .selectFrom('invoiceLines as line')
    .select([
      'line.id',
      'line.kind',
      'line.productId',
      'line.description',
      'line.quantity',
      'line.unitPrice',
      'line.discount',
      'line.taxId',
      'line.taxRate',
    ])
    .select(['line.net', 'line.tax', 'line.cost'])
    .select([
      sql<string>`${creditedOf('quantity')}`.as('creditedQuantity'),
      sql<number>`${creditedOf('net')}::bigint`.as('creditedNet'),
      sql<number>`${creditedOf('tax')}::bigint`.as('creditedTax'),
      sql<number>`${creditedOf('cost')}::bigint`.as('creditedCost'),
    ])
    .where('line.garageId', '=', ctx.garageId)
    .where('line.invoiceId', '=', invoiceId)
    .orderBy('line.id')
    .execute();
  return rows.map(({ creditedQuantity, creditedNet, creditedTax, creditedCost, ...line }) => ({
    ...line,
    quantity: parseQuantity(line.quantity) ?? 0,
    credited: { quantity: parseQuantity(creditedQuantity) ?? 0, net: creditedNet, tax: creditedTax, cost: creditedCost },
  }));
}
