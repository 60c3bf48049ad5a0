import { sql } from 'kysely';
import { compareRecent } from '../platform/database/compare-recent.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { campaignList } from './campaign.ts';

/** How many messages were written to customers, each of a campaign counted. */
export const countSentMessages = (ctx: Ctx) =>
  compareRecent(ctx, (days) =>
    campaignList.found(ctx, days).select(sql<number>`coalesce(sum(campaigns.written), 0)::int`.as('written')).$asScalar().$notNull(),
  );
