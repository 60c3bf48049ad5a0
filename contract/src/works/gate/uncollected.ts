import { z } from 'zod';
import { SeenBranchId } from '../../branch-fields.ts';
import { endpoint } from '../../endpoint.ts';
import { Timestamp } from '../../fields.ts';
import { Amount } from '../../money.ts';
import { pageOf, pageQuery } from '../../page.ts';
import { workStatuses } from '../work/work-status.ts';

/** After so many days the customer and the adviser are told that the car still stands here; once each. */
export const noticeDays = [3, 7, 14] as const;

/** A car that is ready and was not collected. */
export const UncollectedCar = z.object({
  id: z.number(),
  number: z.string(),
  status: z.enum(workStatuses),
  branchId: z.number(),
  vehicleId: z.number(),
  registration: z.string(),
  makeName: z.string(),
  modelName: z.string(),
  customerId: z.number().nullable(),
  customerName: z.string().nullable(),
  /** Whoever brought it, else the customer. */
  phone: z.string().nullable(),
  completedAt: Timestamp,
  /** Since it is ready. */
  days: z.number(),
  balance: Amount,
  /** Days beyond the free ones that were neither billed nor waived, and what they come to. */
  storageDays: z.number(),
  storageFee: Amount,
});
export type UncollectedCar = z.output<typeof UncollectedCar>;

export const uncollectedSorts = ['oldest', 'newest', 'balance', '-balance'] as const;

export const listUncollected = endpoint('GET /api/uncollected', {
  summary: 'A page of the cars that are ready and were not collected, those that wait longest first',
  access: 'invoices:read',
  input: pageQuery(20).extend({
    branchId: SeenBranchId.optional(),
    minDays: z.coerce.number().int().min(0).max(3650).optional(),
    sort: z.enum(uncollectedSorts).default('oldest'),
  }),
  output: pageOf(UncollectedCar),
});
