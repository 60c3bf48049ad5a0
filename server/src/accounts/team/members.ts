import type { Member } from '@karakana/contract/accounts/team.ts';
import { mayManage, type Role } from '@karakana/contract/roles.ts';
import { say } from '@karakana/contract/text.ts';
import { scopedToBranch } from '../../platform/serve/branches.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notAllowed, notFound, Refused } from '../../platform/serve/refused.ts';

/** The members of the garage as far as the caller sees them: all, or those of the caller's branch. Its customers are none. */
export function membersInSight(ctx: Ctx) {
  const members = ctx.db.selectFrom('members').where('garageId', '=', ctx.garageId).where('customerId', 'is', null);
  return scopedToBranch(members, ctx.session, 'branchId');
}

export const memberColumns = [
  'id',
  'userId',
  'firstName',
  'lastName',
  'email',
  'mobile',
  'role',
  'jobTitle',
  'state',
  'branchId',
  'branchName',
  'invitedAt',
  'lastSeenAt',
] as const;

export async function readMember(ctx: Ctx, id: number): Promise<Member> {
  const member = await membersInSight(ctx).select(memberColumns).where('id', '=', id).executeTakeFirst();
  if (!member) throw notFound();
  // The columns of a view count as nullable; these come from columns that are not, or are as nullable as the contract says.
  return member as Member;
}

/** A member whom the caller may change: in sight, below the caller's role, and not the caller. */
export async function readManagedMember(ctx: Ctx, id: number): Promise<Member> {
  const member = await readMember(ctx, id);
  if (member.userId === ctx.session.userId) throw new Refused(422, 'You cannot do this to yourself');
  if (!mayManage(ctx.session.role, member.role)) throw notAllowed();
  return member;
}

/** Whoever gives a role must stand above it. */
export function refuseRoleAbove(ctx: Ctx, role: Role): void {
  if (!mayManage(ctx.session.role, role)) throw notAllowed();
}

/** A plan may limit how many people a garage has. Two who add people to one garage take turns, so that both count right. */
export async function refuseFullTeam(ctx: Ctx): Promise<void> {
  const { garageId } = ctx.session;
  const { planId } = await ctx.db
    .selectFrom('garages')
    .select('planId')
    .where('id', '=', garageId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  // A statement of its own: it must see what the one before us has committed.
  const { members, maxMembers } = await ctx.db
    .selectFrom('invitations')
    .select((eb) => [
      eb.fn.countAll<number>().as('members'),
      eb.selectFrom('plans').select('maxMembers').where('id', '=', planId).as('maxMembers'),
    ])
    .where('garageId', '=', garageId)
    .where('state', 'in', ['pending', 'active'])
    .where('customerId', 'is', null)
    .executeTakeFirstOrThrow();
  if (maxMembers !== null && members >= maxMembers)
    throw new Refused(422, say('Your plan has room for {{most}} people. Change the plan to add more', { most: maxMembers }));
}

const ownerRoles: Role[] = ['garage', 'school_admin'];
export const isOwner = (role: Role): boolean => ownerRoles.includes(role);

/** A garage without an owner could never be run again. */
export async function keepAnOwner(ctx: Ctx, member: Member): Promise<void> {
  if (!isOwner(member.role) || member.state !== 'active') return;
  const others = await ctx.db
    .selectFrom('invitations')
    .select('id')
    .where('garageId', '=', ctx.garageId)
    .where('state', '=', 'active')
    .where('role', 'in', ownerRoles)
    .where('id', '!=', member.id)
    .forUpdate()
    .execute();
  if (others.length === 0) throw new Refused(422, 'The garage needs at least one owner');
}
