import { addDays } from '@karakana/contract/days.ts';
import { isOpenAt } from '@karakana/contract/garage/open-hours.ts';
import { readOpenHours } from '../../garage/index.ts';
import { actFor } from '../../platform/serve/in-garage.ts';
import { keepRequest } from '../../works/index.ts';
import { timeOn } from './open-works.ts';
import type { Workshop } from './workshop.ts';

/** Somebody whom the garage does not know has asked for a booking on its public page, and waits for an answer. */
export async function askFromOutside({ on, branchId }: Workshop, today: string): Promise<void> {
  const ctx = on(today);
  const { db, garageId, userId } = ctx;
  const { slug, branch } = await db
    .selectFrom('branches')
    .innerJoin('garages', 'garages.id', 'branches.garageId')
    .select(['garages.slug', 'branches.name as branch'])
    .where('branches.garageId', '=', garageId)
    .where('branches.id', '=', branchId)
    .executeTakeFirstOrThrow();
  const hours = await readOpenHours(ctx, branchId);
  const times = Array.from({ length: 14 }, (_, at) => timeOn(addDays(today, at + 2), 10));
  const wishedAt = times.find((time) => isOpenAt(hours, time));
  if (wishedAt === undefined) return;
  const wish = { services: ['Brake service'], note: 'It squeaks when braking, more so in the morning', website: '' };
  const person = { name: 'Beatrice Achieng', phone: '+254733604117', registration: 'KDK 318L', make: 'Mazda Demio' };
  await keepRequest(ctx, { slug, branch, wishedAt, ...wish, ...person });
  // What comes after is the owner's again.
  await actFor(db, { garageId, userId });
}
