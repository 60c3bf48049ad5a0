import { sql } from 'kysely';
import type { GarageCtx } from '../../platform/serve/context.ts';

/**
 * One after the other: a garage's prompts, what its provider tells and what its people do with it. A receipt that comes by two ways at once, or a
 * prompt that was asked about while its answer came, would else be seen by neither and become two payments.
 */
export async function lockDesk({ db, garageId }: GarageCtx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('desk', ${garageId}))`.execute(db);
}
