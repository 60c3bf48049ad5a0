import { sql } from 'kysely';
import type { GarageReader } from '../../platform/serve/context.ts';

/** What a customer has to their credit, by the books. Who was merged into another has what that one has, and the other way round. */
export async function creditOf({ db, garageId }: GarageReader, customerId: number): Promise<number> {
  const { rows } = await sql<{ credit: number }>`
    with present as (
      select coalesce((
        select customer_id from merged_customers merged where merged.garage_id = ${garageId} and merged.merged_id = ${customerId}
      ), ${customerId}::bigint) as id
    )
    select coalesce(-sum(line.amount), 0)::bigint as credit from journal_lines line
    join accounts on accounts.garage_id = line.garage_id and accounts.id = line.account_id and accounts.role = 'customer_credits'
    where line.garage_id = ${garageId} and line.customer_id in (
      select id from present union all
      select merged_id from merged_customers merged join present on merged.customer_id = present.id where merged.garage_id = ${garageId}
    )`.execute(db);
  return rows[0]?.credit ?? 0;
}
