import {
  addSale,
  holdSale,
  issueSale,
  listSales,
  paySale,
  readSale,
  readSaleTerms,
  refundSale,
  removeSale,
  saleEntries,
  updateSale,
} from '@karakana/contract/inventory/sale.ts';
import { readPage } from '../../platform/database/read-page.ts';
import { versionedTable } from '../../platform/database/versioned.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { Refused, refusedField } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { countSales, findSales } from './find-sales.ts';
import { hold, lockHeld } from './hold.ts';
import { lockInvoice } from './lock-invoice.ts';
import { pay } from './pay.ts';
import { refund } from './refund.ts';
import { entriesOfSale } from './sale-entries.ts';
import { readTerms } from './sale-terms.ts';
import { sell } from './sell.ts';
import { readSaleFor, shownSale, shownSales } from './shown-sales.ts';

const change = versionedTable('sales');

export function serveSales(api: Api): void {
  serve(api, listSales, async (ctx, query) => {
    const rows = shownSales(ctx, findSales(ctx, query)).orderBy('sales.id', 'desc');
    const read = await readPage(query, rows, () => countSales(ctx, query));
    return { ...read, entries: read.entries.map(shownSale) };
  });

  serve(api, readSale, (ctx, { id }) => readSaleFor(ctx, id));

  serve(api, readSaleTerms, (ctx) => readTerms(ctx));

  serve(api, saleEntries, async (ctx, { id }) => ({ entries: await entriesOfSale(ctx, await readSaleFor(ctx, id)) }));

  serve(api, addSale, async (ctx, draft) => tellSale(ctx, draft.heldId ? 'sale-updated' : 'sale-created', await sell(ctx, draft)));

  serve(api, holdSale, async (ctx, draft) => tellSale(ctx, draft.heldId ? 'sale-updated' : 'sale-created', await hold(ctx, draft)));

  serve(api, issueSale, async (ctx, { id, payments }) => {
    const held = await lockHeld(ctx, id);
    return tellSale(ctx, 'sale-updated', await sell(ctx, { ...held, payments, heldId: id }));
  });

  serve(api, paySale, async (ctx, payment) => {
    await pay(ctx, payment);
    return tellSale(ctx, 'sale-updated', payment.id);
  });

  serve(api, updateSale, async (ctx, { id, version, note, dueOn }) => {
    const { issuedOn, invoiceId } = await readSaleFor(ctx, id);
    if (dueOn && issuedOn && dueOn < issuedOn) throw refusedField('dueOn', 'The due date cannot be before the sale');
    await change(ctx, { id, version, columns: ['note'] }, { note });
    if (invoiceId !== null)
      await ctx.db
        .updateTable('invoices')
        .set(dueOn ? { note, dueOn } : { note })
        .where((eb) => eb.and({ garageId: ctx.garageId, id: invoiceId }))
        .execute();
    return tellSale(ctx, 'sale-updated', id);
  });

  serve(api, refundSale, async (ctx, { id, ...asked }) => {
    await refund(ctx, { saleId: id, ...asked });
    return tellSale(ctx, 'sale-updated', id);
  });

  serve(api, removeSale, async (ctx, { id }) => {
    const sale = await readSaleFor(ctx, id);
    if (sale.state !== 'held') {
      await refundAll(ctx, id, sale.customerId);
      return tellSale(ctx, 'sale-updated', id);
    }
    await drop(ctx, id);
    ctx.live({ topic: 'Sale', key: 'sale-removed', payload: { id }, branchId: sale.branchId });
    return sale;
  });
}

/** The sale as it is now, once those who sell in its branch were told. */
async function tellSale(ctx: Ctx, key: 'sale-created' | 'sale-updated', id: number) {
  const sale = await readSaleFor(ctx, id);
  ctx.live({ topic: 'Sale', key, payload: { id }, branchId: sale.branchId });
  return sale;
}

async function drop(ctx: Ctx, id: number): Promise<void> {
  await lockHeld(ctx, id);
  await ctx.db
    .updateTable('sales')
    .set({ state: 'dropped', heldLines: null, heldTotal: null })
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .execute();
}

/** Whoever is known keeps what they paid as a credit; whoever is not has it back in cash. */
async function refundAll(ctx: Ctx, saleId: number, customerId: number | null): Promise<void> {
  const { lines } = await lockInvoice(ctx, saleId);
  const left = lines
    .map(({ id, quantity, credited }) => ({ lineId: id, quantity: quantity - credited.quantity }))
    .filter(({ quantity }) => quantity > 0);
  if (left.length === 0) throw new Refused(422, 'Everything of this sale was taken back already');
  await refund(ctx, { saleId, lines: left, reason: 'Sale cancelled', isDamaged: false, method: customerId === null ? 'cash' : null });
}
