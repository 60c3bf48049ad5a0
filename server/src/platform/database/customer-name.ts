import { sql } from 'kysely';

/** The name of the customer at hand; none where there is no customer. */
export const customerName = sql<string | null>`nullif(concat_ws(' ', customers.first_name, customers.last_name), '')`;
