import { actsInAllBranches } from '@karakana/contract/roles.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../database/database.gen.ts';
import type { Sessions } from '../secrets/sessions.ts';
import type { CableSession } from './cable-rights.ts';

/** As whom a live connection listens. */
export const findCableSession =
  (db: Kysely<DB>, sessions: Sessions) =>
  async (token: string): Promise<CableSession | null> => {
    const session = await sessions.find(token);
    // Whoever has no garage has nothing to hear of.
    if (!session || session.garageId === null) return null;
    const { id: sessionId, userId, garageId, role, branchId } = session;
    const actsInAll = actsInAllBranches(role);
    return {
      sessionId,
      userId,
      garageId,
      role,
      actsInAll,
      branchIds: actsInAll ? await branchesOf(db, garageId) : [branchId],
      expiresAt: new Date(session.expiresAt),
      ready: session.confirmed && !session.twoFactorPending,
    };
  };

async function branchesOf(db: Kysely<DB>, garageId: number): Promise<number[]> {
  const branches = await db.selectFrom('branches').select('id').where('garageId', '=', garageId).execute();
  return branches.map(({ id }) => id);
}
