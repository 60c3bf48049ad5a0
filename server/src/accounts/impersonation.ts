import { impersonate, impersonationMinutes, stopImpersonating } from '@karakana/contract/accounts/impersonation.ts';
import { mayManage } from '@karakana/contract/permissions.ts';
import { notAllowed, notFound, Refused } from '../platform/refused.ts';
import { type Api, serve } from '../platform/serve.ts';
import { invitationsOf } from './current-user.ts';
import { endSessions } from './end-sessions.ts';
import { isOwner } from './members.ts';
import { signedIn } from './oauth.ts';
import { openSession } from './open-session.ts';

export function serveImpersonation(api: Api): void {
  serve(api, impersonate, async (ctx, { id }) => {
    if (ctx.session.impersonatorId !== null) throw new Refused(422, 'Stop acting as somebody else first');
    if (id === ctx.session.userId) throw new Refused(422, 'That is you already');
    const places = (await invitationsOf(ctx.db, id)).filter((candidate) => candidate.garageId === ctx.session.garageId);
    const [place] = places;
    if (!place) throw notFound();
    // Somebody with a second, higher place is not acted as through the lower one.
    if (places.some(({ role }) => isOwner(role) || !mayManage(ctx.session.role, role))) throw notAllowed();
    const user = await ctx.db.selectFrom('users').select(['id', 'email', 'confirmedAt']).where('id', '=', id).executeTakeFirstOrThrow();
    const opened = await openSession(ctx, {
      user,
      place: { ...place, invitationId: place.id },
      clientId: ctx.platform.settings.oauth.clientId,
      // The impersonator has passed their own.
      twoFactorPassed: true,
      impersonatorId: ctx.session.userId,
      accessMinutes: impersonationMinutes,
      refreshMinutes: impersonationMinutes,
    });
    return signedIn(ctx, opened);
  });

  serve(api, stopImpersonating, async (ctx) => {
    if (ctx.session.impersonatorId === null) throw new Refused(422, 'You are not acting as somebody else');
    await endSessions(ctx, api.sessions, (eb) => eb('id', '=', ctx.session.id));
    return {};
  });
}
