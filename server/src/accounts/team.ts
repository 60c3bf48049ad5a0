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
import { actsInAllBranches } from '@karakana/contract/permissions.ts';
import { notFound, Refused } from '../platform/refused.ts';
import { type Api, serve } from '../platform/serve.ts';
import { contains } from '../platform/table-store.ts';
import { currentUser } from './current-user.ts';
import { endSessions } from './end-sessions.ts';
import { invite, sendInvitation } from './invite.ts';
import { keepAnOwner, memberColumns, membersInSight, readManagedMember, readMember, refuseForeignPlace } from './members.ts';

export function serveTeam(api: Api): void {
  serve(api, listTeam, async (ctx, { page, perPage, search, state, role }) => {
    let members = membersInSight(ctx);
    members = state ? members.where('invitations.state', '=', state) : members.where('invitations.state', '!=', 'trashed');
    if (role) members = members.where('invitations.role', '=', role);
    if (search)
      members = members.where((eb) =>
        eb(
          eb.fn('lower', [eb.fn('concat_ws', [eb.val(' '), 'users.firstName', 'users.lastName', 'users.email', 'users.mobile'])]),
          'like',
          contains(search),
        ),
      );
    const entries = await members
      .select(memberColumns)
      .orderBy('users.firstName')
      .orderBy('invitations.id')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute();
    const { total } = await members.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    // Role and state are written through the contract and checked by the database.
    return { page, perPage, totalCount: total, entries: entries as Member[] };
  });

  serve(api, addTeamMember, (ctx, draft) => invite(ctx, draft));
  serve(api, inviteToGarage, (ctx, draft) => invite(ctx, draft));

  serve(api, updateTeamMember, async (ctx, { id, ...change }) => {
    const member = await readManagedMember(ctx, id);
    await refuseForeignPlace(ctx, change);
    if (change.role !== member.role) await keepAnOwner(ctx, member);
    await ctx.db.updateTable('invitations').set(change).where('garageId', '=', ctx.session.garageId).where('id', '=', id).execute();
    // A changed role or branch holds from the next request on, in a new session.
    if (change.role !== member.role || change.branchId !== member.branchId) {
      await endSessions(ctx, api.sessions, (eb) => eb.and([eb('garageId', '=', ctx.session.garageId), eb('invitationId', '=', id)]));
    }
    return readMemberAnywhere(ctx, id);
  });

  serve(api, resendInvite, async (ctx, { id }) => {
    const member = await readManagedMember(ctx, id);
    if (member.state !== 'pending') throw new Refused(422, 'This invitation is not pending');
    await sendInvitation(ctx, member);
    return member;
  });

  serve(api, listQuoteMembers, async (ctx, { page, perPage, search, role, branchId }) => {
    const branch = branchId ?? ctx.session.branchId;
    if (branch !== ctx.session.branchId && !actsInAllBranches(ctx.session.role)) throw notFound();
    let members = membersInSight(ctx).where('invitations.state', '=', 'active').where('invitations.branchId', '=', branch);
    members = role
      ? members.where('invitations.role', '=', role)
      : members.where('invitations.role', 'in', ['garage', 'manager', 'service_adviser', 'technician']);
    if (search)
      members = members.where((eb) =>
        eb(eb.fn('lower', [eb.fn('concat_ws', [eb.val(' '), 'users.firstName', 'users.lastName'])]), 'like', contains(search)),
      );
    const entries = await members
      .select(['invitations.id', 'users.firstName', 'users.lastName', 'invitations.role', 'invitations.jobTitle'])
      .orderBy('users.firstName')
      .orderBy('invitations.id')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute();
    const { total } = await members.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    // Roles are written through the contract only.
    return {
      page,
      perPage,
      totalCount: total,
      entries: entries as { id: number; firstName: string; lastName: string; role: Member['role']; jobTitle: string | null }[],
    };
  });

  serve(api, readOwnGarage, async (ctx, { code }) => {
    const { invitations: places } = await currentUser(ctx.db, ctx.session);
    const invitations = places.filter((place) => place.garageCode === code);
    if (invitations.length === 0) throw notFound();
    return { invitations };
  });
}

/** A manager may move a member out of their own sight; the answer still shows what became of the member. */
async function readMemberAnywhere(ctx: Parameters<typeof readMember>[0], id: number): Promise<Member> {
  return readMember({ ...ctx, session: { ...ctx.session, role: 'garage' } }, id);
}
