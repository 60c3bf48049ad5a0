import type { AnyUser, CurrentUser, Invitation, Newcomer } from '@karakana/contract/accounts/user.ts';
import type { DayFormat } from '@karakana/contract/dates.ts';
import { actsInAllBranches } from '@karakana/contract/roles.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AnySession, NewcomerSession, Session } from '../../platform/serve/context.ts';

/** Everything the application needs to know of the one who is signed in, also of one who has no garage yet. */
export function anyUser(db: Database, session: AnySession): Promise<AnyUser> {
  return session.garageId === null ? newcomer(db, session) : currentUser(db, session);
}

async function newcomer(db: Database, session: NewcomerSession): Promise<Newcomer> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'email', 'mobile', 'mobileVerifiedAt', 'language', 'email2Fa'])
    .where('id', '=', session.userId)
    .executeTakeFirstOrThrow();
  const { mobileVerifiedAt, ...rest } = user;
  return {
    ...rest,
    mobileVerified: mobileVerifiedAt !== null,
    confirmed: session.confirmed,
    mfaVerified: !session.twoFactorPending,
    garageId: null,
  };
}

export async function currentUser(db: Database, session: Session): Promise<CurrentUser> {
  const user = await db
    .selectFrom('users')
    .innerJoin('garages', (join) => join.on('garages.id', '=', session.garageId))
    .innerJoin('bookSettings', 'bookSettings.garageId', 'garages.id')
    .leftJoin('users as impersonator', (join) => join.on('impersonator.id', '=', session.impersonatorId))
    .select((eb) => [
      'users.id',
      'users.firstName',
      'users.lastName',
      'users.email',
      'users.mobile',
      'users.mobileVerifiedAt',
      'users.language',
      'users.confirmedAt',
      'users.email2Fa',
      'garages.name as garageName',
      'garages.code as garageCode',
      'garages.kind as garageKind',
      'garages.status as garageStatus',
      eb.ref('bookSettings.dateFormat').$castTo<DayFormat>().as('dateFormat'),
      'impersonator.firstName as impersonatorFirstName',
      'impersonator.lastName as impersonatorLastName',
      eb
        .selectFrom('notifications')
        .select((count) => count.fn.countAll<number>().as('unread'))
        .where('garageId', '=', session.garageId)
        .where('userId', '=', session.userId)
        .where('readAt', 'is', null)
        .as('unreadNotifications'),
    ])
    .where('users.id', '=', session.userId)
    .executeTakeFirstOrThrow();
  const places = await invitationsOf(db, session.userId);
  // Whoever acts as a member must not learn where else that member works.
  const invitations = session.impersonatorId === null ? places : places.filter((place) => place.id === session.invitationId);
  const branches = await branchesOf(db, session);
  const { impersonatorFirstName, impersonatorLastName, mobileVerifiedAt, confirmedAt, ...rest } = user;
  return {
    ...rest,
    role: session.role,
    mobileVerified: mobileVerifiedAt !== null,
    confirmed: confirmedAt !== null,
    mfaVerified: !session.twoFactorPending,
    garageId: session.garageId,
    invitationId: session.invitationId,
    branchId: session.branchId,
    branchName: branches.find((branch) => branch.id === session.branchId)?.name ?? '',
    invitations,
    branches,
    unreadNotifications: user.unreadNotifications ?? 0,
    impersonatedBy:
      session.impersonatorId === null
        ? null
        : { id: session.impersonatorId, firstName: impersonatorFirstName ?? '', lastName: impersonatorLastName ?? '' },
  };
}

/** A place, and the customer whose account it is if it is one. */
type OpenPlace = Invitation & { customerId: number | null };

/** The open places of a user, in all garages. */
export async function invitationsOf(db: Database, userId: number): Promise<OpenPlace[]> {
  return db
    .selectFrom('invitations')
    .innerJoin('garages', 'garages.id', 'invitations.garageId')
    .innerJoin('branches', (join) =>
      join.onRef('branches.garageId', '=', 'invitations.garageId').onRef('branches.id', '=', 'invitations.branchId'),
    )
    .select([
      'invitations.id',
      'invitations.role',
      'invitations.state',
      'invitations.jobTitle',
      'invitations.garageId',
      'garages.name as garageName',
      'garages.code as garageCode',
      'garages.kind as garageKind',
      'invitations.branchId',
      'invitations.customerId',
      'branches.name as branchName',
    ])
    .where('invitations.userId', '=', userId)
    .where('invitations.state', '=', 'active')
    .where('branches.bannedAt', 'is', null)
    .where('garages.status', '=', 'active')
    .orderBy('invitations.id')
    .execute();
}

/** The branches in which the session may act. */
async function branchesOf(db: Database, session: Session): Promise<{ id: number; name: string }[]> {
  let open = db.selectFrom('branches').select(['id', 'name']).where('garageId', '=', session.garageId).where('bannedAt', 'is', null);
  if (!actsInAllBranches(session.role)) open = open.where('id', '=', session.branchId);
  return open.orderBy('name').execute();
}
