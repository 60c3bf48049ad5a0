import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { noInput } from '../fields.ts';
import { switchedKinds } from './notification-kinds.ts';

/** What one can be told by one’s role, and what of it one wants to be told. */
const NotificationSettings = z.object({ kinds: z.array(z.object({ kind: z.enum(switchedKinds), isOn: z.boolean() })) });
export type NotificationSettings = z.output<typeof NotificationSettings>;

export const readNotificationSettings = endpoint('GET /api/notifications/settings', {
  summary: 'Of what one is told here, as far as one can choose; what concerns money is always told',
  access: 'session',
  input: noInput,
  output: NotificationSettings,
});

export const switchNotifications = endpoint('PUT /api/notifications/settings', {
  summary: 'Be told of one kind of thing, or no longer',
  access: 'session',
  input: z.strictObject({ kind: z.enum(switchedKinds), isOn: z.boolean() }),
  output: NotificationSettings,
  failed: 'Failed try again',
});
