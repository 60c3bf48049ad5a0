import { parseQuantity } from '@karakana/contract/quantity.ts';
import { sql } from 'kysely';
import type { GarageReader } from '../../platform/serve/context.ts';
import type { InvoiceLine } from './issue-invoice.ts';

/** The lines of an invoice, each with what credit notes have taken back of it by now. */
export async function readCreditedLines(ctx: GarageReader, invoiceId: number) {
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
      'line.workLineId',
    ])
    .select(['line.net', 'line.tax', 'line.cost'])
    .select([
      sql<string>`${creditedOf('quantity')}`.as('creditedQuantity'),
      sql<number>`${creditedOf('net')}::bigint`.as('creditedNet'),
      sql<number>`${creditedOf('tax')}::bigint`.as('creditedTax'),
      sql<number>`${creditedOf('cost')}::bigint`.as('creditedCost'),
    ])
    .$narrowType<{ kind: InvoiceLine['kind'] }>()
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
