/** Keeps the built files in this browser, so that the application opens without a network. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    // Without it everything still works, only not offline.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  });
}
