import type { ClockEnd } from '@karakana/contract/works/clock.ts';
import type { WorkStatus } from '@karakana/contract/works/work/work-status.ts';
import { sql } from 'kysely';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { publishWork } from '../work/publish-work.ts';

type Which = { workId: number; technicianId?: number };
type Ended = { id: number; number: string; registration: string };

/** Ends the clocks that run on a work, of one person or of all. Gives the work where one did. */
export async function endClocks(ctx: GarageCtx, { workId, technicianId }: Which, endedBy: ClockEnd): Promise<Ended[]> {
  const now = ctx.platform.now().toISOString();
  let running = ctx.db
    .updateTable('workClocks')
    .set({ endedAt: sql<string>`greatest(started_at, ${now}::timestamptz)`, endedBy })
    .where('garageId', '=', ctx.garageId)
    .where('workId', '=', workId)
    .where('endedAt', 'is', null);
  if (technicianId !== undefined) running = running.where('technicianId', '=', technicianId);
  const ended = await running.returning('id').execute();
  return ended.length === 0 ? [] : [await publishClocks(ctx, workId)];
}

/** Has the screens that show a work read its clocks again. */
export async function publishClocks(ctx: GarageCtx, workId: number): Promise<Ended> {
  const { registration, number, status, ...work } = await ctx.db
    .selectFrom('works')
    .innerJoin('vehicles', (join) => join.onRef('vehicles.garageId', '=', 'works.garageId').onRef('vehicles.id', '=', 'works.vehicleId'))
    .select(['works.id', 'works.number', 'works.version', 'works.branchId', 'works.vehicleId', 'works.status', 'vehicles.registration'])
    .$narrowType<{ status: WorkStatus }>()
    .where('works.garageId', '=', ctx.garageId)
    .where('works.id', '=', workId)
    .executeTakeFirstOrThrow();
  publishWork(ctx, work, { from: status, to: status });
  return { id: work.id, number, registration };
}
