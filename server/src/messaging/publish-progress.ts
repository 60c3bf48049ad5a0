import { Campaign } from '@karakana/contract/messaging/campaign.ts';
import { publishLive } from '../platform/live/cable.ts';
import type { Platform } from '../platform/serve/context.ts';
import { campaignOf } from './campaign.ts';

/** Shows the sender how far a campaign has come. */
export async function publishProgress({ db, bus }: Platform, { garageId, id }: { garageId: number; id: number }): Promise<void> {
  const { userId } = await db
    .selectFrom('campaigns')
    .select('userId')
    .where('garageId', '=', garageId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (userId === null) return;
  const campaign = await campaignOf({ db, garageId }, id);
  const event = { topic: 'Notification' as const, garageId, branchId: null, to: { userIds: [userId] } };
  publishLive(bus, { ...event, key: 'campaign-progress', payload: Campaign.parse(campaign) });
}
