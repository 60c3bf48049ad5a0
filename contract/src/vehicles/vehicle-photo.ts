import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, Id } from '../fields.ts';
import { VehicleRecord } from './vehicle.ts';

const written = { access: 'vehicles:write', output: VehicleRecord, failed: 'Failed try again' } as const;

export const setVehiclePhoto = endpoint('POST /api/vehicles/{id}/photo', {
  ...written,
  summary: 'Give a vehicle the photo it is recognised by: a new one, or a picture among its documents',
  input: z.strictObject({ id: Id, documentId: Id.optional() }),
  upload: { field: 'picture', kind: 'image' },
  done: 'Photo was saved',
});

export const removeVehiclePhoto = endpoint('DELETE /api/vehicles/{id}/photo', {
  ...written,
  summary: 'Show a vehicle without a photo again',
  input: byId,
  done: 'Photo was removed',
});
