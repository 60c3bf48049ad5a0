import { publishLive } from '../platform/live/live-event.ts';
import type { Platform } from '../platform/serve/context.ts';

/** Shows the sender how far a campaign has come. */
export async function publishProgress(platform: Platform, { garageId, id }: { garageId: number; id: number }): Promise<void> {
  const { userId } = await platform.db
    .selectFrom('campaigns')
    .select('userId')
    .where('garageId', '=', garageId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (userId === null) return;
  publishLive(
    platform,
    { garageId, action: null },
    { topic: 'Notification', key: 'campaign-progress', payload: { id }, userIds: [userId] },
  );
}
