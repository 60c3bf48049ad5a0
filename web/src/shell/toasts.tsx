import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { toastMs } from '../kit/feedback/toast-time.ts';

export default function Toasts() {
  return <Notifications position="top-right" autoClose={toastMs} />;
}
