import {
  type Checklist,
  type ChecklistItem,
  type ChecklistKind,
  checklistKinds,
  checklistNames,
} from '@karakana/contract/works/checklist.ts';
import type { GarageReader } from '../../platform/serve/context.ts';

/** What is looked at in an inspection of this kind, in its order. */
export async function readChecklist(ctx: GarageReader, kind: ChecklistKind): Promise<Checklist> {
  return checklistOf(kind, await itemsOf(ctx).where('checklistCategories.kind', '=', kind).execute());
}

export async function readBothChecklists(ctx: GarageReader): Promise<Checklist[]> {
  const items = await itemsOf(ctx).execute();
  return checklistKinds.map((kind) =>
    checklistOf(
      kind,
      items.filter((item) => item.kind === kind),
    ),
  );
}

const itemsOf = ({ db, garageId }: GarageReader) =>
  db
    .selectFrom('checklistItems')
    .innerJoin('checklistCategories', (join) =>
      join
        .onRef('checklistCategories.garageId', '=', 'checklistItems.garageId')
        .onRef('checklistCategories.id', '=', 'checklistItems.categoryId'),
    )
    .select([
      'checklistItems.id',
      'checklistItems.categoryId',
      'checklistItems.name',
      'checklistItems.needsPhoto',
      'checklistItems.version',
      'checklistCategories.kind',
      'checklistCategories.name as category',
      'checklistCategories.version as categoryVersion',
    ])
    .where('checklistItems.garageId', '=', garageId)
    .orderBy('checklistCategories.position')
    .orderBy('checklistItems.position');

type Row = Omit<ChecklistItem, 'position'> & { kind: ChecklistKind; categoryVersion: number };

/** What was removed leaves gaps in the order that is kept; places are shown without them. */
function checklistOf(kind: ChecklistKind, rows: Row[]): Checklist {
  const categories = [...Map.groupBy(rows, ({ categoryId }) => categoryId).values()];
  return {
    kind,
    name: checklistNames[kind],
    categories: categories.flatMap(([first], at) =>
      first ? [{ id: first.categoryId, name: first.category, position: at + 1, version: first.categoryVersion }] : [],
    ),
    inspectionChecklists: categories.flatMap((items) => items.map((item, at) => ({ ...item, position: at + 1 }))),
  };
}
