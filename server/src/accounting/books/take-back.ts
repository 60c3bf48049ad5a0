import { sql } from 'kysely';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { Refused, violationAs } from '../../platform/serve/refused.ts';

const twice = violationAs('23505', 'journal_entries_garage_id_reverses_id_key', () => new Refused(422, 'This entry is already reversed'));

/** Writes the entry that turns another around. Both stay; together they come to nothing. */
export async function takeBack(
  ctx: GarageCtx,
  { entryId, on, memo }: { entryId: number; on: string; memo: string | null },
): Promise<{ id: number }> {
  const { rows } = await sql<{ id: number }>`
    with counted as (
      insert into counters (garage_id, name, last) values (${ctx.garageId}, 'entry', 1)
      on conflict (garage_id, name) do update set last = counters.last + 1 returning last
    ), entry as (
      insert into journal_entries (garage_id, number, dated_on, document_date, source_kind, source_id, memo, reverses_id, is_closing, created_by)
      select ${ctx.garageId}, counted.last, posting_day(${ctx.garageId}, ${on}::date), ${on}::date, taken.source_kind, taken.source_id, ${memo}, taken.id,
        taken.is_closing, ${ctx.userId}
      from journal_entries taken, counted where taken.garage_id = ${ctx.garageId} and taken.id = ${entryId}
      returning id, dated_on
    ), line as (
      insert into journal_lines (garage_id, entry_id, branch_id, account_id, dated_on, amount, customer_id, payee_id, insurance_id, memo)
      select ${ctx.garageId}, entry.id, branch_id, account_id, entry.dated_on, -amount, customer_id, payee_id, insurance_id, journal_lines.memo
      from journal_lines, entry where journal_lines.garage_id = ${ctx.garageId} and journal_lines.entry_id = ${entryId} order by journal_lines.id
    )
    select id from entry`
    .execute(ctx.db)
    .catch(twice);
  const [reversal] = rows;
  if (!reversal) throw new Error(`There is no entry ${entryId} to take back`);
  ctx.live({ topic: 'Entry', key: 'entry-posted', payload: reversal });
  return reversal;
}
