import { updateCoordinates, updateProfile } from '@karakana/contract/accounts/profile.ts';
import { readCurrentUser, switchInvitation } from '@karakana/contract/accounts/user.ts';
import { actsInAllBranches } from '@karakana/contract/roles.ts';
import { refuseWhileImpersonating } from '../../platform/serve/acting.ts';
import { twoFactorDue } from '../../platform/serve/authorize.ts';
import type { TokenCtx } from '../../platform/serve/context.ts';
import { notFound, Refused } from '../../platform/serve/refused.ts';
import { type Api, serve, servePrepared } from '../../platform/serve/serve.ts';
import { anyUser, currentUser, invitationsOf } from '../sign-in/current-user.ts';
import { endSessions } from '../sign-in/end-sessions.ts';
import { checkCurrentPassword } from './current-password.ts';

export function serveProfile(api: Api): void {
  serve(api, readCurrentUser, (ctx) => anyUser(ctx.db, ctx.session));

  servePrepared(
    api,
    updateProfile,
    async (ctx, { id, email2Fa, currentPassword }) => {
      // The call takes any token, because a newcomer has a profile too.
      if (ctx.session.twoFactorPending) throw twoFactorDue();
      if (id !== ctx.session.userId) throw notFound();
      refuseWhileImpersonating(ctx);
      if (email2Fa === false) await guardTwoFactor(ctx, currentPassword);
    },
    async (ctx, { id, mobile, email2Fa, currentPassword: _, ...change }) => {
      const before = await ctx.db.selectFrom('users').select('mobile').where('id', '=', id).executeTakeFirstOrThrow();
      const newMobile = mobile === undefined ? before.mobile : mobile;
      await ctx.db
        .updateTable('users')
        .set({
          ...change,
          ...(email2Fa === undefined ? {} : { email2Fa }),
          mobile: newMobile,
          ...(newMobile === before.mobile ? {} : { mobileVerifiedAt: null }),
        })
        .where('id', '=', id)
        .execute();
      // A code that was sent to the old number says nothing of the new one.
      if (newMobile !== before.mobile)
        await ctx.db.deleteFrom('oneTimeCodes').where('userId', '=', id).where('purpose', '=', 'mobile').execute();
      return anyUser(ctx.db, ctx.session);
    },
  );

  serve(api, updateCoordinates, async (ctx, { latitude, longitude }) => {
    refuseWhileImpersonating(ctx);
    await ctx.db
      .updateTable('users')
      .set({ latitude, longitude, locatedAt: ctx.platform.now().toISOString() })
      .where('id', '=', ctx.session.userId)
      .execute();
    return {};
  });

  serve(api, switchInvitation, async (ctx, { invitationId, branchId }) => {
    if (ctx.session.impersonatorId !== null) throw new Refused(422, 'Stop acting as somebody else first');
    const place = (await invitationsOf(ctx.db, ctx.session.userId)).find((candidate) => candidate.id === invitationId);
    if (!place) throw notFound();
    const branch = branchId ?? place.branchId;
    if (branch !== place.branchId && !actsInAllBranches(place.role)) throw notFound();
    const open = await ctx.db
      .selectFrom('branches')
      .select('id')
      .where('garageId', '=', place.garageId)
      .where('id', '=', branch)
      .where('bannedAt', 'is', null)
      .executeTakeFirst();
    if (!open) throw notFound();
    await ctx.db
      .updateTable('sessions')
      .set({ invitationId, garageId: place.garageId, branchId: branch })
      .where('id', '=', ctx.session.id)
      .execute();
    ctx.afterCommit(() => api.sessions.forget([ctx.session.id]));
    // Whom they act as is a member of the place they leave.
    await endSessions(ctx, api.sessions, (eb) => eb('impersonatorSessionId', '=', ctx.session.id));
    const { garageId, customerId, role } = place;
    return currentUser(ctx.db, { ...ctx.session, invitationId, garageId, branchId: branch, customerId, role });
  });
}

/** Whoever finds a screen open must not be able to make the next sign-in easier. */
async function guardTwoFactor(ctx: TokenCtx, currentPassword: string | undefined): Promise<void> {
  const user = await ctx.db.selectFrom('users').select('email2Fa').where('id', '=', ctx.session.userId).executeTakeFirstOrThrow();
  if (!user.email2Fa) return;
  if (!currentPassword) {
    throw new Refused(422, 'Enter your current password to turn off two-factor sign-in', { errors: { currentPassword: ['is required'] } });
  }
  await checkCurrentPassword(ctx, currentPassword);
}
