import { z } from 'zod';
import { Download } from '../download.ts';
import { endpoint } from '../endpoint.ts';
import { byId, Id, optionalText, requiredText, Timestamp } from '../fields.ts';
import { checklistKinds, Inspection, maxChecklistItems } from './checklist.ts';
import { WorkRecord } from './work/work.ts';

export const itemStates = ['ok', 'attention', 'failed'] as const;
export type ItemState = (typeof itemStates)[number];

export const maxItemPhotos = 6;
/** Whoever answers faster than this on the whole has not looked; of a few answers nothing is concluded. */
export const secondsToLook = 2;
export const fewestAnswersJudged = 5;

export const InspectionPhoto = z.object({
  id: z.number(),
  type: z.enum(['image/png', 'image/webp']),
  /** The same picture was given before; told to managers. */
  isSeenBefore: z.boolean(),
});
export type InspectionPhoto = z.output<typeof InspectionPhoto>;

/** One thing that is looked at, as the checklist had it when the inspection began. */
export const InspectionItem = z.object({
  /** The item of the checklist from which it is. */
  itemId: z.number(),
  category: z.string(),
  name: z.string(),
  needsPhoto: z.boolean(),
  state: z.enum(itemStates).nullable(),
  note: z.string().nullable(),
  answeredBy: z.string().nullable(),
  answeredAt: Timestamp.nullable(),
  /** The line that was proposed for it. */
  lineId: z.number().nullable(),
  photos: z.array(InspectionPhoto),
});
export type InspectionItem = z.output<typeof InspectionItem>;

export const WorkInspection = z.object({
  kind: z.enum(checklistKinds),
  /** Nothing before the first answer; until then its items are those of the checklist. */
  startedAt: Timestamp.nullable(),
  /** Answered faster than one can look; told to managers. */
  isTooFast: z.boolean(),
  items: z.array(InspectionItem),
});
export type WorkInspection = z.output<typeof WorkInspection>;

/** Answered, with a photo where one is asked for. */
export const isDone = ({ state, needsPhoto, photos }: Pick<InspectionItem, 'state' | 'needsPhoto' | 'photos'>): boolean =>
  state !== null && (!needsPhoto || photos.length > 0);

/** Looked at, and not in order. */
export const isFound = ({ state }: Pick<InspectionItem, 'state'>): boolean => state === 'failed' || state === 'attention';

export const AnswerDraft = z.strictObject({ itemId: Id, state: z.enum(itemStates), note: optionalText(500) });
export type AnswerDraft = z.output<typeof AnswerDraft>;

const which = { id: Id, kind: z.enum(checklistKinds) };
const written = { access: 'works:write', output: WorkInspection, failed: 'Failed try again' } as const;

export const readInspections = endpoint('GET /api/works/{id}/inspections', {
  summary: 'Both inspections of a work, begun or not',
  access: 'works:read',
  input: byId,
  output: z.object({ inspections: z.array(WorkInspection) }),
});

export const answerItem = endpoint('PUT /api/works/{id}/inspections/{kind}', {
  ...written,
  summary: 'Say how one item is; with the first answer the items of the inspection stay as they are',
  input: AnswerDraft.extend(which),
});

export const passCategory = endpoint('PUT /api/works/{id}/inspections/{kind}/all_ok', {
  ...written,
  summary: 'Say of all that is not answered yet in a category that it is in order',
  input: z.strictObject({ ...which, category: requiredText(60) }),
});

export const addInspectionPhoto = endpoint('POST /api/works/{id}/inspections/{kind}/photos', {
  ...written,
  summary: 'Keep a photo with an item of an inspection',
  input: z.strictObject({ ...which, itemId: Id }),
  upload: { field: 'document', kind: 'image' },
});

export const readInspectionPhoto = endpoint('GET /api/inspections/photos/{id}', {
  summary: 'The bytes of a photo, small or whole',
  access: 'works:read',
  input: byId.extend({ size: z.enum(['small', 'whole']).default('whole') }),
  output: Download,
});

export const removeInspectionPhoto = endpoint('DELETE /api/inspections/photos/{id}', {
  ...written,
  summary: 'Remove a photo from an inspection',
  input: byId,
  done: 'Photo was removed',
});

/** The most telling ones first; the others are seen on the screen. */
export const maxPrintedPhotos = 60;

export const downloadInspectionReport = endpoint('POST /api/inspections/download_report', {
  summary: 'What was found in an inspection of a work, with its photos, as a PDF',
  access: 'works:read',
  input: z.strictObject({ inspection: Inspection, workId: Id }),
  output: Download,
  failed: 'Failed try again',
});

export const proposeItems = endpoint('POST /api/works/{id}/inspections/{kind}/propose', {
  summary: 'Propose a line for each of these items, which failed or need attention; their photos stay with them',
  access: 'works:write',
  input: z.strictObject({ ...which, itemIds: z.array(Id).min(1).max(maxChecklistItems) }),
  output: WorkRecord,
  done: 'Lines were proposed',
  failed: 'Failed try again',
});
