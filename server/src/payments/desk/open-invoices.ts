import { sql } from 'kysely';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { paymentExpected } from '../invoices-paid.ts';

export type OpenInvoice = Awaited<ReturnType<typeof lockInvoices>>[number];

/** Invoices with what is open of them, the oldest first, held with their documents until this change is done. */
export async function lockInvoices(ctx: GarageCtx, ids: number[]) {
  const documents = invoicesOf(ctx, ids).select(['sourceKind as kind', 'sourceId as id']);
  await ctx.platform.events.publish(ctx, paymentExpected, await documents.execute());
  return invoicesOf(ctx, ids)
    .select(['id', 'number', 'branchId', 'customerId', 'insuranceId', 'balance', 'sourceKind', 'sourceId'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

const invoicesOf = ({ db, garageId }: GarageCtx, ids: number[]) =>
  db
    .selectFrom('invoices')
    .where('garageId', '=', garageId)
    .where('kind', '=', 'invoice')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`);
