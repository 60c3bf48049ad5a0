import { garageTimeZone } from '@karakana/contract/dates.ts';
import { usualWeek, weekdays } from '@karakana/contract/garage/open-hours.ts';
import { readPlanning, saveWorkingHours, type WorkingHours } from '@karakana/contract/garage/working-hours.ts';
import { versionedTable } from '../../platform/database/versioned.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { readBays } from './bays.ts';
import { readClosedDaysAhead } from './closed-days.ts';
import { weekOf } from './open-hours.ts';

const change = versionedTable('workingHours');

export function servePlanning(api: Api): void {
  serve(api, readPlanning, async (ctx, { branchId }) => ({
    bays: await readBays(ctx, branchId),
    hours: await readHours(ctx, branchId),
    closedDays: await readClosedDaysAhead(ctx, branchId),
  }));

  serve(api, saveWorkingHours, async (ctx, { branchId, version, week }) => {
    await keepUsualHours(ctx, branchId);
    const saved = await change(ctx, { id: branchId, version, columns: weekdays }, week);
    return asWorkingHours(saved);
  });
}

async function readHours(ctx: Ctx, branchId: number): Promise<WorkingHours> {
  const row = await ctx.db
    .selectFrom('workingHours')
    .select(['version', ...weekdays])
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', branchId)
    .executeTakeFirst();
  return asWorkingHours(row ?? { version: 1, ...usualWeek });
}

/** A branch that never wrote its hours gets a row of the usual ones, so that its history says from what they were changed. */
async function keepUsualHours(ctx: Ctx, branchId: number): Promise<void> {
  await ctx.db
    .insertInto('workingHours')
    .values({ garageId: ctx.garageId, id: branchId, ...usualWeek })
    .onConflict((known) => known.columns(['garageId', 'id']).doNothing())
    .execute();
}

const asWorkingHours = (row: WorkingHours['week'] & { version: number }): WorkingHours => ({
  version: row.version,
  week: weekOf(row),
  timeZone: garageTimeZone,
});
