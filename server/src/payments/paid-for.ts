import type { Payment } from '@karakana/contract/payments/payment.ts';
import { type RawBuilder, sql } from 'kysely';
import { numberText } from '../platform/database/next-number.ts';

type Stored = Omit<Payment, 'number'> & { number: number };

/**
 * What was paid for the invoices that are asked for, and what was paid back. Each of the two is found by its own index: one condition over both
 * would read every payment of the garage. What was taken off an invoice again is none of its payments.
 */
export const paidFor = (garageId: RawBuilder<unknown>, invoiceIds: RawBuilder<unknown>): RawBuilder<Stored[]> => sql<Stored[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'number', number, 'direction', direction, 'method', method, 'amount', amount,
    'reference', reference, 'paidOn', paid_on) order by id), '[]')
  from (
    select payments.id, payments.number, payments.direction, payments.method, payments.amount, payments.reference, payments.paid_on
    from payments where payments.garage_id = ${garageId} and payments.refunds_invoice_id in (${invoiceIds})
    union
    select payments.id, payments.number, payments.direction, payments.method, payments.amount, payments.reference, payments.paid_on
    from (
      select allocations.garage_id, allocations.payment_id from allocations
      where allocations.garage_id = ${garageId} and allocations.invoice_id in (${invoiceIds})
      group by 1, 2 having sum(allocations.amount) <> 0
    ) settled
    join payments on payments.garage_id = settled.garage_id and payments.id = settled.payment_id
  ) moved
)`;

export const shownPayment = ({ number, ...payment }: Stored): Payment => ({ ...payment, number: numberText('PAY', number) });
