import { type TakenBy, takenBy } from '@karakana/contract/payments/taken-by.ts';
import { sql } from 'kysely';
import { inBranches } from '../../platform/serve/branches.ts';
import type { Ctx } from '../../platform/serve/context.ts';

/** What customers paid on a day in each way, less what was given back; what turned out not to be paid is none. */
export async function sumTaken(
  ctx: Ctx,
  { on, branchId }: { on: string; branchId?: number | undefined },
): Promise<Record<TakenBy, number>> {
  const { rows } = await sql<{ method: TakenBy; taken: number }>`
    select method, sum(case direction when 'in' then amount else -amount end)::bigint as taken
    from payments
    where garage_id = ${ctx.garageId} and paid_on = ${on}::date and ${inBranches(ctx, 'payments.branch_id', branchId)} and not exists (
      select from payment_turns turn
      where turn.garage_id = payments.garage_id and turn.payment_id = payments.id and turn.kind <> 'confirmed'
    )
    group by method`.execute(ctx.db);
  const sums = takenBy.map((method) => [method, rows.find((row) => row.method === method)?.taken ?? 0]);
  // Each way has its sum.
  return Object.fromEntries(sums) as Record<TakenBy, number>;
}
