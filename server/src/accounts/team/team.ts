import {
  addTeamMember,
  inviteToGarage,
  listQuoteMembers,
  listTeam,
  type Member,
  readOwnGarage,
  resendInvite,
  updateTeamMember,
} from '@karakana/contract/accounts/team.ts';
import { duplicateAs, notFound, Refused } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { currentUser } from '../sign-in/current-user.ts';
import { endSessions, sessionsOfMember } from '../sign-in/end-sessions.ts';
import { invite, sendInvitation } from './invite.ts';
import { type quoteMemberColumns, quoteMemberList, teamList } from './list-members.ts';
import { memberLeft } from './member-left.ts';
import { keepAnOwner, readManagedMember, readMember, refuseRoleAbove } from './members.ts';

export function serveTeam(api: Api): void {
  serve(api, listTeam, async (ctx, query) => {
    const page = await teamList.page(ctx, query);
    // As in `readMember`.
    return { ...page, entries: page.entries as Member[] };
  });

  serve(api, addTeamMember, (ctx, draft) => invite(ctx, draft));
  serve(api, inviteToGarage, (ctx, draft) => invite(ctx, draft));

  serve(api, updateTeamMember, async (ctx, { id, ...change }) => {
    const member = await readManagedMember(ctx, id);
    if (member.state === 'trashed') throw new Refused(422, 'This member has been removed');
    refuseRoleAbove(ctx, change.role);
    if (change.role !== member.role) await keepAnOwner(ctx, member);
    await ctx.db
      .updateTable('invitations')
      .set(change)
      .where('garageId', '=', ctx.garageId)
      .where('id', '=', id)
      .execute()
      .catch(duplicateAs('invitations_garage_id_user_id_branch_id_key', 'branchId', 'This person is in that branch already'));
    if (change.role !== member.role) await ctx.platform.events.publish(ctx, memberLeft, { invitationIds: [id] });
    // A changed role or branch holds from the next request on, in a new session.
    if (change.role !== member.role || change.branchId !== member.branchId) {
      await endSessions(ctx, api.sessions, sessionsOfMember(ctx.garageId, member));
    }
    return readMember(ctx, id);
  });

  serve(api, resendInvite, async (ctx, { id }) => {
    const member = await readManagedMember(ctx, id);
    if (member.state !== 'pending') throw new Refused(422, 'This invitation has been answered already. Reload the page');
    await sendInvitation(ctx, member);
    return member;
  });

  serve(api, listQuoteMembers, async (ctx, query) => {
    const page = await quoteMemberList.page(ctx, query);
    // As in `readMember`.
    return { ...page, entries: page.entries as Pick<Member, (typeof quoteMemberColumns)[number]>[] };
  });

  serve(api, readOwnGarage, async (ctx, { code }) => {
    const { invitations: places } = await currentUser(ctx.db, ctx.session);
    const invitations = places.filter((place) => place.garageCode === code);
    if (invitations.length === 0) throw notFound();
    return { invitations };
  });
}
