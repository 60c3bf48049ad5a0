import { sql } from 'kysely';
import { entriesInReach, shownEntries, withLines } from '../../accounting/index.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { purchasesInReach } from './shown-purchases.ts';

/** What the deliveries, bills and returns of a purchase mean in the books, the last first. */
export async function entriesOf(ctx: Ctx, id: number) {
  if (!(await purchasesInReach(ctx).select('purchases.id').where('purchases.id', '=', id).executeTakeFirst())) throw notFound();
  const found = entriesInReach(ctx).where(
    sql<boolean>`(journal_entries.source_kind, journal_entries.source_id) in (
      select 'receipt', purchase_receipts.id from purchase_receipts where garage_id = ${ctx.garageId} and purchase_id = ${id}
      union all select 'bill', bills.id from bills where garage_id = ${ctx.garageId} and purchase_id = ${id}
      union all select 'supplier_return', purchase_returns.id from purchase_returns where garage_id = ${ctx.garageId} and purchase_id = ${id}
      union all select 'supplier_payment', bill_payments.id from bill_payments
        join bills on bills.garage_id = bill_payments.garage_id and bills.id = bill_payments.bill_id
        where bill_payments.garage_id = ${ctx.garageId} and bills.purchase_id = ${id}
    )`,
  );
  return withLines(ctx, await shownEntries(ctx, found).orderBy('journalEntries.id', 'desc').execute());
}
