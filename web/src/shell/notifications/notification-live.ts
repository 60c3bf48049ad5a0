import { listNotifications } from '@karakana/contract/accounts/notification.ts';
import type { RefreshTable } from '../../kit/api/live-refresh.ts';

export const notificationRefreshes: RefreshTable<'Notification'> = {
  created: [listNotifications],
  closed: [listNotifications],
  'closed-all': [listNotifications],
};
