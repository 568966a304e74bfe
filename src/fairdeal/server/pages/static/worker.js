// Where the browser trusts the address (HTTPS), a table's page opens again while the Wi-Fi is away:
// as it was last seen, with what waits to be sent. Everything else is as without this worker.

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
