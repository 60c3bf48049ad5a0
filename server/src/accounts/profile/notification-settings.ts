import { isSwitched, type NotificationKind, switchedKindsOf } from '@karakana/contract/accounts/notification-kinds.ts';
import {
  type NotificationSettings,
  readNotificationSettings,
  switchNotifications,
} from '@karakana/contract/accounts/notification-settings.ts';
import { refuseWhileImpersonating } from '../../platform/serve/acting.ts';
import type { Ctx, GarageReader } from '../../platform/serve/context.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';

export function serveNotificationSettings(api: Api): void {
  serve(api, readNotificationSettings, readSettings);

  serve(api, switchNotifications, async (ctx, { kind, isOn }) => {
    refuseWhileImpersonating(ctx);
    const { garageId, userId } = ctx.session;
    if (isOn)
      await ctx.db
        .deleteFrom('mutedNotifications')
        .where('garageId', '=', garageId)
        .where('userId', '=', userId)
        .where('kind', '=', kind)
        .execute();
    else
      await ctx.db
        .insertInto('mutedNotifications')
        .values({ garageId, userId, kind })
        .onConflict((muted) => muted.columns(['garageId', 'userId', 'kind']).doNothing())
        .execute();
    return readSettings(ctx);
  });
}

async function readSettings({ db, session }: Ctx): Promise<NotificationSettings> {
  const rows = db.selectFrom('mutedNotifications').select('kind').where('garageId', '=', session.garageId);
  const muted = new Set((await rows.where('userId', '=', session.userId).execute()).map(({ kind }) => kind));
  return { kinds: switchedKindsOf(session.role).map((kind) => ({ kind, isOn: !muted.has(kind) })) };
}

/** Those of these users who have not switched off what they are told of. */
export async function wantedBy({ db, garageId }: GarageReader, kind: NotificationKind, userIds: number[]): Promise<number[]> {
  if (!isSwitched(kind)) return userIds;
  const muted = await db
    .selectFrom('mutedNotifications')
    .select('userId')
    .where('garageId', '=', garageId)
    .where('kind', '=', kind)
    .where('userId', 'in', userIds)
    .execute();
  return userIds.filter((userId) => !muted.some((row) => row.userId === userId));
}
