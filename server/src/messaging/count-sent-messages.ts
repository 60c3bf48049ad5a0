import { countRecent, maxRecent } from '../platform/database/count-recent.ts';
import { scopedToBranch } from '../platform/serve/branches.ts';
import type { Ctx } from '../platform/serve/context.ts';

/** How many messages were written to customers, each of a campaign counted. */
export function countSentMessages({ db, garageId, platform, session }: Ctx) {
  const campaigns = db
    .selectFrom('campaigns')
    .select(['campaigns.createdAt', 'campaigns.written as counted'])
    .where('campaigns.garageId', '=', garageId)
    .orderBy('campaigns.id', 'desc')
    .limit(maxRecent);
  return countRecent({ db, now: platform.now() }, scopedToBranch(campaigns, session, 'campaigns.branchId'));
}
