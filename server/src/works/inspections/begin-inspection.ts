import { say } from '@karakana/contract/text.ts';
import type { ChecklistKind } from '@karakana/contract/works/checklist.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { readChecklist } from '../checklists/read-checklist.ts';
import { type LockedWork, lockWork, refuseArchived, statusWords } from '../work/lock-work.ts';

/** A work that may be inspected, while nobody else changes it. */
export async function lockToInspect(ctx: Ctx, id: number): Promise<LockedWork> {
  const work = await lockWork(ctx, id);
  const { number, status } = work;
  refuseArchived(work);
  if (status !== 'booked' && status !== 'in_progress')
    throw new Refused(422, say('{{number}} cannot be inspected: it is {{status}}', { number, status: statusWords[status]() }), {
      code: 'wrong_status',
    });
  return work;
}

type Begun = { inspectionId: number; isNew: boolean };

/** The inspection of a work that is locked. Where there is none yet it begins, with what is looked at today. */
export async function beginInspection(ctx: Ctx, workId: number, kind: ChecklistKind): Promise<Begun> {
  const { db, garageId, userId } = ctx;
  const begun = await db
    .selectFrom('workInspections')
    .select('id')
    .where('garageId', '=', garageId)
    .where('workId', '=', workId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (begun) return { inspectionId: begun.id, isNew: false };
  const { id: inspectionId } = await db
    .insertInto('workInspections')
    .values({ garageId, workId, kind, createdBy: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { inspectionChecklists } = await readChecklist(ctx, kind);
  const items = inspectionChecklists.map(({ id: itemId, category, name, needsPhoto }, position) => ({
    garageId,
    inspectionId,
    itemId,
    category,
    name,
    needsPhoto,
    position,
  }));
  if (items.length > 0) await db.insertInto('workInspectionItems').values(items).execute();
  return { inspectionId, isNew: true };
}
