import {
  readWorkshopSettings as readWorkshopSettingsCall,
  saveWorkshopSettings,
  type WorkshopSettings,
} from '@karakana/contract/works/workshop-settings.ts';
import { sql } from 'kysely';
import { todayIn } from '../../platform/database/days.ts';
import type { GarageReader } from '../../platform/serve/context.ts';
import { notFound, Refused } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';

export function serveWorkshopSettings(api: Api): void {
  serve(api, readWorkshopSettingsCall, readWorkshopSettings);

  serve(api, saveWorkshopSettings, async (ctx, { version, ...change }) => {
    const changed = await ctx.db
      .updateTable('workshopSettings')
      .set((row) => ({ ...change, storageFrom: storageFrom(todayIn(ctx)), version: row('version', '+', 1) }))
      .where('garageId', '=', ctx.garageId)
      .where('version', '=', version)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new Refused(422, 'Somebody else changed this while you were editing', { code: 'stale' });
    return readWorkshopSettings(ctx);
  });
}

/** Where nothing was charged until now, a fee counts from this day on. */
const storageFrom = (today: string) => sql<string | null>`case when storage_fee = 0 then ${today}::date else storage_from end`;

export async function readWorkshopSettings({ db, garageId }: GarageReader): Promise<WorkshopSettings> {
  const settings = await db
    .selectFrom('workshopSettings')
    .select(['labourRate', 'estimateValidDays', 'storageFee', 'storageFreeDays', 'version'])
    .select(['tellsBookings', 'tellsDayBefore', 'tellsReady', 'tellsUncollected', 'tellsRenewals', 'tellsPayments'])
    .where('garageId', '=', garageId)
    .executeTakeFirst();
  if (!settings) throw notFound();
  return settings;
}
