import { z } from 'zod';
import { BranchId } from '../../branch-fields.ts';
import { endpoint } from '../../endpoint.ts';
import { Id, optionalText, Timestamp } from '../../fields.ts';
import { Amount } from '../../money.ts';
import { pageOf, pageQuery } from '../../page.ts';
import { workStatuses } from './work-status.ts';

/** A job of a vehicle, as its service history shows it. An owner sees of the jobs before their time neither what they cost nor the note. */
export const VehicleWork = z.object({
  id: z.number(),
  number: z.string(),
  vehicleId: z.number(),
  status: z.enum(workStatuses),
  branchName: z.string(),
  scheduledAt: Timestamp.nullable(),
  services: z.array(z.string()),
  total: Amount.nullable(),
  note: z.string().nullable(),
  createdAt: Timestamp,
});
export type VehicleWork = z.infer<typeof VehicleWork>;

export const listVehicleWorks = endpoint('GET /api/vehicles/{id}/works', {
  summary: 'A page of the jobs of a vehicle, newest first',
  access: 'works:read',
  input: pageQuery(20).extend({ id: Id, status: z.enum(workStatuses).optional() }),
  output: pageOf(VehicleWork),
});

export const bookVehicle = endpoint('POST /api/vehicles/{vehicleId}/book', {
  summary: 'Book a vehicle in for services, or ask for it',
  access: 'requests:write',
  input: z.strictObject({
    vehicleId: Id,
    branchId: BranchId.optional(),
    scheduledAt: Timestamp,
    serviceIds: z.array(Id).min(1, 'is required').max(30),
    note: optionalText(1_000),
  }),
  output: VehicleWork,
  done: 'Booking has been created successfully',
  failed: 'Failed try again',
});
