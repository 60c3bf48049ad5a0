import { sql } from 'kysely';
import type { Platform } from '../platform/serve/context.ts';
import { inNameOf } from '../platform/serve/in-garage.ts';
import { lateAfterHours as hours } from './late-after.ts';
import { tellOfLate } from './tell-keepers.ts';

/** Tells of devices at which something waits for too long, once until all of that is signed. */
export async function tellLate(platform: Platform): Promise<void> {
  const at = platform.now().toISOString();
  const isLate = sql<boolean>`exists (
    select from etims_documents document where document.garage_id = device.garage_id and document.branch_id = device.branch_id
      and document.state = 'waiting' and document.queued_at < ${at}::timestamptz - make_interval(hours => ${hours})
  )`;
  const devices = await platform.db
    .selectFrom('etimsDevices as device')
    .select(['device.garageId', 'device.branchId', isLate.as('isLate')])
    .where(sql<boolean>`(device.told_late_at is null) = ${isLate}`)
    .execute();
  for (const { garageId, branchId, isLate } of devices)
    await inNameOf(platform, garageId, async (ctx) => {
      await ctx.db
        .updateTable('etimsDevices')
        .set({ toldLateAt: isLate ? at : null })
        .where('garageId', '=', garageId)
        .where('branchId', '=', branchId)
        .execute();
      if (isLate) await tellOfLate(ctx, branchId, hours);
    });
}
