import { z } from 'zod';
import { SeenBranchId } from '../../branch-fields.ts';
import { endpoint } from '../../endpoint.ts';
import { Day, Id, YesNo } from '../../fields.ts';
import { Amount } from '../../money.ts';
import { pageOf, pageQuery } from '../../page.ts';
import { Work } from './work.ts';
import { workStatuses } from './work-status.ts';

export const workSorts = [
  'newest',
  'oldest',
  'scheduled',
  '-scheduled',
  'promised',
  '-promised',
  'completed',
  '-completed',
  'total',
  '-total',
] as const;

const filter = {
  branchId: SeenBranchId.optional(),
  technicianId: Id.optional(),
  customerId: Id.optional(),
  vehicleId: Id.optional(),
  /** Late against what was promised. */
  isLate: YesNo.optional(),
  /** The promise will not be kept as it looks, or has passed already. */
  isAtRisk: YesNo.optional(),
  fromDate: Day.optional(),
  toDate: Day.optional(),
};
const worksQuery = (perPage: number) => pageQuery(perPage).extend({ ...filter, sort: z.enum(workSorts).default('newest') });
export type WorkFilter = { [K in keyof typeof filter]?: z.output<(typeof filter)[K]> };

const list = { input: worksQuery(20), output: pageOf(Work) } as const;

export const listEstimates = endpoint('GET /api/estimates', { ...list, summary: 'A page of estimates', access: 'bookings:read' });
export const listBookings = endpoint('GET /api/bookings', {
  ...list,
  summary: 'A page of bookings that have not come yet',
  access: 'bookings:read',
});
export const listInspections = endpoint('GET /api/inspection_list', {
  ...list,
  summary: 'A page of vehicles that are checked in and not started',
  access: 'works:read',
});
export const listProgress = endpoint('GET /api/progress', { ...list, summary: 'A page of works in progress', access: 'works:read' });
export const listPending = endpoint('GET /api/pending', {
  ...list,
  summary: 'A page of works that wait for payment',
  access: 'works:read',
});
export const listCompleted = endpoint('GET /api/completed', { ...list, summary: 'A page of completed works', access: 'works:read' });
export const listArchived = endpoint('GET /api/archived', {
  ...list,
  summary: 'A page of archived works',
  access: 'works:read',
  input: worksQuery(10),
});

/** The board shows what was completed within these days. */
export const boardDays = 7;
/** Of one column. */
export const maxCards = 500;

const Column = z.object({
  status: z.enum(workStatuses),
  count: z.number(),
  /** Nothing for those who do not see prices. */
  total: Amount.nullable(),
  cards: z.array(Work),
});

export const readBoard = endpoint('GET /api/works', {
  summary: 'The board: a column for each status with how many there are, what they come to, and the cards',
  access: 'works:read',
  input: z.strictObject(filter),
  output: z.object({ columns: z.array(Column) }),
});
