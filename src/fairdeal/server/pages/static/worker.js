// Where the browser trusts the address (HTTPS), a table's page opens again while the Wi-Fi is away:
// as it was last seen, with what waits to be sent; and a Director is told which table calls while his
// page is closed. Everything else is as without this worker.

const CACHE = "fairdeal";

// The page that brings the worker along is taken over at once: it may be the only one before the
// Wi-Fi goes away.
self.addEventListener("activate", (event) => event.waitUntil(caches.delete(CACHE).then(() => self.clients.claim())));

self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  const kept = /^\/evenings\/[^/]+\/seat$/.test(pathname) || pathname.startsWith("/static/");
  if (event.request.method !== "GET" || origin !== location.origin || !kept) return;
  event.respondWith(answer(event.request));
});

async function answer(request) {
  const cache = await caches.open(CACHE);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await cache.put(request, fresh.clone());
    else if (fresh.status === 403) await cache.delete(request, { ignoreVary: true }); // out of the session
    return fresh;
  } catch (away) {
    const last = await cache.match(request, { ignoreVary: true });
    if (last) return last;
    throw away;
  }
}

// A browser wants to see something shown for each message: that somebody comes takes the place of the
// call, without a sound, and goes away by itself.
const GOES_MILLISECONDS = 5000;

self.addEventListener("push", (event) => {
  const { title, body, tag, url, over } = event.data.json();
  const shown = { body, tag, data: url, silent: over, renotify: !over, requireInteraction: !over };
  if (!over) shown.vibrate = [400, 150, 400, 150, 800];
  event.waitUntil(self.registration.showNotification(title, shown));
  if (over) setTimeout(() => closed(tag), GOES_MILLISECONDS);
});

async function closed(tag) {
  for (const one of await self.registration.getNotifications({ tag })) if (one.silent) one.close();
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(opened(event.notification.data));
});

async function opened(path) {
  const url = new URL(path, location.origin).href;
  const pages = await self.clients.matchAll({ type: "window" });
  const there = pages.find((one) => one.url.startsWith(url));
  return there ? there.focus() : self.clients.openWindow(url);
}
