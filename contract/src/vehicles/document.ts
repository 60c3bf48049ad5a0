import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Timestamp } from '../fields.ts';
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
