import type { Payment } from '@karakana/contract/payments/payment.ts';
import { listWorkPayments } from '@karakana/contract/works/work/work-history.ts';
import { sql } from 'kysely';
import { numberText } from '../../platform/database/next-number.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { workList } from './find-works.ts';

type Stored = Omit<Payment, 'number'> & { number: number };

export function serveWorkPayments(api: Api): void {
  serve(api, listWorkPayments, async (ctx, { id }) => {
    const work = await workList.found(ctx, { id }).select(payments.as('payments')).executeTakeFirst();
    if (!work) throw notFound();
    return { entries: work.payments.map((payment) => ({ ...payment, number: numberText('PAY', payment.number) })) };
  });
}

const invoices = sql`select invoices.id from invoices
  where invoices.garage_id = works.garage_id and invoices.source_kind = 'work' and invoices.source_id = works.id and invoices.kind = 'invoice'`;

/** What was paid for any invoice of the work at hand, and what was paid back. */
const payments = sql<Stored[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'number', number, 'direction', direction, 'method', method, 'amount', amount,
    'reference', reference, 'paidOn', paid_on) order by id), '[]')
  from payments where payments.garage_id = works.garage_id and (
    payments.refunds_invoice_id in (${invoices})
    or payments.id in (
      select payment_id from allocations where allocations.garage_id = works.garage_id and allocations.invoice_id in (${invoices})
      group by payment_id having sum(allocations.amount) <> 0
    )
  )
)`;
