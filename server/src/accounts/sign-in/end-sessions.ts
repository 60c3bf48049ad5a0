import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { DB } from '../../platform/database/database.gen.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Sessions } from '../../platform/secrets/sessions.ts';
import type { PublicCtx } from '../../platform/serve/context.ts';

type Which = (eb: ExpressionBuilder<DB, 'sessions'>) => ExpressionWrapper<DB, 'sessions', SqlBool>;

/** Ends every session that fits, and whatever is done through it as somebody else, at once and on every server. */
export async function endSessions(ctx: PublicCtx, sessions: Sessions, which: Which): Promise<void> {
  const ended = await deleteSessions(ctx.db, which);
  ctx.afterCommit(() => sessions.forget(ended));
}

/** Gives the ids of those that have ended, for the caller to have them forgotten once that is certain. */
export async function deleteSessions(db: Database, which: Which): Promise<number[]> {
  const ended = await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([which(eb), eb('impersonatorSessionId', 'in', eb.selectFrom('sessions').select('id').where(which))]))
    .returning('id')
    .execute();
  return ended.map((session) => session.id);
}

/** The sessions in which somebody acts in a garage through this invitation, and those in which they act as others there. */
export const sessionsOfMember =
  (garageId: number, member: { id: number; userId: number }): Which =>
  (eb) =>
    eb.and([eb('garageId', '=', garageId), eb.or([eb('invitationId', '=', member.id), eb('impersonatorId', '=', member.userId)])]);

/** Everything a user is signed in to, and whatever they do as somebody else. */
export const sessionsOfUser =
  (userId: number): Which =>
  (eb) =>
    eb.or([eb('userId', '=', userId), eb('impersonatorId', '=', userId)]);
