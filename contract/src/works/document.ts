import { z } from 'zod';
import { Download } from '../download.ts';
import { endpoint } from '../endpoint.ts';
import { byId, Id, Timestamp, text, YesNo } from '../fields.ts';
import { pageOf, pageQuery } from '../page.ts';
import { VehicleDocument } from '../vehicles/document.ts';
import { workStatuses } from './work/work-status.ts';

/** A paper or picture of a work. */
export const WorkDocument = VehicleDocument.extend({
  resource: z.literal('work'),
  work: z.object({ id: z.number(), number: z.string() }),
  status: z.enum(workStatuses),
  /** The customer of the work sees it. */
  isShared: z.boolean(),
  /** Whoever asks may remove it. */
  isRemovable: z.boolean(),
  createdAt: Timestamp,
});
export type WorkDocument = z.infer<typeof WorkDocument>;

const KeptDocument = z.discriminatedUnion('resource', [VehicleDocument, WorkDocument]);

export const listWorkDocuments = endpoint('GET /api/works/{id}/documents', {
  summary: 'A page of the documents of a work, newest first; its customer sees those that are shared',
  access: 'documents:read',
  input: pageQuery(30).extend({ id: Id }),
  output: pageOf(WorkDocument),
});

export const addDocument = endpoint('POST /api/documents', {
  summary: 'Keep a picture or PDF with a vehicle or a work; that of a work is shown to its customer where it is shared',
  access: 'documents:write',
  input: z.strictObject({
    resource: z.enum(['vehicle', 'work']),
    resourceId: Id,
    name: text(150).optional(),
    shared: YesNo.default(false),
  }),
  output: KeptDocument,
  upload: { field: 'document', kind: 'document' },
  done: 'Document was added successfully',
  failed: 'Failed try again',
});

export const readDocument = endpoint('GET /api/documents/{id}/file', {
  summary: 'The bytes of a document',
  access: 'documents:read',
  input: byId,
  output: Download,
});

export const shareDocument = endpoint('PUT /api/documents/{id}/shared', {
  summary: 'Show a document of a work to its customer, or show it no longer',
  access: 'works:write',
  input: z.strictObject({ id: Id, shared: z.boolean() }),
  output: WorkDocument,
  done: ['The customer sees this now', 'The customer sees this no longer'],
  failed: 'Failed try again',
});

export const removeDocument = endpoint('DELETE /api/documents/{id}', {
  summary: 'Remove a document; of a work, customers remove what they added',
  access: 'documents:write',
  input: byId,
  output: KeptDocument,
  done: 'Document was removed successfully',
  failed: 'Failed try again',
});
