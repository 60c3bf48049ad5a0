import { sql } from 'kysely';
import { countRecent, maxRecent } from '../platform/database/count-recent.ts';
import type { Ctx } from '../platform/serve/context.ts';

export function countAddedCustomers({ db, garageId, platform }: Ctx) {
  const newest = db
    .selectFrom('customers')
    .select(['createdAt', sql<number>`1`.as('counted')])
    .where('garageId', '=', garageId)
    .orderBy('id', 'desc')
    .limit(maxRecent);
  return countRecent({ db, now: platform.now() }, newest);
}
