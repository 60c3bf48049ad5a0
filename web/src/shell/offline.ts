import { queryClient } from '../kit/api/endpoint-query.ts';

/** Keeps the built files in this browser, so that the application opens without a network. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const forget = queryClient.getQueryCache().subscribe(() => {
    // All files of the application would come before the first screen's own data on a slow network.
    if (queryClient.isFetching() > 0 || document.readyState !== 'complete') return;
    forget();
    // Without it everything still works, only not offline.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  });
}
