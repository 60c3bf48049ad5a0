import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/database/database.gen.ts';

/** What the database holds that no finished call leaves behind: totals that do not add up, keys without an answer, people who belong nowhere. */
export async function storedByHalf(db: Kysely<DB>): Promise<{ counted: number; halves: unknown[] }> {
  const { rows: tables } = await sql<{ name: string }>`
    select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgfoid = 'keep_total'::regproc`.execute(
    db,
  );
  const halves: unknown[] = [];
  for (const { name } of tables) {
    const counted = sql`select garage_id, count(*) as total from ${sql.table(name)} group by garage_id`;
    const kept = sql`select garage_id, total from row_totals where table_name = ${name} and total <> 0`;
    const { rows } = await sql<object>`(${counted} except ${kept}) union all (${kept} except ${counted})`.execute(db);
    halves.push(...rows.map((row) => ({ table: name, ...row })));
  }
  const { rows: keys } = await sql`select scope, key from idempotency_keys where status is null or answer is null`.execute(db);
  const { rows: lost } = await sql`
    select id, email from users where not is_system_admin and not exists (select from invitations where user_id = users.id)
      and not exists (select from sign_ups where user_id = users.id)`.execute(db);
  return { counted: tables.length, halves: [...halves, ...keys, ...lost] };
}
