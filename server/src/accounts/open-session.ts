import type { Role } from '@karakana/contract/permissions.ts';
import type { PublicCtx, Session } from '../platform/context.ts';
import { makeToken } from '../platform/secrets.ts';

export const accessMinutes = 120;
export const refreshDays = 30;

export type Place = { invitationId: number; garageId: number; branchId: number; customerId: number | null; role: Role };
export type NewSession = { session: Session; accessToken: string; refreshToken: string; expiresIn: number };

type Who = {
  user: { id: number; email: string; confirmedAt: string | null };
  place: Place;
  clientId: string;
  twoFactorPassed: boolean;
  impersonatorId: number | null;
  accessMinutes: number;
  refreshMinutes: number;
};

/** Opens a session; only hashes of its tokens are kept. */
export async function openSession(ctx: PublicCtx, who: Who): Promise<NewSession> {
  const access = makeToken();
  const refresh = makeToken();
  const at = ctx.platform.now().getTime();
  const expiresAt = new Date(at + who.accessMinutes * 60_000).toISOString();
  const { id } = await ctx.db
    .insertInto('sessions')
    .values({
      userId: who.user.id,
      garageId: who.place.garageId,
      invitationId: who.place.invitationId,
      branchId: who.place.branchId,
      clientId: who.clientId,
      accessHash: access.hash,
      accessExpiresAt: expiresAt,
      refreshHash: refresh.hash,
      refreshExpiresAt: new Date(at + who.refreshMinutes * 60_000).toISOString(),
      twoFactorPassed: who.twoFactorPassed,
      impersonatorId: who.impersonatorId,
      ip: ctx.ip,
      userAgent: ctx.userAgent,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const session: Session = {
    id,
    userId: who.user.id,
    email: who.user.email,
    role: who.place.role,
    garageId: who.place.garageId,
    branchId: who.place.branchId,
    invitationId: who.place.invitationId,
    customerId: who.place.customerId,
    impersonatorId: who.impersonatorId,
    twoFactorPending: !who.twoFactorPassed,
    confirmed: who.user.confirmedAt !== null,
    expiresAt,
  };
  return { session, accessToken: access.token, refreshToken: refresh.token, expiresIn: who.accessMinutes * 60 };
}
