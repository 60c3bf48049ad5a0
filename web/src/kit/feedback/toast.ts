import { createElement } from 'react';
import { type ToastAction, ToastMessage } from './toast-message.tsx';

const colours = { success: 'green', error: 'red', info: 'blue', default: 'gray' } as const;

let wanted = false;
const watchers = new Set<() => void>();

/**
 * Shows a short text at the top right for five seconds, and what can be done about it. What draws it is loaded with the first text, so that the
 * first page stays small.
 */
export async function toast(type: keyof typeof colours, message: string, action?: ToastAction): Promise<void> {
  wanted = true;
  for (const watcher of watchers) watcher();
  const ready = await toastsReady().catch(() => undefined);
  if (!ready) return;
  const { notifications } = ready;
  const look = { color: colours[type], withBorder: true, role: type === 'error' ? 'alert' : 'status' };
  const id = notifications.show({ ...look, message });
  if (!action) return;
  const onClose = () => void notifications.hide(id);
  notifications.update({ ...look, id, message: createElement(ToastMessage, { message, action, onClose }) });
}

/** What shows the texts, loaded after the first page so that this stays small. */
export const toastsReady = () => import('@mantine/notifications');

/** Whether there has been anything to show yet. */
export const toastsWanted = {
  watch(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  read: (): boolean => wanted,
};
