import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { noInput } from '../fields.ts';
import { policyEndsWithinDays } from '../vehicles/vehicle.ts';

const count = z.number();

export const FleetDashboard = z.object({
  vehicles: count,
  assigned: count.meta({ description: 'That somebody drives' }),
  withIssues: count.meta({ description: 'With which something is wrong' }),
  serviceDue: count.meta({ description: 'Within a week or 500 km, or overdue' }),
  serviceOverdue: count,
  policiesEnding: count.meta({ description: `That ended, or end within ${policyEndsWithinDays} days` }),
  bookings: count,
  inProgress: count,
  pendingPayment: count,
});
export type FleetDashboard = z.output<typeof FleetDashboard>;

export const readFleetDashboard = endpoint('GET /api/dashboards/fleet', {
  summary: 'How the vehicles stand that the caller sees, which are their own for a fleet',
  access: 'service_reports:read',
  input: noInput,
  output: FleetDashboard,
});
