import { type RawBuilder, sql } from 'kysely';

/** The name of the user whom a column names, such as `sales.created_by`. */
export const userName = (column: string): RawBuilder<string | null> =>
  sql<string | null>`(select concat_ws(' ', first_name, last_name) from users where users.id = ${sql.ref(column)})`;
