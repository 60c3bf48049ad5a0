import { sql } from 'kysely';
import type { GarageReader } from '../../platform/serve/context.ts';

type BranchCredit = { branchId: number; amount: number };

/** What a customer has to their credit, by the books. */
export const creditOf = async (reader: GarageReader, customerId: number): Promise<number> =>
  (await creditsOf(reader, customerId)).reduce((sum, { amount }) => sum + amount, 0);

/** The same by branch: each keeps what it took. Who was merged into another has what that one has, and the other way round. */
export async function creditsOf({ db, garageId }: GarageReader, customerId: number): Promise<BranchCredit[]> {
  const { rows } = await sql<BranchCredit>`
    with present as (
      select coalesce((
        select customer_id from merged_customers merged where merged.garage_id = ${garageId} and merged.merged_id = ${customerId}
      ), ${customerId}::bigint) as id
    )
    select line.branch_id as "branchId", -sum(line.amount)::bigint as amount from journal_lines line
    join accounts on accounts.garage_id = line.garage_id and accounts.id = line.account_id and accounts.role = 'customer_credits'
    where line.garage_id = ${garageId} and line.customer_id in (
      select id from present union all
      select merged_id from merged_customers merged join present on merged.customer_id = present.id where merged.garage_id = ${garageId}
    )
    group by line.branch_id order by line.branch_id`.execute(db);
  return rows;
}
