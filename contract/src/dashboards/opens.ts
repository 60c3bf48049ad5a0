import type { TakenBy } from '../payments/taken-by.ts';
import type { Analytics } from './analytics.ts';
import type { FleetDashboard } from './fleet.ts';
import type { Dashboard, PipelineStep } from './garage.ts';

/** The screen behind a number, and what it is narrowed to: the number is how many it lists, or what these come to. */
export type Opened = { to: string; search: Record<string, string> };

const opened = (to: string, search: Record<string, string> = {}): Opened => ({ to, search });
const onDay = (day: string) => ({ fromDate: day, toDate: day });

/** What was completed of late is on the board, which shows no more of it. */
export const pipelineOpens: Record<PipelineStep, Opened> = {
  estimates: opened('/estimates'),
  bookings: opened('/bookings'),
  inspections: opened('/inspections'),
  inProgress: opened('/progress'),
  pendingPayment: opened('/pending'),
  completed: opened('/works'),
};

/** Unread notifications have the bell, and credits are no list. */
type Counted = Exclude<keyof Dashboard['counts'], 'notifications' | 'smsCredits'>;

export const countsOpen = (today: string): Record<Counted, Opened> => ({
  waitingQuotes: pipelineOpens.estimates,
  activeJobs: pipelineOpens.inProgress,
  pendingPayment: pipelineOpens.pendingPayment,
  completedJobs: pipelineOpens.completed,
  todayBookings: opened('/bookings', onDay(today)),
  todaySales: opened('/inventory/sales', onDay(today)),
  revenue: opened('/reports/profit-margin', onDay(today)),
});

export const takenOpens = (method: TakenBy, today: string): Opened => opened('/payments', { kind: 'taken', method, ...onDay(today) });

const ofTeam = (does: string) => opened('/settings/team', { does, state: 'active' });
export const teamOpens: Record<keyof NonNullable<Dashboard['team']>, Opened> = {
  admins: ofTeam('admins'),
  managers: ofTeam('managers'),
  mechanics: ofTeam('mechanics'),
  technicians: ofTeam('technicians'),
};

const vehicles = (state: string) => opened('/vehicles', { state });
export const fleetOpens: Record<keyof FleetDashboard, Opened> = {
  vehicles: opened('/vehicles'),
  assigned: vehicles('assigned'),
  withIssues: vehicles('open_issues'),
  serviceDue: vehicles('service_due'),
  serviceOverdue: vehicles('service_overdue'),
  policiesEnding: vehicles('policy_ending'),
  bookings: pipelineOpens.bookings,
  inProgress: pipelineOpens.inProgress,
  pendingPayment: pipelineOpens.pendingPayment,
};

/** What the days are compared in. */
export type AnalyticsFigure = {
  [Name in keyof Analytics]: Analytics[Name] extends { now: unknown } ? Name : never;
}[keyof Analytics];
type Asked = { fromDate: string; toDate: string; branchId?: number | undefined };

export function analyticsOpen({ fromDate, toDate, branchId }: Asked): Record<AnalyticsFigure, Opened> {
  const days = { fromDate, toDate, ...(branchId === undefined ? {} : { branchId: String(branchId) }) };
  const orders = (search: Record<string, string>) => opened('/reports/service-orders', { ...days, ...search });
  const [margin, completed] = [opened('/reports/profit-margin', days), orders({ moment: 'completed' })];
  return {
    revenue: margin,
    grossProfit: margin,
    jobs: completed,
    averageTicket: completed,
    onTimeRate: completed,
    approvalRate: orders({ moment: 'sent' }),
    efficiency: opened('/reports/performance', days),
    newCustomers: orders({ moment: 'completed', customers: 'new' }),
    returningCustomers: orders({ moment: 'completed', customers: 'returning' }),
  };
}
