import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

type Filled = { garageId: number; branchId: number; entries: number; datedOn: string };

/** So many entries of ten shillings, as years of work would write them. */
export async function fillLedger(db: Database, { garageId, branchId, entries, datedOn }: Filled): Promise<void> {
  await sql`
    with entry as (
      insert into journal_entries (garage_id, number, dated_on, document_date, source_kind, memo)
      select ${garageId}, n, ${datedOn}::date, ${datedOn}::date, 'manual', 'Sales ' || n from generate_series(1, ${entries}::int) n
      returning id
    )
    insert into journal_lines (garage_id, entry_id, branch_id, account_id, dated_on, amount)
    select ${garageId}, entry.id, ${branchId}, accounts.id, ${datedOn}::date, case accounts.code when '1050' then 1000 else -1000 end
    from entry join accounts on accounts.garage_id = ${garageId} and accounts.code in ('1050', '4090')`.execute(db);
}
