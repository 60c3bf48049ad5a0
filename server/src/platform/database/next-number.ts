import { type RawBuilder, sql } from 'kysely';
import type { GarageReader } from '../serve/context.ts';

/**
 * The next number of a kind in the caller's garage, drawn by the statement that writes what is numbered. The counter's row stays locked until the
 * change is committed, so that none is left out and none is given twice.
 */
export const nextOf = ({ garageId }: Pick<GarageReader, 'garageId'>, counter: string): RawBuilder<number> =>
  sql`next_of(${garageId}::bigint, ${counter})`;

/** The next of several kinds at once, so many of each: the first of them. All locked in the order of their names. */
export async function nextOfEach<Counter extends string>(
  { db, garageId }: GarageReader,
  wanted: Record<Counter, number>,
): Promise<Record<Counter, number>> {
  const { rows } = await sql<Counted>`with ${countingEach(garageId, wanted)} select name, last from counted`.execute(db);
  return firstOfEach(wanted, rows);
}

type Counted = { name: string; last: number };

/** The same within a statement that writes what is numbered: the part `counted` of its `with`, whose rows `firstOfEach` reads. */
export function countingEach(garageId: number, wanted: Record<string, number>): RawBuilder<unknown> {
  const counters = Object.entries(wanted)
    .filter(([, many]) => many > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return sql`counted as (
    insert into counters (garage_id, name, last) values ${sql.join(counters.map(([name, many]) => sql`(${garageId}, ${name}, ${many})`))}
    on conflict (garage_id, name) do update set last = counters.last + excluded.last returning name, last
  )`;
}

export const firstOfEach = <Counter extends string>(wanted: Record<Counter, number>, rows: Counted[]): Record<Counter, number> =>
  // Each was asked for by its name.
  Object.fromEntries(rows.map(({ name, last }) => [name, last - wanted[name as Counter] + 1])) as Record<Counter, number>;

/** The same as people write it: WRK-000042. */
export const nextNumber = (
  ctx: Pick<GarageReader, 'garageId'>,
  { counter, prefix }: { counter: string; prefix: string },
): RawBuilder<string> => sql`number_text(${prefix}, ${nextOf(ctx, counter)})`;

/** As `number_text` in the database writes it. */
export const numberText = (prefix: string, number: number): string => `${prefix}-${String(number).padStart(6, '0')}`;
