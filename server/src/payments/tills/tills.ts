import { closeTill, listTillPayments, listTills, openTill, readOwnTill, readTill } from '@karakana/contract/payments/till.ts';
import { sql } from 'kysely';
import { numberText } from '../../platform/database/next-number.ts';
import { countFound, readPage } from '../../platform/database/read-page.ts';
import { contains } from '../../platform/database/table-store.ts';
import { userName } from '../../platform/database/user-name.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { closeTillNow } from './close-till.ts';
import { openTillNow } from './open-till.ts';
import { readTillFor, shownTill, shownTills, tillsInReach } from './shown-tills.ts';

export function serveTills(api: Api): void {
  serve(api, listTills, async (ctx, { state, branchId, ...page }) => {
    let found = tillsInReach(ctx);
    if (page.search) found = found.where(isFound(page.search));
    if (state) found = found.where('tills.closedAt', state === 'open' ? 'is' : 'is not', null);
    if (branchId) found = found.where('tills.branchId', '=', branchId);
    const read = await readPage(page, shownTills(found).orderBy('tills.id', 'desc'), () => countFound(ctx.db, page, found));
    return { ...read, entries: read.entries.map((till) => shownTill(ctx, till)) };
  });

  serve(api, readOwnTill, async (ctx, { branchId }) => {
    const own = tillsInReach(ctx)
      .where('tills.branchId', '=', branchId)
      .where('tills.openedBy', '=', ctx.userId)
      .where('tills.closedAt', 'is', null);
    const till = await shownTills(own).executeTakeFirst();
    return { till: till ? shownTill(ctx, till) : null };
  });

  serve(api, readTill, (ctx, { id }) => readTillFor(ctx, id));

  serve(api, listTillPayments, async (ctx, { id, ...page }) => {
    await readTillFor(ctx, id);
    const found = paymentsOf(ctx, id);
    const read = await readPage(page, shownPayments(found), () => countFound(ctx.db, page, found));
    return {
      ...read,
      entries: read.entries.map(({ number, saleNumber, ...payment }) => ({
        ...payment,
        number: numberText('PAY', number),
        saleNumber: saleNumber === null ? null : numberText('SAL', saleNumber),
      })),
    };
  });

  serve(api, openTill, async (ctx, opening) => readTillFor(ctx, await openTillNow(ctx, opening)));

  serve(api, closeTill, async (ctx, closing) => {
    await closeTillNow(ctx, closing);
    return readTillFor(ctx, closing.id);
  });
}

/** By number, cashier, or why the cash differed. */
const isFound = (search: string) => sql<boolean>`lower(concat_ws(' ', number_text('til', tills.number), tills.reason,
  ${userName('tills.opened_by')})) like ${contains(search)}`;

/** The cash of a till, each with the sale whose invoice it settles or gives back. */
const paymentsOf = (ctx: Ctx, tillId: number) =>
  ctx.db
    .selectFrom('payments')
    .leftJoin('allocations', (join) =>
      join.onRef('allocations.garageId', '=', 'payments.garageId').onRef('allocations.paymentId', '=', 'payments.id'),
    )
    .leftJoin('invoices', (join) =>
      join
        .onRef('invoices.garageId', '=', 'payments.garageId')
        .on('invoices.id', '=', sql<number>`coalesce(allocations.invoice_id, payments.refunds_invoice_id)`)
        .on('invoices.sourceKind', '=', 'sale'),
    )
    .leftJoin('sales', (join) => join.onRef('sales.garageId', '=', 'invoices.garageId').onRef('sales.id', '=', 'invoices.sourceId'))
    .where('payments.garageId', '=', ctx.garageId)
    .where('payments.tillId', '=', tillId);

const shownPayments = (found: ReturnType<typeof paymentsOf>) =>
  found
    .select([
      'payments.id',
      'payments.number',
      'payments.direction',
      'payments.method',
      'payments.amount',
      'payments.reference',
      'payments.paidOn',
      'payments.createdAt',
      'sales.id as saleId',
      'sales.number as saleNumber',
    ])
    .orderBy('payments.id', 'desc');
