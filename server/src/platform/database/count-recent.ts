import { type Expression, sql } from 'kysely';
import type { Database } from './database.ts';

const days = 30;
/** Of so many of the newest, so that it takes no longer in a garage that has had a million. */
export const maxRecent = 1_000;

type Recent = { last: number; before: number };
type Newest = Expression<{ createdAt: string; counted: number }>;

/** How many fell into the last 30 days, and how many into the 30 before. `newest` are the newest rows, with how many each counts for. */
export async function countRecent({ db, now }: { db: Database; now: Date }, newest: Newest): Promise<Recent> {
  const [since, before] = [daysBefore(now, days), daysBefore(now, 2 * days)];
  const { rows } = await sql<Recent>`
    select coalesce(sum(counted) filter (where created_at > ${since}::timestamptz), 0)::int as last,
      coalesce(sum(counted) filter (where created_at <= ${since}::timestamptz), 0)::int as before
    from (${newest}) as newest where created_at > ${before}::timestamptz`.execute(db);
  return rows[0] ?? { last: 0, before: 0 };
}

const daysBefore = (now: Date, count: number): string => new Date(now.getTime() - count * 86_400_000).toISOString();
