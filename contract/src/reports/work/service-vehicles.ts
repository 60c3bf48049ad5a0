import { z } from 'zod';
import { Day, Id, text } from '../../fields.ts';
import { Amount } from '../../money.ts';
import { reportEndpoints } from '../../report.ts';
import { periodFields } from '../period.ts';

/** A vehicle that was served: how often in these days, when at last, what was billed for it, and when it is to come again. */
export const ServiceVehicle = z.object({
  id: z.number(),
  registration: z.string(),
  makeName: z.string(),
  modelName: z.string(),
  customerId: z.number().nullable(),
  customerName: z.string().nullable(),
  visits: z.number(),
  lastVisitOn: Day,
  spent: Amount,
  nextServiceOn: Day.nullable(),
  nextServiceOdometer: z.number().nullable(),
  isOverdue: z.boolean(),
});
export type ServiceVehicle = z.output<typeof ServiceVehicle>;

export const serviceVehicles = reportEndpoints('/api/service_vehicles', {
  access: 'service_reports:read',
  name: 'Service vehicles',
  question: z.strictObject({ ...periodFields, customerId: Id.optional(), query: text(200).optional() }),
  row: ServiceVehicle,
  totals: z.object({ visits: z.number(), spent: Amount }),
});
