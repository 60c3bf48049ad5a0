const colours = { success: 'green', error: 'red', info: 'blue', default: 'gray' } as const;

let wanted = false;
const watchers = new Set<() => void>();

/** Shows a short text at the top right for five seconds. What draws it is loaded with the first text, so that the first page stays small. */
export async function toast(type: keyof typeof colours, message: string): Promise<void> {
  wanted = true;
  for (const watcher of watchers) watcher();
  const ready = await toastsReady().catch(() => undefined);
  ready?.notifications.show({ color: colours[type], message, withBorder: true, role: type === 'error' ? 'alert' : 'status' });
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
