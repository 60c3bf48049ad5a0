import { impersonate, impersonationMinutes, stopImpersonating } from '@karakana/contract/accounts/impersonation.ts';
import { mayManage, type Role } from '@karakana/contract/permissions.ts';
import { notAllowed, notFound, Refused } from '../platform/refused.ts';
import { type Api, serve } from '../platform/serve.ts';
import { endSessions } from './end-sessions.ts';
import { signedIn } from './oauth.ts';
import { openSession } from './open-session.ts';

export function serveImpersonation(api: Api): void {
  serve(api, impersonate, async (ctx, { id }) => {
    if (ctx.session.impersonatorId !== null) throw new Refused(422, 'Stop acting as somebody else first');
    if (id === ctx.session.userId) throw new Refused(422, 'That is you already');
    const member = await ctx.db
      .selectFrom('invitations')
      .innerJoin('users', 'users.id', 'invitations.userId')
      .select([
        'invitations.id as invitationId',
        'invitations.garageId',
        'invitations.branchId',
        'invitations.role',
        'users.id',
        'users.email',
        'users.confirmedAt',
      ])
      .where('invitations.garageId', '=', ctx.session.garageId)
      .where('invitations.userId', '=', id)
      .where('invitations.state', '=', 'active')
      .orderBy('invitations.id')
      .executeTakeFirst();
    if (!member) throw notFound();
    // Roles are written through the contract only.
    const role = member.role as Role;
    if (!mayManage(ctx.session.role, role) || role === ctx.session.role) throw notAllowed();
    const opened = await openSession(ctx, {
      user: member,
      place: { invitationId: member.invitationId, garageId: member.garageId, branchId: member.branchId, role },
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
