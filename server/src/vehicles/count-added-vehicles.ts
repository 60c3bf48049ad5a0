import { sql } from 'kysely';
import { countRecent, maxRecent } from '../platform/database/count-recent.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { vehiclesInReach } from './reach.ts';

export function countAddedVehicles(ctx: Ctx) {
  const newest = vehiclesInReach(ctx)
    .select(['vehicles.createdAt', sql<number>`1`.as('counted')])
    .orderBy('vehicles.id', 'desc')
    .limit(maxRecent);
  return countRecent({ db: ctx.db, now: ctx.platform.now() }, newest);
}
