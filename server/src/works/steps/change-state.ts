import type { WorkStatus } from '@karakana/contract/works/work/work-status.ts';
import { sql, type Updateable } from 'kysely';
import type { Works } from '../../platform/database/database.gen.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { publishWork } from '../work/publish-work.ts';

type Present = { id: number; branchId: number; vehicleId: number; status: WorkStatus; archivedAt: string | null };

type State = Omit<Updateable<Works>, 'id' | 'garageId' | 'version'>;

/** Writes where a work that was locked stands now, and tells the boards. Where it is no longer worked on, no clock runs on. */
export async function changeState(ctx: GarageCtx, present: Present, set: State): Promise<void> {
  const now = ctx.platform.now().toISOString();
  const row = await ctx.db
    .with('ended', (db) =>
      db
        .updateTable('workClocks')
        .set({ endedAt: sql<string>`greatest(started_at, ${now}::timestamptz)`, endedBy: set.archivedAt ? 'archived' : 'completed' })
        .where('garageId', '=', ctx.garageId)
        .where('workId', '=', present.id)
        .where('endedAt', 'is', null)
        .where(sql<boolean>`${isLeft(present, set)}`),
    )
    .updateTable('works')
    .set((eb) => ({ ...set, version: eb('version', '+', 1), updatedAt: now }))
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

const isLeft = (present: Present, set: State): boolean =>
  Boolean(set.archivedAt) || (present.status === 'in_progress' && set.status !== undefined && set.status !== 'in_progress');
