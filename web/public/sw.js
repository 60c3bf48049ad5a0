// Opens the application without a network: built files come from the cache, pages from the network first, and data never from here.
const kept = 'karakana-1';
// Answers vary by encoding and origin, which make no difference here.
const anyVariant = { ignoreVary: true };

self.addEventListener('install', (event) => {
  event.waitUntil(keepBuild().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldBuilds().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(keptFirst(event.request));
  else if (event.request.mode === 'navigate' && isScreen(url.pathname)) event.respondWith(networkFirst(event.request));
  else if (url.pathname.startsWith('/brands/')) event.respondWith(networkThenKept(event.request));
});

const isScreen = (path) => !/^\/(api|cable|graphql|files|g|i|e|verify|healthz|readyz|metrics)(\/|$)/.test(path);

const isDoor = ({ url }) => /^\/signin\/?$/.test(new URL(url).pathname);

async function builtFiles() {
  const answer = await fetch('/assets.json', { cache: 'no-store' });
  return answer.ok ? answer.json() : [];
}

async function keepBuild() {
  const cache = await caches.open(kept);
  await cache.add(new Request('/', { cache: 'no-store' }));
  const files = await builtFiles();
  const missing = (await Promise.all(files.map(async (file) => ((await cache.match(file, anyVariant)) ? undefined : file)))).filter(
    Boolean,
  );
  // One file that cannot be had must not keep the others out.
  await Promise.allSettled(missing.map((file) => cache.add(file)));
}

async function forgetOldBuilds() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)));
  const files = new Set(await builtFiles().catch(() => []));
  if (files.size === 0) return;
  const cache = await caches.open(kept);
  const requests = await cache.keys();
  const stale = requests.filter((request) => {
    const path = new URL(request.url).pathname;
    return path.startsWith('/assets/') && !files.has(path);
  });
  await Promise.all(stale.map((request) => cache.delete(request)));
}

async function keptFirst(request) {
  const cache = await caches.open(kept);
  const found = await cache.match(request, anyVariant);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

async function networkFirst(request) {
  const cache = await caches.open(kept);
  try {
    const answer = await fetch(request);
    // Every screen but the door is the same page, so the newest one that arrived serves them all.
    if (answer.ok && !isDoor(request) && answer.headers.get('content-type')?.includes('text/html')) {
      await cache.put('/', answer.clone());
    }
    return answer;
  } catch (offline) {
    const page = await cache.match('/', anyVariant);
    if (page) return page;
    throw offline;
  }
}

async function networkThenKept(request) {
  const cache = await caches.open(kept);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (offline) {
    const found = await cache.match(request, anyVariant);
    if (found) return found;
    throw offline;
  }
}
