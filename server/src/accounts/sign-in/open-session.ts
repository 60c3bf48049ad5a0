import type { Role } from '@karakana/contract/roles.ts';
import { makeToken } from '../../platform/secrets/secrets.ts';
import { minutesFromNow } from '../../platform/serve/acting.ts';
import type { AnySession, PublicCtx, Session } from '../../platform/serve/context.ts';

export const accessMinutes = 120;
export const refreshDays = 30;

export type Place = { invitationId: number; garageId: number; branchId: number; customerId: number | null; role: Role };
export type NewSession = { session: AnySession; accessToken: string; refreshToken: string; expiresIn: number };

type Who = {
  user: { id: number; email: string; confirmedAt: string | null };
  /** None for somebody whose garage is not made yet. */
  place: Place | null;
  clientId: string;
  twoFactorPassed: boolean;
  /** Who acts as this user, and in which session of their own. */
  impersonator: { id: number; sessionId: number } | null;
  accessMinutes: number;
  refreshMinutes: number;
};

/** Opens a session; only hashes of its tokens are kept. */
export async function openSession(ctx: PublicCtx, { user, place, impersonator, ...who }: Who): Promise<NewSession> {
  const access = makeToken();
  const refresh = makeToken();
  const expiresAt = minutesFromNow(ctx, who.accessMinutes);
  const { id } = await ctx.db
    .insertInto('sessions')
    .values({
      userId: user.id,
      garageId: place?.garageId ?? null,
      invitationId: place?.invitationId ?? null,
      branchId: place?.branchId ?? null,
      clientId: who.clientId,
      accessHash: access.hash,
      accessExpiresAt: expiresAt,
      refreshHash: refresh.hash,
      refreshExpiresAt: minutesFromNow(ctx, who.refreshMinutes),
      twoFactorPassed: who.twoFactorPassed,
      impersonatorId: impersonator?.id ?? null,
      impersonatorSessionId: impersonator?.sessionId ?? null,
      ip: ctx.ip,
      userAgent: ctx.userAgent,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const session = sessionOf(id, { user, place, twoFactorPassed: who.twoFactorPassed, impersonatorId: impersonator?.id ?? null, expiresAt });
  return { session, accessToken: access.token, refreshToken: refresh.token, expiresIn: Math.floor(who.accessMinutes * 60) };
}

type Opened = Pick<Who, 'user' | 'place' | 'twoFactorPassed'> & Pick<Session, 'impersonatorId' | 'expiresAt'>;

export function sessionOf(id: number, { user, place, twoFactorPassed, impersonatorId, expiresAt }: Opened): AnySession {
  const { id: userId, email, confirmedAt } = user;
  const person = { id, userId, email, twoFactorPending: !twoFactorPassed, confirmed: confirmedAt !== null, expiresAt };
  return place ? { ...person, ...place, impersonatorId } : { ...person, garageId: null, impersonatorId: null };
}
