import { impersonate, impersonationMinutes, stopImpersonating } from '@karakana/contract/accounts/impersonation.ts';
import { mayManage } from '@karakana/contract/roles.ts';
import { notAllowed, notFound, Refused } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { isOwner } from '../team/members.ts';
import { invitationsOf } from './current-user.ts';
import { endSessions } from './end-sessions.ts';
import { signedIn } from './oauth.ts';
import { openSession } from './open-session.ts';

export function serveImpersonation(api: Api): void {
  serve(api, impersonate, async (ctx, { id }) => {
    if (ctx.session.impersonatorId !== null) throw new Refused(422, 'Stop acting as somebody else first');
    if (id === ctx.session.userId) throw new Refused(422, 'That is you already');
    const places = (await invitationsOf(ctx.db, id)).filter((candidate) => candidate.garageId === ctx.garageId);
    const [place] = places;
    if (!place) throw notFound();
    // Somebody with a second, higher place is not acted as through the lower one.
    if (places.some(({ role }) => isOwner(role) || !mayManage(ctx.session.role, role))) throw notAllowed();
    const user = await ctx.db.selectFrom('users').select(['id', 'email', 'confirmedAt']).where('id', '=', id).executeTakeFirstOrThrow();
    const own = await ctx.db.selectFrom('sessions').select('refreshExpiresAt').where('id', '=', ctx.session.id).executeTakeFirstOrThrow();
    const minutesLeft = (new Date(own.refreshExpiresAt).getTime() - ctx.platform.now().getTime()) / 60_000;
    const minutes = Math.min(impersonationMinutes, minutesLeft);
    const opened = await openSession(ctx, {
      user,
      place: { ...place, invitationId: place.id },
      clientId: ctx.platform.settings.oauth.clientId,
      // The impersonator has passed their own.
      twoFactorPassed: true,
      impersonator: { id: ctx.session.userId, sessionId: ctx.session.id },
      accessMinutes: minutes,
      refreshMinutes: minutes,
    });
    return signedIn(ctx, opened);
  });

  serve(api, stopImpersonating, async (ctx) => {
    if (ctx.session.impersonatorId === null) throw new Refused(422, 'You are not acting as somebody else');
    await endSessions(ctx, api.sessions, (eb) => eb('id', '=', ctx.session.id));
    return {};
  });
}
