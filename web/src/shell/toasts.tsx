import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

const shownMs = 5000;

export default function Toasts() {
  return <Notifications position="top-right" autoClose={shownMs} />;
}
