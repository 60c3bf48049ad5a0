import { z } from 'zod';
import { Day, Id, text } from '../../fields.ts';
import { Amount } from '../../money.ts';
import { reportEndpoints } from '../../report.ts';
import { workStatuses } from '../../works/work/work-status.ts';
import { periodFields } from '../period.ts';

/** What of a work was in these days. */
export const orderMoments = ['opened', 'sent', 'planned', 'arrived', 'completed', 'released'] as const;
export type OrderMoment = (typeof orderMoments)[number];

/** Whose works: of those for whom nothing was done before these days, or of those who came again. */
export const orderCustomers = ['new', 'returning'] as const;
export type OrderCustomers = (typeof orderCustomers)[number];

/** A work that was ordered, from the day it was written down. */
export const ServiceOrder = z.object({
  id: z.number(),
  number: z.string(),
  status: z.enum(workStatuses),
  vehicleId: z.number(),
  registration: z.string(),
  customerId: z.number().nullable(),
  customerName: z.string().nullable(),
  services: z.array(z.string()),
  technicians: z.array(z.string()),
  openedOn: Day,
  promisedOn: Day.nullable(),
  completedOn: Day.nullable(),
  /** Whether it was ready when it was promised; nothing is said while that is open, or where nothing was promised. */
  isOnTime: z.boolean().nullable(),
  total: Amount,
  paid: Amount,
});
export type ServiceOrder = z.output<typeof ServiceOrder>;

export const serviceOrders = reportEndpoints('/api/service_orders', {
  access: 'service_reports:read',
  name: 'Service orders',
  question: z.strictObject({
    ...periodFields,
    moment: z.enum(orderMoments).optional(),
    customers: z.enum(orderCustomers).optional(),
    customerId: Id.optional(),
    technicianId: Id.optional(),
    query: text(200).optional(),
  }),
  row: ServiceOrder,
  totals: z.object({
    ...{ total: Amount, paid: Amount },
    /** Without tax. */
    net: Amount,
    /** Of how many something was promised and is decided, and how many of these were on time. */
    ...{ promised: z.number(), onTime: z.number() },
    /** How many are more than an estimate. */
    taken: z.number(),
    /** Of how many customers they are. */
    customers: z.number(),
  }),
});
