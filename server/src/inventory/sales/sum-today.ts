import { sql } from 'kysely';
import { todayIn } from '../../platform/database/days.ts';
import { inBranches } from '../../platform/serve/branches.ts';
import type { Ctx } from '../../platform/serve/context.ts';

type Today = { total: number; count: number };

/** What was sold today in the reader's branches, or in one of them, less what was taken back of it. */
export async function sumSalesToday(ctx: Ctx, branchId?: number): Promise<Today> {
  const { rows } = await sql<Today>`
    select count(*)::int as count, coalesce(sum(invoices.total - coalesce(back.total, 0)), 0)::bigint as total
    from invoices
    left join lateral (
      select sum(note.total) as total from invoices note where note.garage_id = ${ctx.garageId} and note.credits_id = invoices.id
    ) back on true
    where invoices.garage_id = ${ctx.garageId} and invoices.issued_on = ${todayIn(ctx)}::date and invoices.kind = 'invoice'
      and invoices.source_kind = 'sale' and ${inBranches(ctx, 'invoices.branch_id', branchId)}`.execute(ctx.db);
  return rows[0] ?? { total: 0, count: 0 };
}
