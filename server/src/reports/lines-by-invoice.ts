import { sql } from 'kysely';

/** The lines of each invoice, read one by one whatever the planner thinks of how many there are: it knows of a month what all garages together have. */
export const linesByInvoice = sql`cross join lateral (
  select * from invoice_lines line where line.garage_id = invoices.garage_id and line.invoice_id = invoices.id offset 0
) line`;
