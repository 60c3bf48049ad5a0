import { sql } from 'kysely';
import type { GarageCtx } from '../../platform/serve/context.ts';

/**
 * One after the other: a garage's prompts, what its provider tells and what its people do with it. A receipt that comes by two ways at once, or a
 * prompt that was asked about while its answer came, would else be seen by neither and become two payments.
 *
 * It is the first that a change holds. Whatever changes money or goods holds what it needs in one order, so that no two wait for each other: the desk,
 * the document (sale, work, purchase), its invoices, stock, counters, the journal's counter, and the sums that triggers keep.
 */
export async function lockDesk({ db, garageId }: GarageCtx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('desk', ${garageId}))`.execute(db);
}
