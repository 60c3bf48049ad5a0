import { sql } from 'kysely';

/** Whether the invoice at hand bills a deposit, which then is all it bills. */
export const isDeposit = sql<boolean>`exists (
  select from invoice_lines deposit where deposit.garage_id = invoices.garage_id and deposit.invoice_id = invoices.id and deposit.kind = 'deposit'
)`;

/** What is still to be paid beforehand of the work at hand: its oldest deposit that is open. */
export const openDeposit = sql<{ amount: number; code: string } | null>`(
  select json_build_object('amount', invoices.balance, 'code', invoices.code) from invoices
  where invoices.garage_id = works.garage_id and invoices.source_kind = 'work' and invoices.source_id = works.id and invoices.kind = 'invoice'
    and invoices.balance > 0 and ${isDeposit}
  order by invoices.id limit 1
)`;
