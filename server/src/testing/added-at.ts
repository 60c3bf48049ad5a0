import { sql } from 'kysely';
import { actAsGarage } from './act-as-garage.ts';

/** Makes it look as if a row had been added then. */
export const addedAt = (garage: { id: number }, table: 'customers' | 'vehicles' | 'campaigns', id: number, at: string): Promise<unknown> =>
  actAsGarage(garage, (db) =>
    sql`update ${sql.table(table)} set created_at = ${at}::timestamptz where garage_id = ${garage.id} and id = ${id}`.execute(db),
  );
