import type { inviteToGarage, Member } from '@karakana/contract/accounts/team.ts';
import type { Received } from '@karakana/contract/endpoint.ts';
import type { Ctx } from '../platform/context.ts';
import { mailLater } from '../platform/outbox.ts';
import { Refused } from '../platform/refused.ts';
import { makeLink } from './links.ts';
import { readMember, refuseForeignPlace } from './members.ts';
import { inviteMail, languageOf } from './messages.ts';

/** Asks somebody to join: a new person, or one who already works elsewhere. */
export async function invite(ctx: Ctx, draft: Received<typeof inviteToGarage>): Promise<Member> {
  const { email, firstName, lastName, mobile, role, jobTitle, branchId } = draft;
  await refuseForeignPlace(ctx, { role, branchId });
  await refuseFullTeam(ctx);
  const known = await ctx.db.selectFrom('users').select(['id', 'isSystemAdmin']).where('email', '=', email).executeTakeFirst();
  if (known?.isSystemAdmin) throw new Refused(422, 'This person cannot be invited');
  const userId =
    known?.id ??
    (
      await ctx.db
        .insertInto('users')
        .values({ email, firstName, lastName, mobile: mobile ?? null })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const garageId = ctx.session.garageId;
  const earlier = await ctx.db
    .selectFrom('invitations')
    .select(['id', 'state'])
    .where('garageId', '=', garageId)
    .where('userId', '=', userId)
    .where('branchId', '=', branchId)
    .executeTakeFirst();
  if (earlier && earlier.state !== 'trashed')
    throw new Refused(422, 'This person is in the team already', { errors: { email: ['is in the team already'] } });
  const place = { role, jobTitle, state: 'pending', invitedBy: ctx.session.userId };
  const { id } = earlier
    ? await ctx.db
        .updateTable('invitations')
        .set(place)
        .where('garageId', '=', garageId)
        .where('id', '=', earlier.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await ctx.db
        .insertInto('invitations')
        .values({ garageId, userId, branchId, ...place })
        .returning('id')
        .executeTakeFirstOrThrow();
  const member = await readMember(ctx, id);
  await sendInvitation(ctx, member);
  return member;
}

/** The e-mail with the link; an earlier link stops working. */
export async function sendInvitation(ctx: Ctx, member: Member): Promise<void> {
  const { garageId, userId } = ctx.session;
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
    to: member.email,
    ...inviteMail(languageOf(words.language), ctx.brand.name, words.garageName, inviter, member.firstName, link),
  });
}

/** A plan may limit how many people a garage has. */
async function refuseFullTeam(ctx: Ctx): Promise<void> {
  const { maxMembers, members } = await ctx.db
    .selectFrom('garages')
    .leftJoin('plans', 'plans.id', 'garages.planId')
    .select((eb) => [
      'plans.maxMembers',
      eb
        .selectFrom('invitations')
        .select((count) => count.fn.countAll<number>().as('members'))
        .where('garageId', '=', ctx.session.garageId)
        .where('state', 'in', ['pending', 'active'])
        .as('members'),
    ])
    .where('garages.id', '=', ctx.session.garageId)
    .executeTakeFirstOrThrow();
  if (maxMembers !== null && (members ?? 0) >= maxMembers) throw new Refused(422, `Your plan has room for ${maxMembers} people`);
}
