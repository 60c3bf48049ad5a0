import type { ExpressionBuilder, ExpressionWrapper, Kysely, SqlBool } from 'kysely';
import type { PublicCtx } from '../platform/context.ts';
import type { DB } from '../platform/database.gen.ts';
import type { Sessions } from '../platform/sessions.ts';

type Which = (eb: ExpressionBuilder<DB, 'sessions'>) => ExpressionWrapper<DB, 'sessions', SqlBool>;

/** Ends every session that fits, at once and on every server. */
export async function endSessions(ctx: PublicCtx, sessions: Sessions, which: Which): Promise<void> {
  const ended = await ctx.db.deleteFrom('sessions').where(which).returning('id').execute();
  ctx.afterCommit(() => sessions.forget(ended.map((session) => session.id)));
}

/** Sessions past their refresh time, link tokens past their date: nobody can use them any more. */
export async function forgetExpired(db: Kysely<DB>, now: Date): Promise<void> {
  const at = now.toISOString();
  await db.deleteFrom('sessions').where('refreshExpiresAt', '<', at).execute();
  await db.deleteFrom('linkTokens').where('expiresAt', '<', at).execute();
  await db.deleteFrom('oneTimeCodes').where('expiresAt', '<', at).execute();
}
