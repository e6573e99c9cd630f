// The offline shell: the page itself from the network, else as it was last seen; built files, whose names change with
// their content, from the cache. Calls of the API and everything outside /wap/ pass by untouched.
const shell = 'hakobu-shell';
const mostFiles = 120;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const keep = async (request, answer) => {
  if (!answer.ok) return;
  const cache = await caches.open(shell);
  await cache.put(request, answer);
  const files = await cache.keys();
  for (const file of files.slice(0, Math.max(0, files.length - mostFiles))) await cache.delete(file);
};

const page = async (event) => {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(keep('/wap/', answer.clone()));
    return answer;
  } catch (failure) {
    const kept = await caches.match('/wap/');
    if (kept) return kept;
    throw failure;
  }
};

const file = async (event) => {
  const kept = await caches.match(event.request);
  if (kept) return kept;
  const answer = await fetch(event.request);
  event.waitUntil(keep(event.request, answer.clone()));
  return answer;
};

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== location.origin) return;
  if (event.request.mode === 'navigate' && (pathname === '/wap/' || pathname === '/wap/index.html'))
    event.respondWith(page(event));
  else if (pathname.startsWith('/wap/assets/')) event.respondWith(file(event));
});
