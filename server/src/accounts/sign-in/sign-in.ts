import { revokeToken, takeToken } from '@karakana/contract/accounts/sign-in.ts';
import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { isPassword } from '../../platform/secrets/passwords.ts';
import { hashToken } from '../../platform/secrets/secrets.ts';
import type { PublicCtx } from '../../platform/serve/context.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { type Api, serve, servePrepared } from '../../platform/serve/serve.ts';
import { takeTry } from './attempts.ts';
import { invitationsOf } from './current-user.ts';
import { endSessions } from './end-sessions.ts';
import { rememberAddress } from './known-addresses.ts';
import { type Grant, isOurClient, runGrant } from './oauth.ts';
import { accessMinutes, type NewSession, openSession, type Place, refreshDays } from './open-session.ts';
import { examineRefresh, renewSession } from './refresh.ts';
import { sendTwoFactorCode } from './two-factor.ts';

const invalid = () => new Refused(401, 'Invalid credentials');
const administrator = () => new Refused(403, 'Visit administrator app');

export function serveSignIn(api: Api): void {
  servePrepared(
    api,
    takeToken,
    async (ctx, input) => (input.grantType === 'password' ? checkPassword(ctx, input) : checkRefresh(ctx, api, input)),
    (ctx, input, checked) =>
      runGrant(
        ctx,
        input,
        'unansweredId' in checked ? refreshGrant(ctx, api, input, checked.unansweredId) : passwordGrant(ctx, input, checked),
      ),
  );

  serve(api, revokeToken, async (ctx, { token }) => {
    const hash = hashToken(token);
    await endSessions(ctx, api.sessions, (eb) =>
      eb.and([eb('userId', '=', ctx.session.userId), eb.or([eb('accessHash', '=', hash), eb('refreshHash', '=', hash)])]),
    );
    return {};
  });
}

type SignInInput = ParsedInput<typeof takeToken>;
type KnownUser = Awaited<ReturnType<typeof checkPassword>>;

/** Takes as long and says the same whether the client or the address is unknown or the password is wrong. */
async function checkPassword(ctx: PublicCtx, input: SignInInput) {
  const email = input.email ?? input.username ?? '';
  const isOurs = isOurClient(ctx, input);
  // What another client tries says nothing of the account, but must not look any different.
  const taken = await takeTry(ctx, isOurs ? 'password' : 'password by another client', email);
  const user = await ctx.db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'language', 'passwordHash', 'confirmedAt', 'email2Fa', 'isSystemAdmin'])
    .where('email', '=', email)
    .executeTakeFirst();
  const isRight = await isPassword((isOurs && user?.passwordHash) || null, input.password ?? '');
  if (!isRight || !user) throw invalid();
  await taken.wasRight();
  if (user.isSystemAdmin) throw administrator();
  return user;
}

async function checkRefresh(ctx: PublicCtx, api: Api, input: SignInInput): Promise<{ unansweredId: number | null }> {
  if (!isOurClient(ctx, input)) throw invalid();
  return examineRefresh(ctx, api.sessions, input.refreshToken ?? '');
}

function passwordGrant(ctx: PublicCtx, input: SignInInput, user: KnownUser): Grant {
  return { userId: user.id, open: async () => openFor(ctx, input.clientId, user, await firstPlace(ctx, user)) };
}

/** Opens a session for somebody who has shown who they are; with two-factor on, the session waits for the e-mailed code. */
export async function openFor(
  ctx: PublicCtx,
  clientId: string,
  user: { id: number; email: string; language: string; confirmedAt: string | null; email2Fa: boolean },
  place: Place | null,
): Promise<NewSession> {
  const opened = await openSession(ctx, {
    user,
    place,
    clientId,
    twoFactorPassed: !user.email2Fa,
    impersonator: null,
    accessMinutes,
    refreshMinutes: refreshDays * 24 * 60,
  });
  await ctx.db.updateTable('users').set({ lastSeenAt: ctx.platform.now().toISOString() }).where('id', '=', user.id).execute();
  await (user.email2Fa ? sendTwoFactorCode(ctx, opened.session, user.language) : rememberAddress(ctx, user.id));
  return opened;
}

/** A user with places under several brands starts in one of the brand that was opened; one who has signed up and not confirmed has none yet. */
async function firstPlace(ctx: PublicCtx, user: { id: number; confirmedAt: string | null }): Promise<Place | null> {
  const places = await invitationsOf(ctx.db, user.id);
  const garages = await ctx.db
    .selectFrom('garages')
    .select('id')
    .where('app', '=', ctx.brand.type)
    .where('id', 'in', [0, ...places.map((place) => place.garageId)])
    .execute();
  const here = garages.map((garage) => garage.id);
  const place = places.find((candidate) => here.includes(candidate.garageId)) ?? places[0];
  if (!place && user.confirmedAt === null && (await hasSignedUp(ctx, user.id))) return null;
  if (!place) throw new Refused(403, 'You are not in the team of any garage. Please ask the person who invited you.');
  if (place.role === 'system_admin') throw administrator();
  const { id: invitationId, garageId, branchId, customerId, role } = place;
  return { invitationId, garageId, branchId, customerId, role };
}

async function hasSignedUp(ctx: PublicCtx, userId: number): Promise<boolean> {
  const signUp = await ctx.db.selectFrom('signUps').select('id').where('userId', '=', userId).executeTakeFirst();
  return signUp !== undefined;
}

function refreshGrant(ctx: PublicCtx, api: Api, input: SignInInput, unansweredId: number | null): Grant {
  return { userId: 0, open: () => renewSession(ctx, api.sessions, input.refreshToken ?? '', unansweredId) };
}
