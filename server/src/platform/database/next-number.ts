import { sql } from 'kysely';
import type { Ctx } from '../serve/context.ts';

/**
 * The next number of a kind in the caller's garage, such as WRK-000042. The counter's row stays locked until the change is committed, so that
 * none is left out and none is given twice.
 */
export async function nextNumber({ db, session }: Ctx, { counter, prefix }: { counter: string; prefix: string }): Promise<string> {
  const { last } = await db
    .insertInto('counters')
    .values({ garageId: session.garageId, name: counter, last: 1 })
    .onConflict((known) => known.columns(['garageId', 'name']).doUpdateSet({ last: sql`counters.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${prefix}-${String(last).padStart(6, '0')}`;
}
