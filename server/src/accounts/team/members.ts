import type { Member } from '@karakana/contract/accounts/team.ts';
import { actsInAllBranches, may, mayManage, type Right, type Role, roles, seesOnlyOwn } from '@karakana/contract/permissions.ts';
import { say } from '@karakana/contract/text.ts';
import { scopedToBranch } from '../../platform/serve/branches.ts';
import type { Ctx, GarageReader } from '../../platform/serve/context.ts';
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

/** The users of the garage who have a right; those who see only their own have none over its things. */
export async function membersWhoMay({ db, garageId }: GarageReader, right: Right): Promise<number[]> {
  const able = roles.filter((role) => may(role, right) && !seesOnlyOwn(role));
  const members = db.selectFrom('invitations').select('userId').distinct().where('garageId', '=', garageId).where('state', '=', 'active');
  return (await members.where('role', 'in', able).orderBy('userId').execute()).map(({ userId }) => userId);
}

const managerRoles: Role[] = ['manager', 'school_manager'];

/** The users who run a branch: its managers, or the owners of the garage where it has none. */
export async function managersOfBranch({ db, garageId }: GarageReader, branchId: number): Promise<number[]> {
  const members = await db
    .selectFrom('invitations')
    .select(['userId', 'role', 'branchId'])
    .where('garageId', '=', garageId)
    .where('state', '=', 'active')
    .where('role', 'in', [...managerRoles, ...ownerRoles])
    .execute();
  const managers = members.filter((member) => member.branchId === branchId && managerRoles.some((role) => role === member.role));
  const owners = members.filter(({ role }) => ownerRoles.some((owner) => owner === role));
  return [...new Set((managers.length > 0 ? managers : owners).map(({ userId }) => userId))];
}

/** The users who answer customers: managers and advisers of a branch, or of all where none is known; the owners where there are none. */
export async function advisersOf({ db, garageId }: GarageReader, branchId: number | null): Promise<number[]> {
  const members = await db
    .selectFrom('invitations')
    .select(['userId', 'role', 'branchId'])
    .where('garageId', '=', garageId)
    .where('state', '=', 'active')
    .where('role', 'in', [...managerRoles, ...ownerRoles, 'service_adviser'])
    .execute();
  const owners = members.filter(({ role }) => isOwner(role));
  const advisers = members.filter((member) => !isOwner(member.role) && (branchId === null || member.branchId === branchId));
  return [...new Set((advisers.length > 0 ? advisers : owners).map(({ userId }) => userId))];
}

const storeRoles: Role[] = ['inventory_admin', 'inventory_manager'];

/** The users who order for a branch: its storekeepers and those of all branches; its managers, then the owners, where there are none. */
export async function storekeepersOf({ db, garageId }: GarageReader, branchId: number): Promise<number[]> {
  const members = await db
    .selectFrom('invitations')
    .select(['userId', 'role', 'branchId'])
    .where('garageId', '=', garageId)
    .where('state', '=', 'active')
    .where('role', 'in', [...storeRoles, ...managerRoles, ...ownerRoles])
    .execute();
  const ofBranch = members.filter((member) => member.branchId === branchId || actsInAllBranches(member.role));
  const among = (roles: Role[]) => [...new Set(ofBranch.filter(({ role }) => roles.includes(role)).map(({ userId }) => userId))];
  return [storeRoles, managerRoles, ownerRoles].map(among).find((userIds) => userIds.length > 0) ?? [];
}
