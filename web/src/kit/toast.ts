import { notifications } from '@mantine/notifications';

const colours = { success: 'green', error: 'red', info: 'blue', default: 'gray' } as const;

/** Shows a short text at the top right for five seconds. */
export function toast(type: keyof typeof colours, message: string): void {
  notifications.show({ color: colours[type], message, withBorder: true, role: type === 'error' ? 'alert' : 'status' });
}
