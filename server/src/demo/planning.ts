import type { BayKind } from '@karakana/contract/garage/bay.ts';
import { usualWeek } from '@karakana/contract/garage/open-hours.ts';
import { publicHolidays } from '@karakana/contract/garage/public-holidays.ts';
import type { Demo } from './demo.ts';

const bays: readonly { name: string; kind: BayKind }[] = [
  { name: 'Lift 1', kind: 'lift' },
  { name: 'Lift 2', kind: 'lift' },
  { name: 'Inspection pit', kind: 'pit' },
  { name: 'Yard', kind: 'floor' },
  { name: 'Wash bay', kind: 'wash' },
];

/** Where vehicles stand in each branch, the country's holidays, and a first branch that begins early and has one lift out of order. */
export async function planBranches(
  { db, now }: Pick<Demo, 'db' | 'now'>,
  { garageId, branchIds }: { garageId: number; branchIds: readonly number[] },
): Promise<void> {
  const [first] = branchIds;
  const placed = branchIds.flatMap((branchId) =>
    bays.map((bay, at) => ({ ...bay, garageId, branchId, position: at + 1, active: branchId !== first || bay.name !== 'Lift 2' })),
  );
  await db.insertInto('bays').values(placed).execute();
  const year = now.getUTCFullYear();
  const known = publicHolidays('KE', year);
  const coming = publicHolidays('KE', year + 1).filter(({ yearly }) => !yearly);
  await db
    .insertInto('closedDays')
    .values([...known, ...coming].map((holiday) => ({ ...holiday, garageId })))
    .execute();
  if (first === undefined) return;
  const early = { ...usualWeek, monday: '07:30-17:30', friday: '07:30-16:00' };
  await db
    .insertInto('workingHours')
    .values({ garageId, id: first, ...early })
    .execute();
}
