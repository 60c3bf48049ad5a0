import { sql } from 'kysely';
import type { Platform } from '../../platform/serve/context.ts';
import type { OfBranch } from '../jobs.ts';

/** Acts for a device unless somebody is at it, in whichever process: the lock is the connection's, and goes with a process that is killed. */
export function oneAtATime(platform: Platform, { garageId, branchId }: OfBranch, act: () => Promise<void>): Promise<boolean> {
  const key = sql`hashtextextended(${`etims ${garageId} ${branchId}`}, 0)`;
  return platform.db.connection().execute(async (db) => {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${key}) as taken`.execute(db);
    if (!rows[0]?.taken) return false;
    try {
      await act();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(db);
    }
    return true;
  });
}
