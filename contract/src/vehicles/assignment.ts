import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, optionalText, Timestamp } from '../fields.ts';
import { pageOf, pageQuery } from '../page.ts';
import type { Role } from '../roles.ts';

/** Who may be given a vehicle to drive. */
export const drivingRoles: readonly Role[] = ['driver', 'school_driver'];

/** A vehicle in the hands of one driver; the one without an end is the present one. */
export const Assignment = z.object({
  id: z.number(),
  vehicleId: z.number(),
  driverId: z.number(),
  driverName: z.string(),
  note: z.string().nullable(),
  startedAt: Timestamp,
  endedAt: Timestamp.nullable(),
});
export type Assignment = z.infer<typeof Assignment>;

export const listAssignments = endpoint('GET /api/vehicles/{vehicleId}/assignments', {
  summary: 'A page of who drove a vehicle and when, newest first',
  access: 'assignments:read',
  input: pageQuery(30).omit({ search: true }).extend({ vehicleId: Id }),
  output: pageOf(Assignment),
});

export const listAssignableDrivers = endpoint('GET /api/vehicles/{vehicleId}/drivers', {
  summary: 'The drivers whom a vehicle can be given to',
  access: 'assignments:write',
  input: z.strictObject({ vehicleId: Id }),
  output: z.object({ entries: z.array(z.object({ id: z.number(), name: z.string() })) }),
});

export const assignDriver = endpoint('POST /api/vehicles/{vehicleId}/assignments', {
  summary: 'Give a vehicle to a driver; ends the assignment before',
  access: 'assignments:write',
  input: z.strictObject({ vehicleId: Id, driverId: Id, note: optionalText(500) }),
  output: Assignment,
  done: 'Driver was assigned successfully',
  failed: 'Failed try again',
});

export const endAssignment = endpoint('POST /api/vehicles/{vehicleId}/assignments/end', {
  summary: 'Take a vehicle back from its driver',
  access: 'assignments:write',
  input: z.strictObject({ vehicleId: Id }),
  output: Assignment,
  done: 'Assignment was ended successfully',
  failed: 'Failed try again',
});
