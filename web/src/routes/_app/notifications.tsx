import { listNotifications } from '@karakana/contract/accounts/notification.ts';
import { createFileRoute } from '@tanstack/react-router';
import { NotificationsScreen } from '../../shell/notifications/notifications-screen.tsx';
import { warmList } from '../../shell/warm.ts';

export const Route = createFileRoute('/_app/notifications')({
  loader: warmList(listNotifications, { page: 1 }),
  component: NotificationsScreen,
});
