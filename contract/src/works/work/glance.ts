import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { byId, Timestamp } from '../../fields.ts';

const Booking = z.object({ id: z.number(), number: z.string(), scheduledAt: Timestamp });

/** How much there is behind each tab of a vehicle, and when it comes next. What the caller's role may not read is null. */
export const VehicleGlance = z.object({
  works: z.number().nullable(),
  assignments: z.number().nullable(),
  expenses: z.number().nullable(),
  issues: z.number().nullable(),
  nextBooking: Booking.nullable(),
});
export type VehicleGlance = z.infer<typeof VehicleGlance>;

/** How a customer stands with the garage, over all vehicles. */
export const CustomerGlance = z.object({
  openIssues: z.number(),
  nextBooking: Booking.extend({ vehicleId: z.number(), registration: z.string() }).nullable(),
  lastVisitAt: Timestamp.nullable(),
});
export type CustomerGlance = z.infer<typeof CustomerGlance>;

export const readVehicleGlance = endpoint('GET /api/vehicles/{id}/glance', {
  summary: 'How many jobs, drivers, expenses and issues a vehicle has, and its next booking',
  access: 'vehicles:read',
  input: byId,
  output: VehicleGlance,
});

export const readCustomerGlance = endpoint('GET /api/customers/{id}/glance', {
  summary: 'What is open on a customer’s vehicles, the next booking and the last visit',
  access: 'customers:read',
  input: byId,
  output: CustomerGlance,
});
