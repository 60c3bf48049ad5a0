import { z } from 'zod';
import { Download } from '../download.ts';
import { endpoint } from '../endpoint.ts';
import { byId, Id, Timestamp, text } from '../fields.ts';
import { pageOf, pageQuery } from '../page.ts';

/** A paper or picture of a vehicle. */
export const VehicleDocument = z.object({
  id: z.number(),
  resource: z.literal('vehicle'),
  resourceId: z.number(),
  name: z.string(),
  type: z.enum(['application/pdf', 'image/png', 'image/jpeg', 'image/webp']),
  size: z.number(),
  /** Where the bytes are read, with the same token. */
  documentUrls: z.array(z.string()),
  addedBy: z.string().nullable(),
  createdAt: Timestamp,
});
export type VehicleDocument = z.infer<typeof VehicleDocument>;

export const listVehicleDocuments = endpoint('GET /api/vehicles/{vehicleId}/documents', {
  summary: 'A page of the documents of a vehicle, newest first',
  access: 'documents:read',
  input: pageQuery(30).extend({ vehicleId: Id }),
  output: pageOf(VehicleDocument),
});

export const addDocument = endpoint('POST /api/documents', {
  summary: 'Keep a picture or PDF with a vehicle',
  access: 'documents:write',
  input: z.strictObject({ resource: z.literal('vehicle'), resourceId: Id, name: text(150).optional() }),
  output: VehicleDocument,
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

export const removeDocument = endpoint('DELETE /api/documents/{id}', {
  summary: 'Remove a document',
  access: 'documents:write',
  input: byId,
  output: VehicleDocument,
  done: 'Document was removed successfully',
  failed: 'Failed try again',
});
