/** The name is known to `verify-sw.js` too. */
const cacheName = 'karakana-verify';

/** Keeps this page with all it is made of, so that it opens where there is no connection. */
export async function keepOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !navigator.onLine) return;
  try {
    await navigator.serviceWorker.register('/verify-sw.js', { scope: '/verify' });
    // What checks signatures is loaded late, and must be there too.
    await import('@noble/ed25519');
    const files = new Set(
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name))
        .filter(isPart)
        .map(({ pathname }) => pathname),
    );
    const cache = await caches.open(cacheName);
    const old = (await cache.keys()).filter(({ url }) => !files.has(new URL(url).pathname));
    await cache.addAll([...files, '/verify']);
    await Promise.all(old.filter(({ url }) => new URL(url).pathname !== '/verify').map((request) => cache.delete(request)));
  } catch {
    // A browser that keeps nothing still checks with a connection.
  }
}

const isPart = ({ origin, pathname }: URL): boolean => origin === location.origin && /^\/(?:assets|brands)\//.test(pathname);
