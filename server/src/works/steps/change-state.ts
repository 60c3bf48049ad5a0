import type { WorkStatus } from '@karakana/contract/works/work-status.ts';
import type { Updateable } from 'kysely';
import type { Works } from '../../platform/database/database.gen.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { publishWork } from '../work/publish-work.ts';

type Present = { id: number; branchId: number; vehicleId: number; status: WorkStatus; archivedAt: string | null };

/** Writes where a work that was locked stands now, and tells the boards. */
export async function changeState(
  ctx: GarageCtx,
  present: Present,
  set: Omit<Updateable<Works>, 'id' | 'garageId' | 'version'>,
): Promise<void> {
  const row = await ctx.db
    .updateTable('works')
    .set((eb) => ({ ...set, version: eb('version', '+', 1), updatedAt: ctx.platform.now().toISOString() }))
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', present.id)
    .returning(['id', 'version', 'branchId', 'vehicleId', 'status', 'archivedAt'])
    .$narrowType<{ status: WorkStatus }>()
    .executeTakeFirstOrThrow();
  publishWork(ctx, row, {
    from: present.archivedAt === null ? present.status : null,
    to: row.archivedAt === null ? row.status : null,
  });
}
