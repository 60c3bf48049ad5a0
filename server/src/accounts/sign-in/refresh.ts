import type { Selectable } from 'kysely';
import type { Sessions as SessionRow } from '../../platform/database/database.gen.ts';
import type { Database } from '../../platform/database/database.ts';
import { addressGroup } from '../../platform/http/address-group.ts';
import { hashToken, makeToken } from '../../platform/secrets/secrets.ts';
import type { Sessions } from '../../platform/secrets/sessions.ts';
import { minutesFromNow } from '../../platform/serve/acting.ts';
import type { PublicCtx } from '../../platform/serve/context.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { invitationsOf } from './current-user.ts';
import { deleteSessions } from './end-sessions.ts';
import { accessMinutes, type NewSession, type Place, refreshDays, sessionOf } from './open-session.ts';

/** Two tabs, or two tries of one client, come this close together. */
const graceSeconds = 10;

const invalid = () => new Refused(401, 'Invalid credentials');
const justRenewed = () =>
  new Refused(409, 'Your sign-in has just been renewed. Please try again', { code: 'just_renewed', retryAfter: graceSeconds });

/**
 * Looks at a refresh token before it is exchanged. One that comes a second time ends its session, whoever brings it: it was stolen, from us or by us.
 * Outside the transaction, which a refused call rolls back. Gives the session whose last answer was lost, which is answered again.
 */
export async function examineRefresh(ctx: PublicCtx, sessions: Sessions, refreshToken: string): Promise<{ unansweredId: number | null }> {
  const hash = hashToken(refreshToken);
  const { db } = ctx.platform;
  const spent = await readSpent(db, hash);
  if (!spent) return { unansweredId: null };
  if (isSameClientAgain(ctx, spent)) throw justRenewed();
  // What it was exchanged for was never used by anybody, so nobody got it.
  if (spent.awaitsUse && spent.previousRefreshHash === hash) return { unansweredId: spent.id };
  sessions.forget(await deleteSessions(db, (eb) => eb('id', '=', spent.id)));
  throw invalid();
}

/** Gives the session new tokens; the ones before open nothing any more. */
export async function renewSession(
  ctx: PublicCtx,
  sessions: Sessions,
  refreshToken: string,
  unansweredId: number | null,
): Promise<NewSession> {
  const hash = hashToken(refreshToken);
  const now = ctx.platform.now().toISOString();
  const old = await ctx.db
    .selectFrom('sessions')
    .selectAll()
    .where((eb) =>
      unansweredId === null
        ? eb('refreshHash', '=', hash)
        : eb.and([eb('id', '=', unansweredId), eb('previousRefreshHash', '=', hash), eb('awaitsUse', '=', true)]),
    )
    .where('refreshExpiresAt', '>', now)
    .where('impersonatorId', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  // Of two that come at once, the second finds the token spent meanwhile.
  if (!old) throw (await readSpent(ctx.db, hash)) ? justRenewed() : invalid();
  const user = await ctx.db
    .selectFrom('users')
    .select(['id', 'email', 'confirmedAt'])
    .where('id', '=', old.userId)
    .executeTakeFirstOrThrow();
  const place = await placeOf(ctx, old);
  const [access, refresh] = [makeToken(), makeToken()];
  const expiresAt = minutesFromNow(ctx, accessMinutes);
  await ctx.db.insertInto('spentRefreshTokens').values({ tokenHash: old.refreshHash, sessionId: old.id, spentAt: now }).execute();
  await ctx.db
    .updateTable('sessions')
    .set({
      accessHash: access.hash,
      accessExpiresAt: expiresAt,
      refreshHash: refresh.hash,
      refreshExpiresAt: minutesFromNow(ctx, refreshDays * 24 * 60),
      previousRefreshHash: hash,
      renewedAt: now,
      awaitsUse: true,
      ip: ctx.ip,
      userAgent: ctx.userAgent,
    })
    .where('id', '=', old.id)
    .execute();
  ctx.afterCommit(() => sessions.forget([old.id]));
  const session = sessionOf(old.id, { user, place, twoFactorPassed: old.twoFactorPassed, impersonatorId: null, expiresAt });
  return { session, accessToken: access.token, refreshToken: refresh.token, expiresIn: accessMinutes * 60 };
}

/** No token lives longer than this, so one that is older says nothing any more. */
export async function forgetSpentTokens(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - refreshDays * 24 * 60 * 60_000).toISOString();
  await db.deleteFrom('spentRefreshTokens').where('spentAt', '<', oldest).execute();
}

type Spent = Pick<Selectable<SessionRow>, 'id' | 'previousRefreshHash' | 'awaitsUse' | 'renewedAt' | 'ip' | 'userAgent'>;

function readSpent(db: Database, hash: string): Promise<Spent | undefined> {
  return db
    .selectFrom('spentRefreshTokens')
    .innerJoin('sessions', 'sessions.id', 'spentRefreshTokens.sessionId')
    .select(['sessions.id', 'previousRefreshHash', 'awaitsUse', 'renewedAt', 'ip', 'userAgent'])
    .where('tokenHash', '=', hash)
    .executeTakeFirst();
}

function isSameClientAgain(ctx: PublicCtx, { renewedAt, ip, userAgent }: Spent): boolean {
  const secondsAgo = (ctx.platform.now().getTime() - new Date(renewedAt ?? 0).getTime()) / 1000;
  return secondsAgo < graceSeconds && addressGroup(ip ?? '') === addressGroup(ctx.ip) && userAgent === ctx.userAgent;
}

async function placeOf(ctx: PublicCtx, { userId, invitationId, branchId }: Selectable<SessionRow>): Promise<Place | null> {
  if (invitationId === null || branchId === null) return null;
  const open = (await invitationsOf(ctx.db, userId)).find((place) => place.id === invitationId);
  if (!open) throw invalid();
  const { garageId, customerId, role } = open;
  return { invitationId, garageId, branchId, customerId, role };
}
