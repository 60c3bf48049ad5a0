import { sql } from 'kysely';
import type { Ctx } from '../platform/serve/context.ts';
import { keptTo, ownSpan } from './own-time.ts';
import { vehiclesInReach } from './reach.ts';

const urgency = sql`array_position(array['high', 'medium', 'low'], issues.severity)`;

/** What is still wrong with the vehicles in reach, the most pressing first. */
export function findOpenIssues(ctx: Ctx, most: number) {
  const open = vehiclesInReach(ctx)
    .innerJoin('issues', (join) => join.onRef('issues.garageId', '=', 'vehicles.garageId').onRef('issues.vehicleId', '=', 'vehicles.id'))
    .where('issues.garageId', '=', ctx.garageId)
    .where('issues.status', '=', 'open');
  return keptTo(open, ownSpan(ctx, { vehicleId: 'issues.vehicleId', from: 'issues.createdAt', to: 'issues.resolvedAt' }))
    .select(['issues.id', 'issues.vehicleId', 'vehicles.registration', 'issues.title', 'issues.severity', 'issues.createdAt'])
    .orderBy(urgency)
    .orderBy('issues.id', 'desc')
    .limit(most)
    .execute();
}
