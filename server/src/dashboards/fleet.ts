import { policyEndsWithinDays, readFleetDashboard } from '@karakana/contract/dashboards/fleet.ts';
import { addDays } from '@karakana/contract/days.ts';
import { sql } from 'kysely';
import { todayIn } from '../platform/database/days.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { type Api, serve } from '../platform/serve/serve.ts';
import { countOpenIssues, vehiclesInReach } from '../vehicles/index.ts';
import { countBoard, isServiceDue, isServiceOverdue } from '../works/index.ts';

export function serveFleetDashboard(api: Api): void {
  serve(api, readFleetDashboard, async (ctx) => {
    const [vehicles, openIssues, { bookings, inProgress, pendingPayment }] = await Promise.all([
      countVehicles(ctx),
      countOpenIssues(ctx),
      countBoard(ctx, {}),
    ]);
    return { ...vehicles, openIssues, bookings, inProgress, pendingPayment };
  });
}

function countVehicles(ctx: Ctx) {
  const today = todayIn(ctx);
  const drives = sql`exists (select from assignments where assignments.garage_id = ${ctx.garageId} and assignments.vehicle_id = vehicles.id
    and assignments.ended_at is null)`;
  return vehiclesInReach(ctx)
    .select([
      sql<number>`count(*)::int`.as('vehicles'),
      sql<number>`(count(*) filter (where ${drives}))::int`.as('assigned'),
      sql<number>`(count(*) filter (where ${isServiceDue(today)}))::int`.as('serviceDue'),
      sql<number>`(count(*) filter (where ${isServiceOverdue(today)}))::int`.as('serviceOverdue'),
      sql<number>`(count(*) filter (where vehicles.policy_valid_to <= ${addDays(today, policyEndsWithinDays)}::date))::int`.as(
        'policiesEnding',
      ),
    ])
    .executeTakeFirstOrThrow();
}
