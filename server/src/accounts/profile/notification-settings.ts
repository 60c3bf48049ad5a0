import { isSwitched, type NotificationKind, switchedKindsOf } from '@karakana/contract/accounts/notification-kinds.ts';
import {
  type NotificationSettings,
  readNotificationSettings,
  switchNotifications,
} from '@karakana/contract/accounts/notification-settings.ts';
import { type RawBuilder, sql } from 'kysely';
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

/** Whether a user has not switched off what is told. */
export const isWantedBy = (
  { garageId }: Pick<GarageReader, 'garageId'>,
  kind: NotificationKind,
  userId: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  isSwitched(kind)
    ? sql<boolean>`not exists (
        select from muted_notifications muted where muted.garage_id = ${garageId} and muted.kind = ${kind} and muted.user_id = ${userId}
      )`
    : sql<boolean>`true`;
