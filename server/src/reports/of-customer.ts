import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../platform/serve/refused.ts';
import type { ReportCtx } from '../platform/serve/report-ctx.ts';

/** Who was merged into a customer is that customer; the books keep the name they were written with. */
export const idsOfCustomer = ({ garageId }: ReportCtx, customerId: number): RawBuilder<unknown> => sql`
  select ${customerId}::bigint union all
  select merged.merged_id from merged_customers merged where merged.garage_id = ${garageId} and merged.customer_id = ${customerId}`;

/** The lines that concern a customer. */
export const ofCustomer = (ctx: ReportCtx, customerId: number): RawBuilder<boolean> =>
  sql`line.customer_id in (${idsOfCustomer(ctx, customerId)})`;

/** Who is asked for: the one that a customer has been merged into, where they were. */
export async function settleCustomer({ db, garageId }: ReportCtx, customerId: number | undefined): Promise<number | null> {
  if (customerId === undefined) return null;
  const { rows } = await sql<{ id: number }>`
    select customers.id from customers where customers.garage_id = ${garageId} and customers.id = coalesce((
      select merged.customer_id from merged_customers merged where merged.garage_id = ${garageId} and merged.merged_id = ${customerId}
    ), ${customerId})`.execute(db);
  const [customer] = rows;
  if (!customer) throw notFound();
  return customer.id;
}

/** Their name, for the paper. */
export async function customerAsked({ db, garageId }: ReportCtx, { customerId }: { customerId: number | null }): Promise<string[]> {
  if (customerId === null) return [];
  const named = await db
    .selectFrom('customers')
    .select(['firstName', 'lastName'])
    .where('garageId', '=', garageId)
    .where('id', '=', customerId)
    .execute();
  return named.map(({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '));
}
