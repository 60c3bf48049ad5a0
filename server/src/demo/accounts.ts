import { may } from '@karakana/contract/permissions.ts';
import { type Role, roles } from '@karakana/contract/roles.ts';
import { say } from '@karakana/contract/text.ts';
import type { Insertable } from 'kysely';
import { messageColumns } from '../accounts/index.ts';
import type { Users } from '../platform/database/database.gen.ts';
import { actFor } from '../platform/serve/in-garage.ts';
import { type Demo, type DemoGarage, daysFrom } from './demo.ts';
import { demoPerson, jobTitles } from './people.data.ts';

type Place = { email: string; role: Role; jobTitle: string; branchId: number; state: 'active' | 'pending' | 'banned' };

/** There is one, so that its refusal at the door can be seen. */
export async function addSystemAdmin({ db, now, passwordHash }: Demo): Promise<void> {
  const person = { firstName: 'Baraka', lastName: 'Mwakio', email: 'system_admin@main.demo' };
  await db
    .insertInto('users')
    .values({ ...person, passwordHash, confirmedAt: daysFrom(now, -90), isSystemAdmin: true })
    .execute();
}

/** A member of every role, a few colleagues in the other branches, one who has not answered and one who was banned. */
export async function addPeople(demo: Demo, garage: DemoGarage): Promise<void> {
  const { garageId, domain, branchIds } = garage;
  await actFor(demo.db, { garageId, userId: null });
  const [first = 0, ...others] = branchIds;
  const everyRole = roles.flatMap((role) =>
    role === 'system_admin'
      ? []
      : [{ email: `${role}@${domain}`, role, jobTitle: jobTitles[role], branchId: first, state: 'active' as const }],
  );
  const elsewhere = others.flatMap((branchId, index) => [
    { email: `manager.${index + 2}@${domain}`, role: 'manager' as const, jobTitle: 'Branch manager', branchId, state: 'active' as const },
    { email: `technician.${index + 2}@${domain}`, role: 'technician' as const, jobTitle: 'Technician', branchId, state: 'active' as const },
  ]);
  const places: Place[] = [
    ...everyRole,
    ...elsewhere,
    { email: `pending@${domain}`, role: 'technician', jobTitle: 'Auto electrician', branchId: first, state: 'pending' },
    { email: `banned@${domain}`, role: 'security', jobTitle: 'Gate guard', branchId: first, state: 'banned' },
  ];
  const idOf = await addUsers(demo, garageId * 30, places);
  await addInvitations(demo, garageId, places, idOf);
  const members = everyRole.map(({ email, role }) => ({ userId: idOf(email), role }));
  await addNotifications(demo, garage, members);
}

/** Somebody who works in two garages and can switch between them. */
export async function joinBothGarages(demo: Demo, garages: DemoGarage[], email: string): Promise<void> {
  const idOf = await addUsers(demo, (garages[0]?.garageId ?? 0) * 30 + 29, [{ email, state: 'active' }]);
  for (const { garageId, branchIds } of garages) {
    await actFor(demo.db, { garageId, userId: null });
    const place = {
      email,
      role: 'manager' as const,
      jobTitle: 'Operations manager',
      branchId: branchIds[0] ?? 0,
      state: 'active' as const,
    };
    await addInvitations(demo, garageId, [place], idOf);
  }
}

async function addUsers(
  { db, now, passwordHash }: Demo,
  firstPerson: number,
  places: Pick<Place, 'email' | 'state'>[],
): Promise<(email: string) => number> {
  const drafts = places.map(({ email, state }, index): Insertable<Users> => {
    const known = state === 'pending' ? {} : { passwordHash, confirmedAt: daysFrom(now, -60) };
    return { email, ...demoPerson(firstPerson + index), passwordHash: null, confirmedAt: null, ...known };
  });
  const users = await db.insertInto('users').values(drafts).returning(['id', 'email']).execute();
  const ids = new Map(users.map((user) => [user.email, user.id]));
  return (email) => ids.get(email) ?? 0;
}

async function addInvitations({ db }: Demo, garageId: number, places: Place[], idOf: (email: string) => number): Promise<void> {
  await db
    .insertInto('invitations')
    .values(places.map(({ email, ...place }) => ({ garageId, userId: idOf(email), ...place })))
    .execute();
}

async function addNotifications(
  { db, now }: Demo,
  { garageId, name }: DemoGarage,
  members: { userId: number; role: Role }[],
): Promise<void> {
  const forEveryone = [
    { said: say('Welcome to {{garage}}', { garage: name }), path: null, createdAt: daysFrom(now, -60), readAt: daysFrom(now, -59) },
    {
      said: say('Please check that your phone number is still right'),
      path: '/settings/profile',
      createdAt: daysFrom(now, -7),
      readAt: null,
    },
  ];
  const forTeamLeaders = [
    {
      said: say('An invitation to your team has not been answered yet'),
      path: '/settings/team',
      createdAt: daysFrom(now, -1),
      readAt: null,
    },
  ];
  await db
    .insertInto('notifications')
    .values(
      members.flatMap(({ userId, role }) =>
        [...forEveryone, ...(may(role, 'team:write') ? forTeamLeaders : [])].map(({ said, ...note }) => ({
          garageId,
          userId,
          ...messageColumns(said),
          ...note,
        })),
      ),
    )
    .execute();
}

/** What is older than a week everybody has seen. */
export async function readOldNotes({ db, now }: Demo, { garageId }: DemoGarage): Promise<void> {
  await db
    .updateTable('notifications')
    .set((eb) => ({ readAt: eb.ref('createdAt') }))
    .where('garageId', '=', garageId)
    .where('readAt', 'is', null)
    .where('createdAt', '<', daysFrom(now, -7))
    .execute();
}
