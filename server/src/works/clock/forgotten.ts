import { dayOf, momentAt } from '@karakana/contract/dates.ts';
import { addDays } from '@karakana/contract/days.ts';
import { closesAt, type OpenHours } from '@karakana/contract/garage/open-hours.ts';
import { readHoursOfBranches } from '../../garage/index.ts';
import type { GarageCtx, Platform } from '../../platform/serve/context.ts';
import { inNameOf } from '../../platform/serve/in-garage.ts';
import { publishClocks } from './end-clocks.ts';
import { endForgottenJob, type NamedGarage } from './jobs.ts';

/** For the start and every quarter of an hour: each garage in which clocks run ends those that nobody ended. One job too many is harmless. */
export async function findForgotten(platform: Platform): Promise<void> {
  const garages = await platform.db.selectFrom('workClocks').select('garageId').distinct().where('endedAt', 'is', null).execute();
  for (const { garageId } of garages) await platform.jobs.enqueue(platform.db, endForgottenJob, { garageId });
}

/** Ends the clocks that still run after their branch has closed, at the moment it did. */
export async function endForgotten(platform: Platform, { garageId }: NamedGarage): Promise<void> {
  await inNameOf(platform, garageId, async (ctx) => {
    const hours = await readHoursOfBranches(ctx);
    for (const { id, workId, branchId, startedAt } of await findRunning(ctx)) {
      const ofBranch = hours.get(branchId);
      const endedAt = ofBranch && lastMoment(ofBranch, startedAt);
      if (endedAt !== undefined && endedAt <= ctx.platform.now().toISOString() && (await endAt(ctx, id, endedAt)))
        await publishClocks(ctx, workId);
    }
  });
}

/** When the branch closes on the day on which a clock was started; by midnight where somebody worked after that, or while it is closed. */
function lastMoment(hours: OpenHours, startedAt: string): string {
  const day = dayOf(startedAt);
  const closing = closesAt(hours, day);
  return closing !== null && closing > startedAt ? closing : momentAt(`${addDays(day, 1)}T00:00`);
}

const findRunning = ({ db, garageId }: GarageCtx) =>
  db
    .selectFrom('workClocks')
    .innerJoin('works', (join) => join.onRef('works.garageId', '=', 'workClocks.garageId').onRef('works.id', '=', 'workClocks.workId'))
    .select(['workClocks.id', 'workClocks.workId', 'workClocks.startedAt', 'works.branchId'])
    .where('workClocks.garageId', '=', garageId)
    .where('workClocks.endedAt', 'is', null)
    .orderBy('workClocks.id')
    .execute();

/** Whoever ends it themselves meanwhile is first. */
async function endAt({ db, garageId }: GarageCtx, id: number, endedAt: string): Promise<boolean> {
  const running = db.updateTable('workClocks').set({ endedAt, endedBy: 'closing' }).where('garageId', '=', garageId).where('id', '=', id);
  const { numUpdatedRows } = await running.where('endedAt', 'is', null).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
