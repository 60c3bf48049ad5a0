import { sql } from 'kysely';
import type { Database } from './database.ts';

/** A column of an owned table that leads to the rows of another one. What the database itself adds is no thing that people know of. */
export type Reference = { table: string; column: string; isKept: boolean };

/**
 * Everything that refers to an owned table by its id, asked of the database itself: a table that is added later is found without anybody
 * having to think of it.
 */
export async function referencesTo(db: Database, table: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select reference.conrelid::regclass::text as "table", holder.attname as "column",
      not has_table_privilege(reference.conrelid, 'insert') as "isKept"
    from pg_constraint reference
    cross join lateral unnest(reference.conkey, reference.confkey) as pair (held, meant)
    join pg_attribute holder on holder.attrelid = reference.conrelid and holder.attnum = pair.held
    join pg_attribute named on named.attrelid = reference.confrelid and named.attnum = pair.meant
    where reference.contype = 'f' and reference.confrelid = ${table}::regclass and named.attname = 'id'
    order by 1, 2`.execute(db);
  return rows;
}
