// Every file is kept in the browser at the first visit; from then on no network is needed.

const CACHE = "fairdeal-laws-VERSION";
const FILES = ["FILES"];
const at = (name) => new URL(name, registration.scope).href;

self.addEventListener("install", (event) => {
  const all = async () => (await caches.open(CACHE)).addAll(FILES.map(at));
  event.waitUntil(all().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("fairdeal-laws-") && name !== CACHE);
    await Promise.all(names.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(old());
});

self.addEventListener("fetch", (event) => {
  const { href, pathname } = new URL(event.request.url);
  if (event.request.method !== "GET" || !href.startsWith(registration.scope)) return;
  // The file of a law is that of the list: what it shows is made in the page.
  const wanted = /\/laws\/\d+\.html$/.test(pathname) ? at("laws/index.html") : href;
  const answer = async () => {
    const cache = await caches.open(CACHE);
    const place = wanted.endsWith("/") ? `${wanted}index.html` : wanted;
    return (await cache.match(place, { ignoreSearch: true })) ?? fetch(event.request);
  };
  event.respondWith(answer());
});
