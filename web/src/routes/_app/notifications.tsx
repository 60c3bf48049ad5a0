import { listNotifications } from '@karakana/contract/accounts/notification.ts';
import { createFileRoute } from '@tanstack/react-router';
import { warmList } from '../../kit/api/warm.ts';
import { NotificationsScreen } from '../../shell/notifications/notifications-screen.tsx';

export const Route = createFileRoute('/_app/notifications')({
  loader: warmList(listNotifications, { page: 1 }),
  component: NotificationsScreen,
});
