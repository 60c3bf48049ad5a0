import type { CreditReason } from '@karakana/contract/accounting/etims-state.ts';
import { type RawBuilder, sql } from 'kysely';
import { areaEvent } from '../../platform/serve/area-events.ts';

type ToQueue = {
  garageId: number;
  kind: 'invoice' | 'credit_note';
  branchId: number;
  customerId: number | null;
  insuranceId: number | null;
  creditsId: number | null;
  creditReason: CreditReason;
  at: string;
};

/** Something waits to be signed by the device of a branch. */
export const invoiceQueued = areaEvent<{ branchId: number; documentId: number }>('invoiceQueued');

/**
 * Parts of the statement that writes `invoice`: where the branch has a device that is on, it takes the next number there and waits in `queued`.
 * A credit note of what was never sent is not sent either; its buyer is the one of its original.
 */
export function queueForEtims({
  garageId,
  kind,
  branchId,
  customerId,
  insuranceId,
  creditsId,
  creditReason,
  at,
}: ToQueue): RawBuilder<unknown> {
  const isCredit = kind === 'credit_note';
  return sql`original as (
      select id, buyer_pin from etims_documents where garage_id = ${garageId} and invoice_id = ${creditsId}::bigint
    ), device as (
      select branch_id from etims_devices where garage_id = ${garageId} and branch_id = ${branchId} and on_since is not null
        and (${!isCredit} or exists (select from original))
    ), at_device as (
      insert into counters (garage_id, name, last) select ${garageId}, 'etims ' || branch_id, 1 from device
      on conflict (garage_id, name) do update set last = counters.last + 1 returning last
    ), queued as (
      insert into etims_documents (garage_id, branch_id, invoice_id, number, kind, original_id, buyer_pin, reason_code, queued_at)
      select ${garageId}, ${branchId}, invoice.id, at_device.last, ${kind}, (select id from original), case when ${isCredit}
        then (select buyer_pin from original)
        else coalesce((select tax_pin from customers where garage_id = ${garageId} and id = ${customerId}::bigint),
          (select tax_pin from insurances where garage_id = ${garageId} and id = ${insuranceId}::bigint)) end,
        ${isCredit ? creditReason : null}, ${at}
      from invoice, at_device returning id
    )`;
}
