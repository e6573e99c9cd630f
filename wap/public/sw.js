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

// A letter that the server pushed: its title and a sentence; what it is about stands behind its link.
const told = (event) => {
  try {
    const { title, body, link, tag } = event.data.json();
    if (typeof title === 'string')
      return { title, body: String(body ?? ''), link: String(link ?? ''), tag: String(tag ?? '') };
  } catch {
    // What is no letter is shown as none: a browser wants something shown for every push.
  }
  return { title: 'Hakobu', body: '', link: '', tag: '' };
};

self.addEventListener('push', (event) => {
  const { title, body, link, tag } = told(event);
  const icon = '/wap/icon-192.png';
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, badge: icon, data: { link } }));
});

/** Only screens of this app are opened, whatever the message names. */
const ownLink = (link) => {
  try {
    const { origin, pathname, href } = new URL(link, location.origin);
    if (link && origin === location.origin && pathname === '/wap/') return href;
  } catch {
    // Falls through to home.
  }
  return new URL('/wap/', location.origin).href;
};

const openLetter = async (href) => {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname === '/wap/');
  if (!open) return self.clients.openWindow(href);
  await open.focus();
  // Its address decides what it shows; a page of an older version is taken there whole.
  return 'navigate' in open ? open.navigate(href).catch(() => self.clients.openWindow(href)) : undefined;
};

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openLetter(ownLink(event.notification.data?.link ?? '')));
});
