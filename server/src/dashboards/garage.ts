import { readDashboard } from '@karakana/contract/dashboards/garage.ts';
import type { HandlerResult } from '@karakana/contract/endpoint.ts';
import { may } from '@karakana/contract/permissions.ts';
import { sql } from 'kysely';
import { isInPart } from '../accounts/index.ts';
import { sumSalesToday } from '../inventory/index.ts';
import { sumTaken } from '../payments/index.ts';
import { todayIn } from '../platform/database/days.ts';
import { countAll } from '../platform/database/read-page.ts';
import { inBranches } from '../platform/serve/branches.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { type Api, serve } from '../platform/serve/serve.ts';
import { sumRevenue } from '../reports/index.ts';
import { countBoard } from '../works/index.ts';

export function serveGarageDashboard(api: Api): void {
  serve(api, readDashboard, dashboard);
}

async function dashboard(ctx: Ctx, { branchId }: { branchId?: number | undefined }): Promise<HandlerResult<typeof readDashboard>> {
  const { role } = ctx.session;
  const on = todayIn(ctx);
  const [{ bookingsToday, ...pipeline }, todaySales, transactions, revenue, people, vehicles] = await Promise.all([
    countBoard(ctx, { branchId }),
    may(role, 'sales:read') ? sumSalesToday(ctx, branchId) : null,
    may(role, 'payments:read') ? sumTaken(ctx, { on, branchId }) : null,
    may(role, 'profit_reports:read') ? sumRevenue(ctx, { fromDate: on, toDate: on, branchId }) : null,
    countPeople(ctx, branchId),
    countAll(ctx, 'vehicles'),
  ]);
  const { notifications, smsCredits, openIssues, ...team } = people;
  return {
    counts: {
      waitingQuotes: pipeline.estimates,
      activeJobs: pipeline.inProgress,
      pendingPayment: pipeline.pendingPayment,
      completedJobs: pipeline.completed,
      todayBookings: bookingsToday,
      notifications,
      todaySales,
      revenue,
      smsCredits: may(role, 'wallet:read') ? smsCredits : null,
    },
    transactions,
    pipeline,
    team: may(role, 'team:read') ? team : null,
    fleet: { vehicles, openIssues },
  };
}

type People = {
  admins: number;
  managers: number;
  mechanics: number;
  technicians: number;
  notifications: number;
  smsCredits: number;
  openIssues: number;
};

/** Who works here by what they do, and what waits for whoever asks. */
async function countPeople(ctx: Ctx, branchId: number | undefined): Promise<People> {
  const { rows } = await sql<People>`
    select
      count(*) filter (where ${isInPart.admins})::int as admins,
      count(*) filter (where ${isInPart.managers})::int as managers,
      count(*) filter (where ${isInPart.mechanics})::int as mechanics,
      count(*) filter (where ${isInPart.technicians})::int as technicians,
      (select count(*)::int from notifications where garage_id = ${ctx.garageId} and user_id = ${ctx.userId} and read_at is null) as notifications,
      (select sms_credits from garages where id = ${ctx.garageId}) as sms_credits,
      (select count(*)::int from issues where garage_id = ${ctx.garageId} and status = 'open') as open_issues
    from invitations
    where garage_id = ${ctx.garageId} and state = 'active' and ${inBranches(ctx, 'invitations.branch_id', branchId)}`.execute(ctx.db);
  // Counts are one row, of however many.
  return rows[0] as People;
}
