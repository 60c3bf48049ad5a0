import type { inviteToGarage, Member } from '@karakana/contract/accounts/team.ts';
import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { mailLater } from '../../platform/outbox/outbox.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { inviteMail, languageOf } from '../messages.ts';
import { makeLink } from '../sign-up/links.ts';
import { countInvitation } from './invitation-limits.ts';
import { readMember, refuseFullTeam, refuseRoleAbove } from './members.ts';

type InviteDraft = ParsedInput<typeof inviteToGarage>;

/** Asks somebody to join: a new person, or one who already works elsewhere. */
export async function invite(ctx: Ctx, draft: InviteDraft): Promise<Member> {
  refuseRoleAbove(ctx, draft.role);
  await refuseFullTeam(ctx);
  const { firstName, lastName, role, jobTitle, branchId } = draft;
  const mobile = draft.mobile ?? null;
  const userId = await findOrAddPerson(ctx, { email: draft.email, firstName, lastName, mobile });
  const name = { firstName, lastName, mobile };
  const place = { ...name, role, jobTitle, customerId: null, state: 'pending', invitedBy: ctx.session.userId, acceptedAt: null } as const;
  const invitation = await ctx.db
    .insertInto('invitations')
    .values({ garageId: ctx.garageId, userId, branchId, ...place })
    // Somebody who was removed may be asked again, and has to accept again.
    .onConflict((conflict) =>
      conflict.columns(['garageId', 'userId', 'branchId']).doUpdateSet(place).where('invitations.state', '=', 'trashed'),
    )
    .returning('id')
    .executeTakeFirst();
  if (!invitation) throw new Refused(422, 'This person is in the team already', { errors: { email: ['is in the team already'] } });
  const member = await readMember(ctx, invitation.id);
  await sendInvitation(ctx, member);
  return member;
}

/** The e-mail with the link; an earlier link stops working. */
export async function sendInvitation(ctx: Ctx, member: Member): Promise<void> {
  const { garageId, userId } = ctx.session;
  await countInvitation(ctx, member.email);
  const link = await makeLink(ctx, 'invite', member.userId, { garageId, id: member.id });
  const words = await ctx.db
    .selectFrom('users as inviter')
    .innerJoin('garages', (join) => join.on('garages.id', '=', garageId))
    .innerJoin('users as invited', (join) => join.on('invited.id', '=', member.userId))
    .select(['inviter.firstName', 'inviter.lastName', 'garages.name as garageName', 'invited.language'])
    .where('inviter.id', '=', userId)
    .executeTakeFirstOrThrow();
  const inviter = `${words.firstName} ${words.lastName}`;
  await mailLater(ctx, {
    byPlatform: true,
    to: member.email,
    ...inviteMail(languageOf(words.language), ctx.brand.name, words.garageName, inviter, member.firstName, link),
  });
}

type Person = { email: string; firstName: string; lastName: string; mobile: string | null };

export async function findOrAddPerson(ctx: Ctx, person: Person): Promise<number> {
  const added = await ctx.db
    .insertInto('users')
    .values(person)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return added.id;
  const known = await ctx.db
    .selectFrom('users')
    .select(['id', 'isSystemAdmin'])
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow();
  if (known.isSystemAdmin) throw new Refused(422, 'This person cannot be invited');
  return known.id;
}
