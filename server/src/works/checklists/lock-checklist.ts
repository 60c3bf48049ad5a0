import type { ChecklistKind } from '@karakana/contract/works/checklist.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';

/** Places are counted anew with each change, so one changes a checklist at a time. */
export async function lockChecklist(ctx: Ctx, kind: ChecklistKind): Promise<void> {
  await ctx.db
    .selectFrom('checklists')
    .select('kind')
    .where('garageId', '=', ctx.garageId)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Of which checklist an item is, which it never leaves. */
export async function kindOfItem(ctx: Ctx, id: number): Promise<ChecklistKind> {
  const item = await ctx.db
    .selectFrom('checklistItems')
    .innerJoin('checklistCategories', (join) =>
      join
        .onRef('checklistCategories.garageId', '=', 'checklistItems.garageId')
        .onRef('checklistCategories.id', '=', 'checklistItems.categoryId'),
    )
    .select('checklistCategories.kind')
    .where('checklistItems.garageId', '=', ctx.garageId)
    .where('checklistItems.id', '=', id)
    .executeTakeFirst();
  if (!item) throw notFound();
  return item.kind;
}

export async function kindOfCategory(ctx: Ctx, id: number): Promise<ChecklistKind> {
  const category = await ctx.db
    .selectFrom('checklistCategories')
    .select('kind')
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!category) throw notFound();
  return category.kind;
}
