import { sql } from 'kysely';
import type { Ctx } from '../platform/serve/context.ts';
import { issuesOf } from './issues.ts';
import { vehiclesInReach } from './reach.ts';

const urgency = sql`array_position(array['high', 'medium', 'low'], issues.severity)`;

/** What is still wrong with the vehicles in reach, the most pressing first. */
export function findOpenIssues(ctx: Ctx, most: number) {
  return issuesOf(ctx, vehiclesInReach(ctx).select('vehicles.id'))
    .innerJoin('vehicles', (join) => join.onRef('vehicles.garageId', '=', 'issues.garageId').onRef('vehicles.id', '=', 'issues.vehicleId'))
    .where('issues.status', '=', 'open')
    .select(['issues.id', 'issues.vehicleId', 'vehicles.registration', 'issues.title', 'issues.severity', 'issues.createdAt'])
    .orderBy(urgency)
    .orderBy('issues.id', 'desc')
    .limit(most)
    .execute();
}
