import { readCreditedLines } from '../../accounting/index.ts';
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
  return { ...invoice, lines: await readCreditedLines(ctx, invoice.id) };
}
