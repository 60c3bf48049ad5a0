import { may } from '@karakana/contract/permissions.ts';
import { type ChecklistKind, checklistKinds } from '@karakana/contract/works/checklist.ts';
import { fewestAnswersJudged, type InspectionPhoto, secondsToLook, type WorkInspection } from '@karakana/contract/works/inspection.ts';
import { sql } from 'kysely';
import { userName } from '../../platform/database/user-name.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { readChecklist } from '../checklists/read-checklist.ts';
import { workList } from '../work/find-works.ts';

/** Both inspections of a work in reach. */
export async function readInspectionsOf(ctx: Ctx, workId: number): Promise<{ inspections: WorkInspection[] }> {
  const work = await workList.found(ctx, { id: workId }).select('works.id').executeTakeFirst();
  if (!work) throw notFound();
  const inspections: WorkInspection[] = [];
  for (const kind of checklistKinds) inspections.push(await readInspection(ctx, workId, kind));
  return { inspections };
}

/** One inspection of a work that is in reach; before it begins, what will be looked at. */
export async function readInspection(ctx: Ctx, workId: number, kind: ChecklistKind): Promise<WorkInspection> {
  const begun = await ctx.db
    .selectFrom('workInspections')
    .select(['id', 'createdAt'])
    .where('garageId', '=', ctx.garageId)
    .where('workId', '=', workId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!begun) return { kind, startedAt: null, isTooFast: false, items: await itemsToCome(ctx, kind) };
  const rows = await readItems(ctx, begun.id);
  const judges = may(ctx.session.role, 'works:delete');
  return {
    kind,
    startedAt: begun.createdAt,
    isTooFast: judges && isTooFast(rows),
    items: rows.map(({ photos, ...item }) => ({
      ...item,
      photos: photos.map((photo) => ({ ...photo, isSeenBefore: judges && photo.isSeenBefore })),
    })),
  };
}

const unanswered = { state: null, note: null, answeredBy: null, answeredAt: null, lineId: null, photos: [] };

async function itemsToCome(ctx: Ctx, kind: ChecklistKind): Promise<WorkInspection['items']> {
  const { inspectionChecklists } = await readChecklist(ctx, kind);
  return inspectionChecklists.map(({ id: itemId, category, name, needsPhoto }) => ({ itemId, category, name, needsPhoto, ...unanswered }));
}

const photosOf = sql<InspectionPhoto[]>`(
  select coalesce(json_agg(json_build_object('id', photo.id, 'type', photo.type, 'isSeenBefore', photo.is_seen_before) order by photo.id), '[]')
  from work_inspection_photos photo
  where photo.garage_id = work_inspection_items.garage_id and photo.inspection_item_id = work_inspection_items.id
)`;

const readItems = ({ db, garageId }: Ctx, inspectionId: number) =>
  db
    .selectFrom('workInspectionItems')
    .select(['itemId', 'category', 'name', 'needsPhoto', 'state', 'note', 'answeredAt', 'lineId', 'firstAnsweredAt', 'isPassedTogether'])
    .select([userName('work_inspection_items.answered_by').as('answeredBy'), photosOf.as('photos')])
    .where('garageId', '=', garageId)
    .where('inspectionId', '=', inspectionId)
    .orderBy('position')
    .execute();

type Answered = { firstAnsweredAt: string | null; isPassedTogether: boolean };

/** What was passed by the category is one press, and says nothing of how fast somebody looks. */
function isTooFast(items: Answered[]): boolean {
  const times = items.flatMap(({ firstAnsweredAt, isPassedTogether }) =>
    firstAnsweredAt === null || isPassedTogether ? [] : [Date.parse(firstAnsweredAt)],
  );
  if (times.length < fewestAnswersJudged) return false;
  return Math.max(...times) - Math.min(...times) < (times.length - 1) * secondsToLook * 1_000;
}
