import type { Role } from '@karakana/contract/permissions.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';

const advisers: Role[] = ['service_adviser'];
const managers: Role[] = ['manager', 'school_manager'];
const owners: Role[] = ['garage', 'school_admin'];

/** Those who speak with the customers of a branch: its advisers, else whoever runs it. Whoever acts knows already. */
export async function advisersOf(ctx: GarageCtx, branchId: number): Promise<number[]> {
  const staff = await staffOf(ctx, branchId);
  const first = [advisers, managers, owners].find((roles) => staff.some(({ role }) => roles.includes(role))) ?? [];
  return namedOf(ctx, staff, first);
}

/** Those who answer for a branch. */
export const leadersOf = async (ctx: GarageCtx, branchId: number): Promise<number[]> =>
  namedOf(ctx, await staffOf(ctx, branchId), [...managers, ...owners]);

type Staff = { userId: number; role: Role };

const namedOf = (ctx: GarageCtx, staff: Staff[], roles: Role[]): number[] => [
  ...new Set(staff.filter(({ role, userId }) => roles.includes(role) && userId !== ctx.userId).map(({ userId }) => userId)),
];

const staffOf = ({ db, garageId }: GarageCtx, branchId: number): Promise<Staff[]> =>
  db
    .selectFrom('invitations')
    .select(['userId', 'role'])
    .$narrowType<{ role: Role }>()
    .where('garageId', '=', garageId)
    .where('state', '=', 'active')
    .where((eb) => eb.or([eb('role', 'in', owners), eb.and([eb('role', 'in', [...advisers, ...managers]), eb('branchId', '=', branchId)])]))
    .orderBy('userId')
    .execute();
