import { z } from 'zod';
import { Version } from '../customers/customer.ts';
import { Download } from '../download.ts';
import { endpoint } from '../endpoint.ts';
import { byId, Id, noInput, requiredText, YesNo } from '../fields.ts';

export const checklistKinds = ['checkin', 'technical'] as const;
export type ChecklistKind = (typeof checklistKinds)[number];

/** What every garage calls its two checklists. */
export const checklistNames = { checkin: 'Checkin Inspection', technical: 'Technical Inspection' } as const;

/** A checklist by its name. */
export const Inspection = z.enum(checklistNames).meta({ example: checklistNames.checkin });
export const kindNamed = (inspection: z.output<typeof Inspection>): ChecklistKind =>
  inspection === checklistNames.checkin ? 'checkin' : 'technical';

export const maxChecklistItems = 200;

export const ChecklistItem = z.object({
  id: z.number(),
  categoryId: z.number(),
  category: z.string(),
  name: z.string(),
  needsPhoto: z.boolean(),
  /** Its place in its category, from 1. */
  position: z.number(),
  version: z.number(),
});
export type ChecklistItem = z.output<typeof ChecklistItem>;

export const ChecklistCategory = z.object({ id: z.number(), name: z.string(), position: z.number(), version: z.number() });
export type ChecklistCategory = z.output<typeof ChecklistCategory>;

/** What is looked at, in the order in which it is: a category has at least one item. */
export const Checklist = z.object({
  kind: z.enum(checklistKinds),
  name: Inspection,
  categories: z.array(ChecklistCategory),
  inspectionChecklists: z.array(ChecklistItem),
});
export type Checklist = z.output<typeof Checklist>;

/** Left out, it is the last, or stays where it is. */
const Position = z.coerce.number().int().min(1).max(maxChecklistItems).optional();

export const ChecklistItemDraft = z.strictObject({
  /** One that is not there yet is added behind the others. */
  category: requiredText(60),
  name: requiredText(120),
  needsPhoto: YesNo.default(false),
  position: Position,
});

export const ChecklistCategoryDraft = z.strictObject({ name: requiredText(60), position: Position });

const written = { access: 'services:write', output: Checklist, failed: 'Failed try again' } as const;

export const readChecklists = endpoint('GET /api/inspections', {
  summary: 'Both checklists, with all that is looked at by category',
  access: 'works:read',
  input: noInput,
  output: z.object({ inspections: z.array(Checklist) }),
});

export const addChecklistItem = endpoint('POST /api/inspections/checklist_post', {
  ...written,
  summary: 'Add an item to a checklist; inspections that were made stay as they are',
  input: ChecklistItemDraft.extend({ inspection: Inspection }),
  done: 'Item was added',
});

export const updateChecklistItem = endpoint('PUT /api/inspections/checklist_update', {
  ...written,
  summary: 'Change an item of a checklist, or move it in its category or to another',
  input: ChecklistItemDraft.extend({ id: Id, inspection: Inspection.optional(), version: Version }),
  done: 'Item was updated',
});

export const removeChecklistItem = endpoint('DELETE /api/inspections/checklist_delete', {
  ...written,
  summary: 'Remove an item of a checklist, and its category with the last one; inspections that were made stay as they are',
  input: byId,
  done: 'Item was removed',
});

export const updateChecklistCategory = endpoint('PUT /api/inspections/categories/{id}', {
  ...written,
  summary: 'Rename a category of a checklist, or move it',
  input: ChecklistCategoryDraft.extend({ id: Id, version: Version }),
  done: 'Category was updated',
});

export const removeChecklistCategory = endpoint('DELETE /api/inspections/categories/{id}', {
  ...written,
  summary: 'Remove a category of a checklist with its items; not where somebody has added to it or taken from it meanwhile',
  /** How many items the caller saw in it. */
  input: byId.extend({ items: z.coerce.number().int().min(1) }),
  done: 'Category was removed',
});

export const downloadInspectionForm = endpoint('POST /api/inspections/download_form', {
  summary: 'The empty form of an inspection as a PDF, to fill in by hand',
  access: 'works:read',
  input: z.strictObject({ inspection: Inspection }),
  output: Download,
  failed: 'Failed try again',
});
