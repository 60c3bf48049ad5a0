import { type Checklist, checklistNames } from '@karakana/contract/works/checklist.ts';
import { as } from '../call.ts';
import type { TestGarage } from '../garage.ts';
import { given } from '../vehicles.ts';

export type ChecklistSpecimens = {
  checklistItemId: number;
  removableChecklistItemId: number;
  checklistCategoryId: number;
  removableChecklistCategoryId: number;
};

const inspection = checklistNames.technical;

/** Items of a checklist in categories of their own. */
export async function fillChecklists(garage: TestGarage): Promise<ChecklistSpecimens> {
  const { marker } = garage;
  const add = async (category: string, name: string) => {
    const draft = { inspection, category: `${category} ${marker}`, name: `${name} ${marker}` };
    const checklist: Checklist = given(await as(garage.garage).post('/api/inspections/checklist_post', draft));
    const added = checklist.inspectionChecklists.find((item) => item.category === draft.category && item.name === draft.name);
    return { id: added?.id ?? 0, categoryId: added?.categoryId ?? 0 };
  };
  const kept = await add('Kept', 'Item');
  const removable = await add('Kept', 'Old item');
  const last = await add('Old', 'Item');
  return {
    checklistItemId: kept.id,
    removableChecklistItemId: removable.id,
    checklistCategoryId: kept.categoryId,
    removableChecklistCategoryId: last.categoryId,
  };
}

type Filled = TestGarage & ChecklistSpecimens;

export const checklistSpecimens: Record<string, (garage: Filled) => Record<string, unknown>> = {
  'POST /api/inspections/download_form': () => ({ inspection }),
  'PUT /api/inspections/checklist_update': ({ checklistItemId, marker }) => ({
    id: checklistItemId,
    category: `Kept ${marker}`,
    name: `Item ${marker}`,
    position: 1,
  }),
  'DELETE /api/inspections/checklist_delete': ({ removableChecklistItemId }) => ({ id: removableChecklistItemId }),
  'PUT /api/inspections/categories/{id}': ({ checklistCategoryId, marker }) => ({ id: checklistCategoryId, name: `Kept ${marker}` }),
  'DELETE /api/inspections/categories/{id}': ({ removableChecklistCategoryId }) => ({ id: removableChecklistCategoryId, items: 1 }),
};
