import type { ExpressionBuilder, ExpressionWrapper, Kysely, SqlBool } from 'kysely';
import type { PublicCtx } from '../platform/context.ts';
import type { DB } from '../platform/database.gen.ts';
import { forgetOldAnswers } from '../platform/idempotency.ts';
import type { Sessions } from '../platform/sessions.ts';

type Which = (eb: ExpressionBuilder<DB, 'sessions'>) => ExpressionWrapper<DB, 'sessions', SqlBool>;

/** Ends every session that fits, at once and on every server. */
export async function endSessions(ctx: PublicCtx, sessions: Sessions, which: Which): Promise<void> {
  const ended = await ctx.db.deleteFrom('sessions').where(which).returning('id').execute();
  ctx.afterCommit(() => sessions.forget(ended.map((session) => session.id)));
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

/** What is past its date, nobody can use any more. */
export async function forgetExpired(db: Kysely<DB>, now: Date): Promise<void> {
  const at = now.toISOString();
  const yesterday = new Date(now.getTime() - 24 * 60 * 60_000).toISOString();
  await db.deleteFrom('sessions').where('refreshExpiresAt', '<', at).execute();
  await db.deleteFrom('linkTokens').where('expiresAt', '<', at).execute();
  await db.deleteFrom('oneTimeCodes').where('expiresAt', '<', at).execute();
  await db.deleteFrom('signInFailures').where('lastFailureAt', '<', yesterday).execute();
  await forgetOldAnswers(db, now);
}
