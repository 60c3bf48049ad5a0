import {
  closeAllNotifications,
  closeNotification,
  listNotifications,
  type Notification,
} from '@karakana/contract/accounts/notification.ts';
import type { NotificationKind } from '@karakana/contract/accounts/notification-kinds.ts';
import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { asText, english, type Sayable } from '@karakana/contract/text.ts';
import { type Selectable, sql } from 'kysely';
import type { Notifications } from '../../platform/database/database.gen.ts';
import { list } from '../../platform/database/list.ts';
import { searchedText, storedText } from '../../platform/database/stored-text.ts';
import { contains } from '../../platform/database/table-store.ts';
import type { Ctx, GarageCtx } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { isWantedBy } from './notification-settings.ts';

export function serveNotifications(api: Api): void {
  serve(api, listNotifications, async (ctx, query) => {
    const page = await notificationList.page(ctx, query);
    return { ...page, entries: page.entries.map(asNotification) };
  });

  serve(api, closeNotification, async (ctx, { id }) => {
    const now = ctx.platform.now().toISOString();
    const row = await ctx.db
      .updateTable('notifications')
      .set((eb) => ({ readAt: eb.fn.coalesce('readAt', eb.val(now)) }))
      .where('garageId', '=', ctx.garageId)
      .where('userId', '=', ctx.session.userId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw notFound();
    // What was read before has not changed.
    if (row.readAt === now) ctx.live({ topic: 'Notification', key: 'closed', payload: { id }, userIds: [ctx.userId] });
    return asNotification(row);
  });

  serve(api, closeAllNotifications, async (ctx) => {
    const closed = await ctx.db
      .updateTable('notifications')
      .set({ readAt: ctx.platform.now().toISOString() })
      .where('garageId', '=', ctx.garageId)
      .where('userId', '=', ctx.session.userId)
      .where('readAt', 'is', null)
      .returning('id')
      .execute();
    ctx.live({ topic: 'Notification', key: 'closed-all', payload: {}, userIds: [ctx.userId] });
    return { closed: closed.length };
  });
}

type Note = { userIds: number[]; said: Sayable; path: string };

/** Tells members of the garage something, now on their screens and later in their list: never whoever acts, and nobody who has switched it off. */
export const notify = (ctx: GarageCtx, { kind, ...note }: Note & { kind: NotificationKind }): Promise<void> =>
  notifyEach(ctx, kind, [note]);

/** Tells several things of one kind, by as many statements as one. */
export async function notifyEach(ctx: GarageCtx, kind: NotificationKind, notes: Note[]): Promise<void> {
  const told = notes.flatMap(({ userIds, said, path }) =>
    userIds.filter((userId) => userId !== ctx.userId).map((userId) => ({ ...messageColumns(said), path, userId })),
  );
  if (told.length === 0) return;
  const { rows } = await sql<{ id: number; userId: number }>`
    insert into notifications (garage_id, user_id, message, message_values, path, created_at)
    select ${ctx.garageId}, given."userId", given.message, given."messageValues"::jsonb, given.path, ${ctx.platform.now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as given ("userId" bigint, message text, "messageValues" text, path text)
    where ${isWantedBy(ctx, kind, sql`given."userId"`)}
    returning id, user_id`.execute(ctx.db);
  for (const { id, userId } of rows) ctx.live({ topic: 'Notification', key: 'created', payload: { id }, userIds: [userId] });
}

/** How the text of a notification is kept. */
export function messageColumns(said: Sayable) {
  const { key, values } = asText(said);
  return { message: key, messageValues: JSON.stringify(values) };
}

const notificationList = list('notifications', {
  columns: (notifications) => notifications.selectAll(),
  sorts: { newest: sql`id desc` },
  reach: ({ userId }: Ctx) => [sql`user_id = ${userId}`],
  conditions: ({ unread, search }: Pick<ParsedInput<typeof listNotifications>, 'unread' | 'search'>) => [
    unread && sql`read_at is null`,
    search && sql`${searchedText(sql`message`, sql`message_values`)} like ${contains(search)}`,
  ],
});

function asNotification({ id, message, messageValues, path, readAt, createdAt }: Selectable<Notifications>): Notification {
  const text = storedText(message, messageValues);
  return { id, payload: { parameters: { message: english(text), text, ...(path === null ? {} : { path }) } }, readAt, createdAt };
}
