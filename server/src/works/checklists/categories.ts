import { type ChecklistKind, removeChecklistCategory, updateChecklistCategory } from '@karakana/contract/works/checklist.ts';
import { sql } from 'kysely';
import { versionedTable } from '../../platform/database/versioned.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { duplicateAs, Refused } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { kindOfCategory, lockChecklist } from './lock-checklist.ts';
import { place } from './place.ts';
import { publishChecklist } from './publish-checklist.ts';

const change = versionedTable('checklistCategories');
const nameTaken = duplicateAs('checklist_category_names', 'name', 'There is a category of this name already');

export function serveCategories(api: Api): void {
  serve(api, updateChecklistCategory, async (ctx, { id, version, name, position }) => {
    const kind = await kindOfCategory(ctx, id);
    await lockChecklist(ctx, kind);
    await change(ctx, { id, version, columns: ['name'] }, { name }).catch(nameTaken);
    if (position !== undefined) await placeCategory(ctx, { id, kind }, position);
    return publishChecklist(ctx, kind);
  });

  serve(api, removeChecklistCategory, async (ctx, { id, items }) => {
    const kind = await kindOfCategory(ctx, id);
    await lockChecklist(ctx, kind);
    const removed = await ctx.db
      .deleteFrom('checklistItems')
      .where('garageId', '=', ctx.garageId)
      .where('categoryId', '=', id)
      .returning('id')
      .execute();
    if (removed.length !== items)
      throw new Refused(422, 'Somebody else has added items to this category or removed some. Look at it again');
    await removeEmptyCategories(ctx, kind);
    return publishChecklist(ctx, kind);
  });
}

/** The category of this name, whatever its case; one that is not there yet comes behind the others. */
export async function categoryNamed(ctx: Ctx, kind: ChecklistKind, name: string): Promise<number> {
  const known = await ctx.db
    .selectFrom('checklistCategories')
    .select('id')
    .where('garageId', '=', ctx.garageId)
    .where('kind', '=', kind)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  if (known) return known.id;
  const { id } = await ctx.db
    .insertInto('checklistCategories')
    .values({ garageId: ctx.garageId, kind, name, position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await placeCategory(ctx, { id, kind }, undefined);
  return id;
}

export async function removeEmptyCategories(ctx: Ctx, kind: ChecklistKind): Promise<void> {
  await ctx.db
    .deleteFrom('checklistCategories')
    .where('garageId', '=', ctx.garageId)
    .where('kind', '=', kind)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('checklistItems')
            .select('checklistItems.id')
            .whereRef('checklistItems.garageId', '=', 'checklistCategories.garageId')
            .whereRef('checklistItems.categoryId', '=', 'checklistCategories.id'),
        ),
      ),
    )
    .execute();
}

const placeCategory = (ctx: Ctx, { id, kind }: { id: number; kind: ChecklistKind }, position: number | undefined): Promise<void> =>
  place(ctx, { table: 'checklist_categories', id, among: sql`kind = ${kind}` }, position);
