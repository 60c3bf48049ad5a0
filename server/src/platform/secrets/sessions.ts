import type { Kysely } from 'kysely';
import type { DB } from '../database/database.gen.ts';
import type { Bus } from '../live/bus.ts';
import type { AnySession } from '../serve/context.ts';
import { hashToken } from './secrets.ts';

/** Looking a session up on every request costs a third of the reads, so it is remembered this long. */
const rememberedMs = 10_000;
const rememberedMost = 20_000;

export type Sessions = {
  find(token: string): Promise<AnySession | null>;
  /** Whose token this was when it was last looked up here, if it ever was; without asking the database. */
  userShownBy(token: string): number | undefined;
  /** Forgets these sessions everywhere at once and closes their sockets; call it after the commit that ended or changed them. */
  forget(sessionIds: number[]): void;
  onForgotten(hear: (forgotten: { sessionIds: number[] }) => void): () => void;
};

const channel = 'sessions';

/** What `forget` does, for verbs that are far from the sessions themselves. */
export function forgetSessions(bus: Bus, sessionIds: number[]): void {
  if (sessionIds.length > 0) bus.publish(channel, { sessionIds });
}

export function openSessions(db: Kysely<DB>, bus: Bus, now: () => Date): Sessions {
  // By the token itself: hashing it costs more than all the rest of finding a session that is remembered.
  const remembered = new Map<string, { session: AnySession; until: number }>();
  let timesForgotten = 0;
  const drop = (sessionIds: number[]) => {
    timesForgotten += 1;
    for (const [token, { session }] of remembered) if (sessionIds.includes(session.id)) remembered.delete(token);
  };
  // Only `forgetSessions` publishes here.
  bus.subscribe(channel, (message) => drop((message as { sessionIds: number[] }).sessionIds));
  return {
    async find(token) {
      const at = now();
      const known = remembered.get(token);
      const timesBefore = timesForgotten;
      const session = known && known.until > at.getTime() ? known.session : await readSession(db, hashToken(token));
      if (!session || new Date(session.expiresAt) <= at) {
        remembered.delete(token);
        return null;
      }
      // What was read while a session ended may be the very one that did.
      if (known?.session !== session && timesForgotten === timesBefore) {
        if (remembered.size >= rememberedMost) remembered.clear();
        remembered.set(token, { session, until: at.getTime() + rememberedMs });
      }
      return session;
    },
    userShownBy: (token) => remembered.get(token)?.session.userId,
    forget(sessionIds) {
      if (sessionIds.length === 0) return;
      drop(sessionIds);
      forgetSessions(bus, sessionIds);
    },
    // What is published on this channel is what `forgetSessions` takes.
    onForgotten: (hear) => bus.subscribe(channel, (message) => hear(message as { sessionIds: number[] })),
  };
}

/** A session lives only while its invitation is active and its branch and garage are open; one of a newcomer has none of them yet. */
async function readSession(db: Kysely<DB>, accessHash: string): Promise<AnySession | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('garages', 'garages.id', 'sessions.garageId')
    .leftJoin('invitations', (join) =>
      join.onRef('invitations.garageId', '=', 'sessions.garageId').onRef('invitations.id', '=', 'sessions.invitationId'),
    )
    .leftJoin('branches', (join) =>
      join.onRef('branches.garageId', '=', 'sessions.garageId').onRef('branches.id', '=', 'sessions.branchId'),
    )
    .select([
      'sessions.id',
      'sessions.userId',
      'users.email',
      'invitations.role',
      'invitations.state',
      'garages.status',
      'branches.bannedAt',
      'sessions.garageId',
      'sessions.branchId',
      'sessions.invitationId',
      'invitations.customerId',
      'sessions.impersonatorId',
      'sessions.twoFactorPassed',
      'users.confirmedAt',
      'sessions.accessExpiresAt',
      'sessions.awaitsUse',
    ])
    .where('sessions.accessHash', '=', accessHash)
    .executeTakeFirst();
  if (!row) return null;
  const { id, userId, email, garageId, branchId, invitationId, customerId, impersonatorId, role } = row;
  const isNewcomer = garageId === null || branchId === null || invitationId === null;
  if (!isNewcomer && (row.state !== 'active' || row.bannedAt !== null || row.status !== 'active')) return null;
  // From here on the refresh token that was exchanged for this one can only come from a thief.
  if (row.awaitsUse) await db.updateTable('sessions').set({ awaitsUse: false }).where('accessHash', '=', accessHash).execute();
  const { twoFactorPassed, confirmedAt, accessExpiresAt: expiresAt } = row;
  const person = { id, userId, email, twoFactorPending: !twoFactorPassed, confirmed: confirmedAt !== null, expiresAt };
  if (isNewcomer) return { ...person, garageId: null, impersonatorId: null };
  return role && { ...person, role, garageId, branchId, invitationId, customerId, impersonatorId };
}
