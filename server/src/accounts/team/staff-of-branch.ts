import { may } from '@karakana/contract/permissions.ts';
import type { Right } from '@karakana/contract/right.ts';
import { actsInAllBranches, type Role, roles, seesOnlyOwn } from '@karakana/contract/roles.ts';
import type { GarageReader } from '../../platform/serve/context.ts';

const owners: Role[] = ['garage', 'school_admin'];
const managers: Role[] = ['manager', 'school_manager'];
const advisers: Role[] = ['service_adviser'];
const storekeepers: Role[] = ['inventory_admin', 'inventory_manager'];

/** The users of the garage who have a right; those who see only their own have none over its things. */
export async function membersWhoMay({ db, garageId }: GarageReader, right: Right): Promise<number[]> {
  const able = roles.filter((role) => may(role, right) && !seesOnlyOwn(role));
  const members = db.selectFrom('invitations').select('userId').distinct().where('garageId', '=', garageId).where('state', '=', 'active');
  return (await members.where('role', 'in', able).orderBy('userId').execute()).map(({ userId }) => userId);
}

/** The users who run a branch: its managers, or the owners of the garage where it has none. */
export const managersOfBranch = (ctx: GarageReader, branchId: number) => firstOf(ctx, branchId, [managers, owners]);

/** The users who look after the works of a branch: its advisers, else its managers, else the owners. */
export const advisersOf = (ctx: GarageReader, branchId: number) => firstOf(ctx, branchId, [advisers, managers, owners]);

/** The users who order for a branch: its storekeepers and those of all branches; its managers, then the owners, where there are none. */
export const storekeepersOf = (ctx: GarageReader, branchId: number) => firstOf(ctx, branchId, [storekeepers, managers, owners]);

/** The users who answer what customers write: advisers and managers of a branch, or of all where none is known; else the owners. */
export const answerersOf = (ctx: GarageReader, branchId: number | null) => firstOf(ctx, branchId, [[...advisers, ...managers], owners]);

/** The users who answer for a branch: its managers and the owners. */
export const leadersOf = (ctx: GarageReader, branchId: number) => firstOf(ctx, branchId, [[...managers, ...owners]]);

/** Those of the first roles that anybody has here. */
async function firstOf({ db, garageId }: GarageReader, branchId: number | null, wanted: Role[][]): Promise<number[]> {
  const members = await db
    .selectFrom('invitations')
    .select(['userId', 'role', 'branchId'])
    .where('garageId', '=', garageId)
    .where('state', '=', 'active')
    .where('role', 'in', wanted.flat())
    .orderBy('userId')
    .execute();
  const here = members.filter((member) => branchId === null || member.branchId === branchId || actsInAllBranches(member.role));
  const among = (able: Role[]) => [...new Set(here.filter(({ role }) => able.includes(role)).map(({ userId }) => userId))];
  return wanted.map(among).find((userIds) => userIds.length > 0) ?? [];
}
