import { z } from 'zod';
import { SeenBranchId } from '../branch-fields.ts';
import { endpoint } from '../endpoint.ts';
import { Amount } from '../money.ts';
import { takenBy } from '../payments/taken-by.ts';

/** The way of a work, each step with the list behind it. */
export const pipelineSteps = ['estimates', 'bookings', 'inspections', 'inProgress', 'pendingPayment', 'completed'] as const;
export type PipelineStep = (typeof pipelineSteps)[number];

const count = z.number();

export const Dashboard = z
  .object({
    counts: z.object({
      waitingQuotes: count,
      activeJobs: count,
      pendingPayment: count,
      completedJobs: count.meta({ description: 'Within the days that the board shows' }),
      todayBookings: count,
      notifications: count.meta({ description: 'That the caller has not read' }),
      todaySales: z.object({ count, total: Amount }).nullable(),
      revenue: Amount.nullable().meta({ description: 'Of today, without tax and less credit notes' }),
      smsCredits: count.nullable(),
    }),
    transactions: z
      .record(z.enum(takenBy), Amount)
      .nullable()
      .meta({ description: 'What customers paid today in each way, less what was given back' }),
    pipeline: z.record(z.enum(pipelineSteps), count),
    team: z.object({ admins: count, managers: count, mechanics: count, technicians: count }).nullable(),
    fleet: z.object({ vehicles: count, openIssues: count }),
  })
  .meta({ description: 'Null where the caller may not see it' });
export type Dashboard = z.output<typeof Dashboard>;

export const readDashboard = endpoint('GET /api/dashboards', {
  summary: 'How the garage, or one branch of it, stands today',
  access: 'day_reports:read',
  input: z.strictObject({ branchId: SeenBranchId.optional() }),
  output: Dashboard,
});
