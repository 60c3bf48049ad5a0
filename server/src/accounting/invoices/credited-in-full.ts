import { sql } from 'kysely';

/** What credit notes have taken back of the invoice at hand. */
export const creditedOfInvoice = sql<number>`(
  select coalesce(sum(note.total), 0)::bigint from invoices note where note.garage_id = invoices.garage_id and note.credits_id = invoices.id
)`;

/** Whether all of it was taken back. What was credited in part still stands. */
export const isCreditedInFull = sql<boolean>`(${creditedOfInvoice} >= invoices.total)`;
