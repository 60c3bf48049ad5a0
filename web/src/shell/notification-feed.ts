import { listNotifications, Notification } from '@karakana/contract/accounts/notification.ts';
import type { LiveMessage } from '@karakana/contract/topics.ts';
import { useLive } from '../kit/api/live.ts';
import { addToPage, countOff, emptyPage, removeFromPage, replaceInPage } from '../kit/api/page.ts';
import { patchPages } from '../kit/api/patch-pages.ts';

// What is closed here is also told by the server, and must not be counted off twice. Nothing that was read is ever unread again.
const closed = new Set<number>();

/** Keeps every list of notifications right while one looks at it. */
export function useNotificationFeed(): void {
  useLive('Notification', onNotificationEvent);
}

export function onNotificationEvent({ key, payload }: Pick<LiveMessage, 'key' | 'payload'>): void {
  if (key === 'closed-all') showAllClosed();
  const { data } = Notification.safeParse(payload);
  if (data && key === 'created') patchPages(listNotifications, (page) => addToPage(page, data));
  if (data && key === 'closed') showClosed(data);
}

export function showClosed(notification: Notification): void {
  const { id } = notification;
  if (closed.has(id)) return;
  closed.add(id);
  patchPages(listNotifications, (page, { unread }) => {
    if (!unread) return replaceInPage(page, notification);
    return page.entries.some((entry) => entry.id === id) ? removeFromPage(page, id) : countOff(page);
  });
}

export function showAllClosed(): void {
  const readAt = new Date().toISOString();
  patchPages(listNotifications, (page, { unread }) => {
    if (unread) return emptyPage(page);
    const open = page.entries.filter((entry) => entry.readAt === null);
    return open.reduce((patched, entry) => replaceInPage(patched, { ...entry, readAt }), page);
  });
}
