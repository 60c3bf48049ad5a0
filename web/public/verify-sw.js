// Opens the page that checks certificates where there is no connection. The page itself keeps what it is made of (keep-offline.ts).
const kept = 'karakana-verify';
const anyVariant = { ignoreVary: true, ignoreSearch: true };
// Longer than this nobody waits at the roadside.
const waitMs = 4000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin) return;
  if (event.request.mode === 'navigate') event.respondWith(networkOrKept(event.request, '/verify'));
  else if (/^\/(assets|brands)\//.test(url.pathname)) event.respondWith(keptFirst(event.request));
});

async function networkOrKept(request, page) {
  const cache = await caches.open(kept);
  const found = await cache.match(page, anyVariant);
  try {
    return await fetch(request, found ? { signal: AbortSignal.timeout(waitMs) } : {});
  } catch (offline) {
    if (found) return found;
    throw offline;
  }
}

async function keptFirst(request) {
  const cache = await caches.open(kept);
  return (await cache.match(request, anyVariant)) ?? fetch(request);
}
