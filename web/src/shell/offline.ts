import { queryClient } from '../kit/api/endpoint-query.ts';

/** Whoever goes from screen to screen is not held up by files that are fetched for later. */
const quietMs = 5_000;

/** Keeps the built files in this browser, so that the application opens without a network. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const forget = queryClient.getQueryCache().subscribe(() => {
    clearTimeout(quiet);
    quiet = setTimeout(keepOnceLoaded, quietMs);
  });
  const keepOnceLoaded = () => {
    // What is still on its way tells of itself when it has come.
    if (queryClient.isFetching() > 0 || document.readyState !== 'complete') return;
    forget();
    // Without it everything still works, only not offline.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  };
}
