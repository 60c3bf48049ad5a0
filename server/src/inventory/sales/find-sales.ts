import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import type { listSales } from '@karakana/contract/inventory/sale.ts';
import { sql } from 'kysely';
import { todayIn } from '../../platform/database/days.ts';
import { countFound } from '../../platform/database/read-page.ts';
import { contains } from '../../platform/database/table-store.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { salesInReach, stateOf } from './shown-sales.ts';

type Query = ParsedInput<typeof listSales>;

export const countSales = (ctx: Ctx, query: Query): Promise<number> => countFound(ctx.db, query, findSales(ctx, query));

export function findSales(ctx: Ctx, { search, state, customerId, branchId, fromDate, toDate }: Query) {
  let found = salesInReach(ctx);
  if (customerId) found = found.where('sales.customerId', '=', customerId);
  if (branchId) found = found.where('sales.branchId', '=', branchId);
  if (fromDate) found = found.where('invoices.issuedOn', '>=', fromDate);
  if (toDate) found = found.where('invoices.issuedOn', '<=', toDate);
  if (state) found = found.where(sql<boolean>`${stateOf(todayIn(ctx))} = ${state}`);
  if (search) found = found.where(isFound(search));
  return found;
}

/** By number, customer, note, or what was sold. */
const isFound = (search: string) => sql<boolean>`(
  lower(concat_ws(' ', number_text('sal', sales.number), number_text('inv', invoices.number), customers.first_name, customers.last_name,
    sales.note)) like ${contains(search)}
  or exists (
    select from invoice_lines line where line.garage_id = sales.garage_id and line.invoice_id = invoices.id and lower(line.description) like ${contains(search)}
  )
)`;
