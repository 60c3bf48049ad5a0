import { listWorkPayments } from '@karakana/contract/works/work/work-history.ts';
import { sql } from 'kysely';
import { paidFor, shownPayment } from '../../payments/index.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { workList } from './find-works.ts';

export function serveWorkPayments(api: Api): void {
  serve(api, listWorkPayments, async (ctx, { id }) => {
    const work = await workList.found(ctx, { id }).select(paidFor(sql`works.garage_id`, invoices).as('payments')).executeTakeFirst();
    if (!work) throw notFound();
    return { entries: work.payments.map(shownPayment) };
  });
}

/** Any invoice of the work at hand. */
const invoices = sql`select invoices.id from invoices
  where invoices.garage_id = works.garage_id and invoices.source_kind = 'work' and invoices.source_id = works.id and invoices.kind = 'invoice'`;
