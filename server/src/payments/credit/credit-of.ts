import { sql } from 'kysely';
import type { GarageReader } from '../../platform/serve/context.ts';

/** What a customer has to their credit, by the books; what customers had who were merged into them is theirs. */
export async function creditOf({ db, garageId }: GarageReader, customerId: number): Promise<number> {
  const { rows } = await sql<{ credit: number }>`
    select coalesce(-sum(line.amount), 0)::bigint as credit from journal_lines line
    join accounts on accounts.garage_id = line.garage_id and accounts.id = line.account_id and accounts.role = 'customer_credits'
    where line.garage_id = ${garageId} and line.customer_id in (
      select ${customerId}::bigint union all
      select merged_id from merged_customers merged where merged.garage_id = ${garageId} and merged.customer_id = ${customerId}
    )`.execute(db);
  return rows[0]?.credit ?? 0;
}
