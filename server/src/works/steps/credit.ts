import { sql } from 'kysely';
import type { GarageCtx } from '../../platform/serve/context.ts';

/** On what terms a customer pays, and what they owe by now. Until this change is done, others who give the same customer credit wait. */
export async function lockCredit({ db, garageId }: GarageCtx, customerId: number | null) {
  if (customerId === null) return noCredit;
  const customers = db.selectFrom('customers').select(['paymentDays', 'creditLimit']).where('garageId', '=', garageId);
  const { paymentDays, creditLimit } = await customers.where('id', '=', customerId).forNoKeyUpdate().executeTakeFirstOrThrow();
  if (paymentDays === null) return noCredit;
  // A statement of its own: it must see what the one before us has committed.
  const { owed } = await db
    .selectFrom('invoices')
    .select(sql<number>`coalesce(sum(balance), 0)::bigint`.as('owed'))
    .where('garageId', '=', garageId)
    .where('customerId', '=', customerId)
    .where('kind', '=', 'invoice')
    .where('balance', '>', 0)
    .executeTakeFirstOrThrow();
  return { paymentDays, room: creditLimit === null ? Number.POSITIVE_INFINITY : creditLimit - owed };
}

/** Whether a customer may owe what they do by now; nobody waits for this. */
export async function isWithinTerms({ db, garageId }: GarageCtx, customerId: number | null): Promise<boolean> {
  if (customerId === null) return false;
  const { rows } = await sql<{ isWithin: boolean }>`
    select payment_days is not null and (credit_limit is null or credit_limit >= (
      select coalesce(sum(balance), 0) from invoices
      where invoices.garage_id = customers.garage_id and invoices.customer_id = customers.id and kind = 'invoice' and balance > 0
    )) as "isWithin" from customers where garage_id = ${garageId} and id = ${customerId}`.execute(db);
  return rows[0]?.isWithin ?? false;
}

export type Credit = Awaited<ReturnType<typeof lockCredit>>;

/** Who has no terms pays at once. */
const noCredit = { paymentDays: null, room: 0 };

/** Whether so much more may be owed. */
export const hasRoomFor = ({ paymentDays, room }: Credit, amount: number): boolean => paymentDays !== null && amount <= room;
