import { drivingRoles } from '@karakana/contract/vehicles/assignment.ts';
import { ownBranch } from '../../platform/serve/branches.ts';
import type { Ctx } from '../../platform/serve/context.ts';

/**
 * Who may be given a vehicle of this customer: the garage's own drivers, of the caller's branch, and those of the same customer wherever they
 * were invited, never those of another one. A customer gives its vehicles to its own drivers alone.
 */
export function driversFor({ db, session }: Ctx, customerId: number | null) {
  const drivers = db
    .selectFrom('members')
    .innerJoin('invitations', (join) =>
      join.onRef('invitations.garageId', '=', 'members.garageId').onRef('invitations.id', '=', 'members.id'),
    )
    .where('members.garageId', '=', session.garageId)
    .where('members.state', '=', 'active')
    .where('members.role', 'in', [...drivingRoles])
    .orderBy('members.firstName')
    .orderBy('members.id');
  if (session.role === 'fleet') return drivers.where('invitations.customerId', '=', session.customerId ?? 0);
  return drivers.where((eb) =>
    eb.or([
      eb.and([eb('invitations.customerId', 'is', null), ...ownBranch(session, 'invitations.branchId')]),
      eb('invitations.customerId', '=', customerId ?? 0),
    ]),
  );
}
