import { recentDays } from '../days.ts';
import type { TakenBy } from '../payments/taken-by.ts';
import type { Analytics } from './analytics.ts';
import type { FleetDashboard } from './fleet.ts';
import type { Dashboard, PipelineStep } from './garage.ts';
import type { Figures, Trade } from './home.ts';

declare const isToldHere: unique symbol;

/**
 * The screen behind a number, and what it is narrowed to: the number is how many it lists, or what these come to. Nobody else can make one, so
 * that no number is shown whose screen is not told here.
 */
export type Opened = { to: string; search: Record<string, string>; [isToldHere]: true };

// The mark is there for the compiler alone.
const opened = (to: string, search: Record<string, string> = {}) => ({ to, search }) as Opened;
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

/** Unread notifications have the bell. */
type Counted = Exclude<keyof Dashboard['counts'], 'notifications'>;

export const countsOpen = (today: string): Record<Counted, Opened> => ({
  waitingQuotes: pipelineOpens.estimates,
  activeJobs: pipelineOpens.inProgress,
  pendingPayment: pipelineOpens.pendingPayment,
  completedJobs: pipelineOpens.completed,
  todayBookings: opened('/bookings', onDay(today)),
  todaySales: tradeOpens(today).sales,
  revenue: opened('/reports/profit-margin', onDay(today)),
  smsCredits: creditsOpen,
});

/** What was of late: of messages those to many are listed, and the number is how many people these were written to. */
export function figuresOpen(today: string): Record<keyof Figures, Opened> {
  const { last } = recentDays(today);
  return { customers: opened('/customers', last), vehicles: opened('/vehicles', last), messages: opened('/messages', last) };
}

export const tradeOpens = (today: string): Record<keyof Trade, Opened> => ({
  sales: opened('/inventory/sales', onDay(today)),
  belowLevel: opened('/inventory/products', { state: 'below_level' }),
});

/** Credits are no list; the wallet says how many are left. */
export const creditsOpen = opened('/wallet');

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

/** What a fleet owes the garage, or has to its credit, is what its statement ends with. */
export const owedOpens = opened('/reports/customer-statement');

/** What the days are compared in. */
export type AnalyticsFigure = {
  [Name in keyof Analytics]: Analytics[Name] extends { now: unknown } ? Name : never;
}[keyof Analytics];
type Asked = { fromDate: string; toDate: string; branchId?: number | undefined };

const daysOf = ({ fromDate, toDate, branchId }: Asked) => ({
  ...{ fromDate, toDate },
  ...(branchId === undefined ? {} : { branchId: String(branchId) }),
});

export function analyticsOpen(asked: Asked): Record<AnalyticsFigure, Opened> {
  const days = daysOf(asked);
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

/** Those that brought most, with how much. */
type AnalyticsBest = {
  [Name in keyof Analytics]: Analytics[Name] extends { name: string; revenue: number }[] ? Name : never;
}[keyof Analytics];

export function bestOpen(asked: Asked): { [Name in AnalyticsBest]: (best: Analytics[Name][number]) => Opened } {
  const margin = (of: Record<string, string>) => opened('/reports/profit-margin', { ...daysOf(asked), ...of });
  return {
    topServices: ({ id, name }) => margin(id === null ? { writtenAs: name } : { serviceId: String(id) }),
    topCustomers: ({ id }) => margin({ customerId: String(id) }),
  };
}
