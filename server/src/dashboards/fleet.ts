import { readFleetDashboard } from '@karakana/contract/dashboards/fleet.ts';
import type { VehicleState } from '@karakana/contract/vehicles/vehicle.ts';
import { sql } from 'kysely';
import type { Ctx } from '../platform/serve/context.ts';
import { type Api, serve } from '../platform/serve/serve.ts';
import { isInState, vehiclesInReach } from '../vehicles/index.ts';
import { countBoard } from '../works/index.ts';

export function serveFleetDashboard(api: Api): void {
  serve(api, readFleetDashboard, async (ctx) => {
    const [vehicles, { bookings, inProgress, pendingPayment }] = await Promise.all([countVehicles(ctx), countBoard(ctx, {})]);
    return { ...vehicles, bookings, inProgress, pendingPayment };
  });
}

function countVehicles(ctx: Ctx) {
  const counted = (state: VehicleState) => sql<number>`(count(*) filter (where ${isInState(ctx, state)}))::int`;
  return vehiclesInReach(ctx)
    .select([
      sql<number>`count(*)::int`.as('vehicles'),
      counted('assigned').as('assigned'),
      counted('open_issues').as('withIssues'),
      counted('service_due').as('serviceDue'),
      counted('service_overdue').as('serviceOverdue'),
      counted('policy_ending').as('policiesEnding'),
    ])
    .executeTakeFirstOrThrow();
}
