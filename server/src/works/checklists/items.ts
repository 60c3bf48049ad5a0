import { say } from '@karakana/contract/text.ts';
import {
  addChecklistItem,
  type ChecklistKind,
  kindNamed,
  maxChecklistItems,
  removeChecklistItem,
  updateChecklistItem,
} from '@karakana/contract/works/checklist.ts';
import { sql } from 'kysely';
import { tableStore } from '../../platform/database/table-store.ts';
import { versionedTable } from '../../platform/database/versioned.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { duplicateAs, notFound, Refused } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { categoryNamed, removeEmptyCategories } from './categories.ts';
import { kindOfItem, lockChecklist } from './lock-checklist.ts';
import { place } from './place.ts';
import { publishChecklist } from './publish-checklist.ts';
import { readChecklist } from './read-checklist.ts';

const store = tableStore('checklistItems');
const change = versionedTable('checklistItems');
const nameTaken = duplicateAs('checklist_item_names', 'name', 'This category has an item of this name already');

export function serveItems(api: Api): void {
  serve(api, addChecklistItem, async (ctx, { inspection, category, position, ...draft }) => {
    const kind = kindNamed(inspection);
    await lockChecklist(ctx, kind);
    await refuseBeyondLimit(ctx, kind);
    const categoryId = await categoryNamed(ctx, kind, category);
    const { id } = await store.insert(ctx, { ...draft, categoryId, position: 0 }).catch(nameTaken);
    await placeItem(ctx, { id, categoryId }, position);
    return publishChecklist(ctx, kind);
  });

  serve(api, updateChecklistItem, async (ctx, { id, version, inspection, category, position, ...draft }) => {
    const kind = await kindOfItem(ctx, id);
    if (inspection && kindNamed(inspection) !== kind) throw notFound();
    await lockChecklist(ctx, kind);
    const before = await store.get(ctx, id);
    const categoryId = await categoryNamed(ctx, kind, category);
    await change(ctx, { id, version, columns: ['category_id', 'name', 'needs_photo'] }, { ...draft, categoryId }).catch(nameTaken);
    if (position !== undefined || categoryId !== before.categoryId) await placeItem(ctx, { id, categoryId }, position);
    await removeEmptyCategories(ctx, kind);
    return publishChecklist(ctx, kind);
  });

  serve(api, removeChecklistItem, async (ctx, { id }) => {
    const kind = await kindOfItem(ctx, id);
    await lockChecklist(ctx, kind);
    await store.remove(ctx, id);
    await removeEmptyCategories(ctx, kind);
    return publishChecklist(ctx, kind);
  });
}

async function refuseBeyondLimit(ctx: Ctx, kind: ChecklistKind): Promise<void> {
  const { inspectionChecklists } = await readChecklist(ctx, kind);
  if (inspectionChecklists.length < maxChecklistItems) return;
  throw new Refused(422, say('A checklist has at most {{count}} items. Remove one first', { count: maxChecklistItems }));
}

const placeItem = (ctx: Ctx, { id, categoryId }: { id: number; categoryId: number }, position: number | undefined): Promise<void> =>
  place(ctx, { table: 'checklist_items', id, among: sql`category_id = ${categoryId}` }, position);
