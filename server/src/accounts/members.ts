import type { Member } from '@karakana/contract/accounts/team.ts';
import { actsInAllBranches, mayManage, type Role } from '@karakana/contract/permissions.ts';
import type { Ctx } from '../platform/context.ts';
import { notAllowed, notFound, Refused } from '../platform/refused.ts';

/** The members of the garage as far as the caller sees them: all, or those of the caller's branch. */
export function membersInSight(ctx: Ctx) {
  const members = ctx.db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.userId')
    .innerJoin('branches', (join) =>
      join.onRef('branches.garageId', '=', 'invitations.garageId').onRef('branches.id', '=', 'invitations.branchId'),
    )
    .where('invitations.garageId', '=', ctx.session.garageId);
  return actsInAllBranches(ctx.session.role) ? members : members.where('invitations.branchId', '=', ctx.session.branchId);
}

export const memberColumns = [
  'invitations.id',
  'invitations.userId',
  'users.firstName',
  'users.lastName',
  'users.email',
  'users.mobile',
  'invitations.role',
  'invitations.jobTitle',
  'invitations.state',
  'invitations.branchId',
  'branches.name as branchName',
  'invitations.createdAt as invitedAt',
  'users.lastSeenAt',
] as const;

export async function readMember(ctx: Ctx, id: number): Promise<Member> {
  const member = await membersInSight(ctx).select(memberColumns).where('invitations.id', '=', id).executeTakeFirst();
  if (!member) throw notFound();
  // Role and state are written through the contract and checked by the database.
  return member as Member;
}

/** A member whom the caller may change: in sight, below the caller's role, and not the caller. */
export async function readManagedMember(ctx: Ctx, id: number): Promise<Member> {
  const member = await readMember(ctx, id);
  if (member.userId === ctx.session.userId) throw new Refused(422, 'You cannot do this to yourself');
  if (!mayManage(ctx.session.role, member.role)) throw notAllowed();
  return member;
}

/** Whoever gives a role must stand above it, and gives it in a branch they act in. */
export async function refuseForeignPlace(ctx: Ctx, place: { role: Role; branchId: number }): Promise<void> {
  if (!mayManage(ctx.session.role, place.role)) throw notAllowed();
  const branch = await ctx.db
    .selectFrom('branches')
    .select('id')
    .where('garageId', '=', ctx.session.garageId)
    .where('id', '=', place.branchId)
    .where('bannedAt', 'is', null)
    .executeTakeFirst();
  const mayActThere = actsInAllBranches(ctx.session.role) || place.branchId === ctx.session.branchId;
  if (!branch || !mayActThere) throw new Refused(422, 'Branch is not one of yours', { errors: { branchId: ['is not one of yours'] } });
}

const ownerRoles: Role[] = ['garage', 'school_admin'];

/** A garage without an owner could never be run again. */
export async function keepAnOwner(ctx: Ctx, member: Member): Promise<void> {
  if (!ownerRoles.includes(member.role) || member.state !== 'active') return;
  const others = await ctx.db
    .selectFrom('invitations')
    .select('id')
    .where('garageId', '=', ctx.session.garageId)
    .where('state', '=', 'active')
    .where('role', 'in', ownerRoles)
    .where('id', '!=', member.id)
    .forUpdate()
    .execute();
  if (others.length === 0) throw new Refused(422, 'The garage needs at least one owner');
}
