import { acceptInvite } from '@karakana/contract/accounts/sign-up.ts';
import type { Role } from '@karakana/contract/permissions.ts';
import { actFor } from '../platform/acting.ts';
import type { PublicCtx } from '../platform/context.ts';
import { hashPassword } from '../platform/passwords.ts';
import { Refused } from '../platform/refused.ts';
import { type Api, servePrepared } from '../platform/serve.ts';
import { invitationsOf } from './current-user.ts';
import { readLink, useLink } from './links.ts';
import { notify } from './notification.ts';
import { runGrant } from './oauth.ts';
import { openFor } from './sign-in.ts';

const noLongerOpen = () => new Refused(422, 'This invitation is no longer open', { code: 'link_expired' });

export function serveAcceptInvite(api: Api): void {
  servePrepared(
    api,
    acceptInvite,
    async (ctx, { token, password }) => {
      const link = await readLink(ctx, 'invite', token);
      if (link.passwordHash) return null;
      // Somebody new chooses a password first.
      if (!password) throw new Refused(422, 'Choose a password', { code: 'password_required', errors: { password: ['is required'] } });
      return hashPassword(password);
    },
    async (ctx, { token, clientId, clientSecret, firstName, lastName }, passwordHash) => {
      const link = await useLink(ctx, 'invite', token);
      const garageId = link.garageId ?? 0;
      await actFor(ctx.db, { garageId, userId: link.userId });
      const place = await takePlace(ctx, garageId, link.invitationId ?? 0);
      const now = ctx.platform.now().toISOString();
      const newcomer = {
        passwordHash,
        firstName: firstName || place.firstName || link.firstName,
        lastName: lastName || place.lastName || link.lastName,
      };
      const user = await ctx.db
        .updateTable('users')
        .set((eb) => ({
          confirmedAt: eb.fn.coalesce('confirmedAt', eb.val(now)),
          // Of two invitations accepted at once the first chooses the password.
          ...(passwordHash && !link.passwordHash ? newcomer : {}),
        }))
        .where('id', '=', link.userId)
        .returning(['id', 'email', 'language', 'confirmedAt', 'email2Fa', 'firstName', 'lastName'])
        .executeTakeFirstOrThrow();
      if (!(await invitationsOf(ctx.db, user.id)).some((open) => open.id === place.invitationId)) throw noLongerOpen();
      if (place.invitedBy) {
        await notify(ctx, garageId, {
          userIds: [place.invitedBy],
          message: `${user.firstName} ${user.lastName} has joined your team`,
          path: '/settings/team',
        });
      }
      // Roles are written through the contract only.
      const opening = { ...place, role: place.role as Role };
      return runGrant(
        ctx,
        { grantType: 'password', clientId, clientSecret },
        { userId: user.id, open: () => openFor(ctx, clientId, user, opening) },
      );
    },
  );
}

async function takePlace(ctx: PublicCtx, garageId: number, id: number) {
  const place = await ctx.db
    .updateTable('invitations')
    .set({ state: 'active' })
    .where('garageId', '=', garageId)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning(['id as invitationId', 'garageId', 'branchId', 'role', 'invitedBy', 'firstName', 'lastName'])
    .executeTakeFirst();
  if (!place) throw noLongerOpen();
  return place;
}
