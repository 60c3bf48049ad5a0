import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, noInput, Timestamp } from '../fields.ts';
import { pageOf, pageQuery } from '../page.ts';
import { Text } from '../text-schema.ts';

export const Notification = z.object({
  id: z.number(),
  /** `message` is `text` in English; `path` is where the notification leads, when it leads anywhere. */
  payload: z.object({ parameters: z.object({ message: z.string(), text: Text, path: z.string().optional() }) }),
  readAt: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type Notification = z.infer<typeof Notification>;

export const listNotifications = endpoint('GET /api/notifications', {
  summary: 'One’s own notifications, newest first',
  access: 'session',
  input: pageQuery(20).extend({ unread: z.enum(['true']).optional() }),
  output: pageOf(Notification),
});

export const closeNotification = endpoint('POST /api/notifications/close', {
  summary: 'Mark one notification as read',
  access: 'session',
  input: byId,
  output: Notification,
  failed: 'Failed try again',
});

export const closeAllNotifications = endpoint('POST /api/notifications/close_all', {
  summary: 'Mark all of one’s notifications as read',
  access: 'session',
  input: noInput,
  output: z.object({ closed: z.number() }),
  failed: 'Failed try again',
});
