import { revokeToken, takeToken } from '@karakana/contract/accounts/sign-in.ts';
import type { Received } from '@karakana/contract/endpoint.ts';
import type { PublicCtx } from '../platform/context.ts';
import { mailLater } from '../platform/outbox.ts';
import { isPassword } from '../platform/passwords.ts';
import { Refused } from '../platform/refused.ts';
import { hashToken } from '../platform/secrets.ts';
import { type Api, serve, servePrepared } from '../platform/serve.ts';
import { clearTries, takeTry } from './attempts.ts';
import { makeCode } from './codes.ts';
import { invitationsOf } from './current-user.ts';
import { endSessions } from './end-sessions.ts';
import { languageOf, twoFactorMail } from './messages.ts';
import { type Grant, runGrant } from './oauth.ts';
import { accessMinutes, type NewSession, openSession, type Place, refreshDays } from './open-session.ts';

const invalid = () => new Refused(401, 'Invalid credentials');
const administrator = () => new Refused(403, 'Visit administrator app');

export function serveSignIn(api: Api): void {
  servePrepared(
    api,
    takeToken,
    async (ctx, input) => (input.grantType === 'password' ? checkPassword(ctx, input) : null),
    (ctx, input, user) => runGrant(ctx, input, user ? passwordGrant(ctx, input, user) : refreshGrant(ctx, api, input)),
  );

  serve(api, revokeToken, async (ctx, { token }) => {
    const hash = hashToken(token);
    await endSessions(ctx, api.sessions, (eb) =>
      eb.and([eb('userId', '=', ctx.session.userId), eb.or([eb('accessHash', '=', hash), eb('refreshHash', '=', hash)])]),
    );
    return {};
  });
}

type SignInInput = Received<typeof takeToken>;
type KnownUser = Awaited<ReturnType<typeof checkPassword>>;

/** Takes as long and says the same whether the address is unknown or the password is wrong. */
async function checkPassword(ctx: PublicCtx, input: SignInInput) {
  const email = input.email ?? input.username ?? '';
  await takeTry(ctx, email);
  const user = await ctx.db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'language', 'passwordHash', 'confirmedAt', 'email2Fa', 'isSystemAdmin'])
    .where('email', '=', email)
    .executeTakeFirst();
  const isRight = await isPassword(user?.passwordHash ?? null, input.password ?? '');
  if (!isRight || !user) throw invalid();
  await clearTries(ctx, email);
  if (user.isSystemAdmin) throw administrator();
  return user;
}

function passwordGrant(ctx: PublicCtx, input: SignInInput, user: KnownUser): Grant {
  return { userId: user.id, open: async () => openFor(ctx, input.clientId, user, await firstPlace(ctx, user.id)) };
}

/** Opens a session for somebody who has shown who they are; with two-factor on, the session waits for the e-mailed code. */
export async function openFor(
  ctx: PublicCtx,
  clientId: string,
  user: { id: number; email: string; language: string; confirmedAt: string | null; email2Fa: boolean },
  place: Place,
): Promise<NewSession> {
  const opened = await openSession(ctx, {
    user,
    place,
    clientId,
    twoFactorPassed: !user.email2Fa,
    impersonatorId: null,
    accessMinutes,
    refreshMinutes: refreshDays * 24 * 60,
  });
  await ctx.db.updateTable('users').set({ lastSeenAt: ctx.platform.now().toISOString() }).where('id', '=', user.id).execute();
  if (user.email2Fa) {
    const code = await makeCode(ctx, user.id, 'two_factor');
    await mailLater(ctx, {
      to: user.email,
      ...twoFactorMail(languageOf(user.language), ctx.brand.name, code),
      garageId: null,
    });
  }
  return opened;
}

/** A user with places under several brands starts in one of the brand that was opened. */
async function firstPlace(ctx: PublicCtx, userId: number): Promise<Place> {
  const places = await invitationsOf(ctx.db, userId);
  const garages = await ctx.db
    .selectFrom('garages')
    .select('id')
    .where('app', '=', ctx.brand.type)
    .where('id', 'in', [0, ...places.map((place) => place.garageId)])
    .execute();
  const here = garages.map((garage) => garage.id);
  const place = places.find((candidate) => here.includes(candidate.garageId)) ?? places[0];
  if (!place) throw new Refused(403, 'You have no open place in any garage. Please ask the one who invited you.');
  if (place.role === 'system_admin') throw administrator();
  const { id: invitationId, garageId, branchId, customerId, role } = place;
  return { invitationId, garageId, branchId, customerId, role };
}

function refreshGrant(ctx: PublicCtx, api: Api, input: SignInInput): Grant {
  return {
    userId: 0,
    async open() {
      const old = await ctx.db
        .deleteFrom('sessions')
        .where('refreshHash', '=', hashToken(input.refreshToken ?? ''))
        .where('refreshExpiresAt', '>', ctx.platform.now().toISOString())
        .where('impersonatorId', 'is', null)
        .returningAll()
        .executeTakeFirst();
      if (!old) throw invalid();
      ctx.afterCommit(() => api.sessions.forget([old.id]));
      const user = await ctx.db
        .selectFrom('users')
        .select(['id', 'email', 'confirmedAt'])
        .where('id', '=', old.userId)
        .executeTakeFirstOrThrow();
      const open = (await invitationsOf(ctx.db, user.id)).find((place) => place.id === old.invitationId);
      if (!open) throw invalid();
      const { id: invitationId, garageId, customerId, role } = open;
      const place: Place = { invitationId, garageId, branchId: old.branchId, customerId, role };
      return openSession(ctx, {
        user,
        place,
        clientId: input.clientId,
        twoFactorPassed: old.twoFactorPassed,
        impersonatorId: null,
        accessMinutes,
        refreshMinutes: refreshDays * 24 * 60,
      });
    },
  };
}
