import { sql } from 'kysely';
import type { GarageCtx } from '../../platform/serve/context.ts';

export type OpenInvoice = Awaited<ReturnType<typeof lockInvoices>>[number];

/** Invoices with what is open of them, the oldest first, held until this change is done. */
export const lockInvoices = (ctx: GarageCtx, ids: number[]) =>
  ctx.db
    .selectFrom('invoices')
    .select(['id', 'number', 'branchId', 'customerId', 'insuranceId', 'balance', 'sourceKind', 'sourceId'])
    .where('garageId', '=', ctx.garageId)
    .where('kind', '=', 'invoice')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
