import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { noInput, Timestamp } from '../fields.ts';
import { Amount } from '../money.ts';
import { maxFiltered } from '../page.ts';
import { issueSeverities } from '../vehicles/issue.ts';

/** How many of each are counted; more are said to be more. */
export const maxCounted = 20;
/** How many of each are shown. */
export const maxShown = 5;

const vehicle = { vehicleId: z.number(), registration: z.string() };
/** Whom to call about it, for those who may see customers. */
const customer = { customerName: z.string().nullable(), customerMobile: z.string().nullable() };

export const DueBooking = z.object({
  id: z.number(),
  ...vehicle,
  ...customer,
  branchName: z.string(),
  services: z.array(z.string()),
  scheduledAt: Timestamp,
  isMissed: z.boolean(),
});
export type DueBooking = z.infer<typeof DueBooking>;

export const OpenIssue = z.object({
  id: z.number(),
  ...vehicle,
  title: z.string(),
  severity: z.enum(issueSeverities),
  createdAt: Timestamp,
});
export type OpenIssue = z.infer<typeof OpenIssue>;

export const DueService = z.object({
  ...vehicle,
  ...customer,
  nextServiceOn: z.iso.date().nullable(),
  nextServiceOdometer: z.number().nullable(),
  odometer: z.number().nullable(),
  isOverdue: z.boolean(),
});
export type DueService = z.infer<typeof DueService>;

const few = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({
    entries: z.array(entry).max(maxShown),
    count: z.number().meta({ description: `At most ${maxCounted + 1}, which stands for more` }),
  });

export const readToday = endpoint('GET /api/home/today', {
  summary:
    'What needs the caller today: bookings of today and those that nobody came to, open issues, services that are due and not booked',
  access: 'session',
  input: noInput,
  output: z
    .object({ bookings: few(DueBooking).nullable(), issues: few(OpenIssue).nullable(), services: few(DueService).nullable() })
    .meta({ description: 'Null where the caller may not see them' }),
});

export const DueWork = z.object({
  id: z.number(),
  number: z.string(),
  ...vehicle,
  ...customer,
  services: z.array(z.string()),
  promisedAt: Timestamp.nullable(),
  balance: Amount.nullable(),
});
export type DueWork = z.infer<typeof DueWork>;

export const readDueWorks = endpoint('GET /api/home/works', {
  summary: 'The works that need somebody: late against what was promised, about to be, waiting for an answer, done and not paid',
  access: 'session',
  input: noInput,
  output: z
    .object({
      late: few(DueWork).nullable(),
      atRisk: few(DueWork).nullable(),
      unanswered: few(DueWork).nullable(),
      unpaid: few(DueWork).nullable(),
    })
    .meta({ description: 'Null where the caller may not see them' }),
});

const days = 'Today and the 29 days before it by the clocks of Nairobi, and the 30 before these, as their list answers with these days';
const Compared = z.object({ last: z.number(), before: z.number() }).nullable();
/** How many were added in the last days, and in as many before. */
const Added = Compared.meta({ description: `${days}; of each at most ${maxFiltered + 1}, which stands for more` });

export const readFigures = endpoint('GET /api/home/figures', {
  summary: 'How many customers and vehicles were added and how many messages were sent in the last 30 days, and in the 30 before',
  access: 'session',
  input: noInput,
  output: z.object({
    customers: Added,
    vehicles: Added,
    messages: Compared.meta({ description: `${days}: what was written to customers, summed over the messages to many` }),
  }),
});
export type Figures = z.output<typeof readFigures.output>;

export const readTrade = endpoint('GET /api/home/trade', {
  summary: 'What was sold today, less what was taken back of it, and how many products are at or below the level of a new order',
  access: 'session',
  input: noInput,
  output: z
    .object({
      sales: z.object({ total: Amount, count: z.number() }).nullable(),
      belowLevel: z
        .number()
        .nullable()
        .meta({ description: `At most ${maxFiltered + 1}, which stands for more` }),
    })
    .meta({ description: 'Null where the caller may not see them' }),
});
export type Trade = z.output<typeof readTrade.output>;
