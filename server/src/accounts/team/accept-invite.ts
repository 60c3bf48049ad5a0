import { acceptInvite } from '@karakana/contract/accounts/sign-up.ts';
import { say } from '@karakana/contract/text.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { enterGarage } from '../../platform/serve/in-garage.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { type Api, servePrepared } from '../../platform/serve/serve.ts';
import { notify } from '../profile/notification.ts';
import { invitationsOf } from '../sign-in/current-user.ts';
import { endSessions, sessionsOfUser } from '../sign-in/end-sessions.ts';
import { isOurClient, runGrant } from '../sign-in/oauth.ts';
import { openFor } from '../sign-in/sign-in.ts';
import { readLink, useLink } from '../sign-up/links.ts';

const noLongerOpen = () => new Refused(422, 'This invitation is no longer open', { code: 'link_expired' });

export function serveAcceptInvite(api: Api): void {
  servePrepared(
    api,
    acceptInvite,
    async (ctx, { token, password, ...client }) => {
      if (!isOurClient(ctx, client)) throw new Refused(401, 'Invalid credentials');
      if (isKnown(await readLink(ctx, 'invite', token))) return null;
      // Somebody new chooses a password first.
      if (!password) throw new Refused(422, 'Choose a password', { code: 'password_required', errors: { password: ['is required'] } });
      return hashPassword(password);
    },
    async (ctx, { token, clientId, clientSecret, firstName, lastName }, passwordHash) => {
      const link = await useLink(ctx, 'invite', token);
      const garageId = link.garageId ?? 0;
      const inside = await enterGarage(ctx, { garageId, userId: link.userId });
      const place = await takePlace(inside, link.invitationId ?? 0);
      if (passwordHash && !isKnown(link)) {
        await endSessions(ctx, api.sessions, sessionsOfUser(link.userId));
        await ctx.db
          .updateTable('users')
          .set({
            passwordHash,
            confirmedAt: ctx.platform.now().toISOString(),
            firstName: firstName || place.firstName || link.firstName,
            lastName: lastName || place.lastName || link.lastName,
          })
          .where('id', '=', link.userId)
          .execute();
      }
      const user = await ctx.db
        .selectFrom('users')
        .select(['id', 'email', 'language', 'confirmedAt', 'email2Fa', 'firstName', 'lastName'])
        .where('id', '=', link.userId)
        .executeTakeFirstOrThrow();
      if (!(await invitationsOf(ctx.db, user.id)).some((open) => open.id === place.invitationId)) throw noLongerOpen();
      if (place.invitedBy) {
        const name = `${user.firstName} ${user.lastName}`;
        const news =
          place.customerId === null
            ? { said: say('{{name}} has joined your team', { name }), path: '/settings/team' }
            : { said: say('{{name}} has opened their customer account', { name }), path: `/customers/${place.customerId}` };
        await notify(inside, { kind: 'joined', userIds: [place.invitedBy], ...news });
      }
      return runGrant(
        ctx,
        { grantType: 'password', clientId, clientSecret },
        { userId: user.id, open: () => openFor(ctx, clientId, user, place) },
      );
    },
  );
}

/** A password of an address that was never confirmed may be anybody's, so whoever has the mailbox chooses another. */
const isKnown = (person: { passwordHash: string | null; confirmedAt: string | null }): boolean =>
  person.passwordHash !== null && person.confirmedAt !== null;

async function takePlace({ db, garageId }: GarageCtx, id: number) {
  const place = await db
    .updateTable('invitations')
    .set({ state: 'active' })
    .where('garageId', '=', garageId)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning(['id as invitationId', 'garageId', 'branchId', 'customerId', 'role', 'invitedBy', 'firstName', 'lastName'])
    .executeTakeFirst();
  if (!place) throw noLongerOpen();
  return place;
}
