// The assistant without a server: each page is asked of the engine in a worker, which answers with
// the page a server would send. Links and forms stay links and forms; here they are only followed.

const ROOT = new URL("..", import.meta.url);
const LANGUAGE = "fairdeal-language";
const TRAINER = "fairdeal-trainer";
const KNOWN = ["en", "sk", "cs", "fi", "sr", "hu"];

const chosen = () => {
  const wished = [stored(LANGUAGE), ...navigator.languages.map((one) => one.slice(0, 2).toLowerCase())];
  return wished.find((one) => KNOWN.includes(one)) ?? "en";
};

function stored(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null; // a browser that keeps nothing
  }
}

function store(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    console.info("Nothing is kept here:", name);
  }
}

const coming = document.querySelector("#coming");
coming.textContent = JSON.parse(coming.dataset.words)[chosen()];

// All files are kept before the engine starts, so that they are fetched once. Where they are kept
// already nobody waits: the network may be there and say nothing.
async function kept() {
  if (!("serviceWorker" in navigator)) return;
  const registered = navigator.serviceWorker.register(new URL("offline.js", ROOT));
  try {
    if (navigator.serviceWorker.controller) registered.catch(() => {});
    else {
      await registered;
      await navigator.serviceWorker.ready;
    }
  } catch (error) {
    console.info("Nothing is kept for later:", error.message); // no HTTPS: it rules all the same
  }
}

await kept();
const engine = new Worker(new URL("engine.js", import.meta.url), { type: "module" });
const waiting = new Map();
let asked = 0;

engine.addEventListener("message", ({ data: { id, page, kept, error } }) => {
  const [resolve, reject] = waiting.get(id);
  waiting.delete(id);
  if (kept) store(TRAINER, kept);
  if (error) reject(new Error(error));
  else resolve(page);
});

const page = (place, query) =>
  new Promise((resolve, reject) => {
    asked += 1;
    waiting.set(asked, [resolve, reject]);
    const day = new Date().toLocaleDateString("sv"); // 2026-11-29, by the clock of this device
    engine.postMessage({ id: asked, place, query, language: chosen(), kept: stored(TRAINER) ?? "", day });
  });

const ours = (url) => url.origin === ROOT.origin && url.pathname.startsWith(ROOT.pathname);

async function show(url) {
  const mine = asked + 1;
  const place = url.pathname.slice(ROOT.pathname.length) || "index.html";
  let text;
  try {
    text = await page(place, url.search.slice(1));
  } catch (error) {
    const told = document.createElement("p");
    told.className = "error";
    told.setAttribute("role", "alert");
    told.textContent = error.message;
    document.querySelector("main").append(told);
    return;
  }
  if (mine !== asked) return; // somebody has gone on meanwhile
  const drawn = new DOMParser().parseFromString(text, "text/html");
  document.title = drawn.title;
  document.documentElement.lang = drawn.documentElement.lang;
  document.body.replaceChildren(...drawn.body.childNodes);
  const at = url.hash && document.getElementById(url.hash.slice(1));
  (at || document.querySelector("main")).focus({ preventScroll: true });
  if (at) at.scrollIntoView();
  else scrollTo(0, 0);
}

function go(url) {
  const before = new URL(location);
  history.pushState(null, "", url);
  if (url.pathname === before.pathname && url.search === before.search && url.hash) {
    document.getElementById(url.hash.slice(1))?.scrollIntoView(); // on this page
  } else show(url);
}

addEventListener("popstate", () => show(new URL(location)));

addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const url = new URL(link.href);
  if (!ours(url) || link.target) return;
  event.preventDefault();
  go(url);
});

addEventListener("submit", (event) => {
  const form = event.target;
  event.preventDefault();
  if (form.matches(".languages")) {
    store(LANGUAGE, event.submitter.value); // a browser that keeps nothing reads in its own language
    show(new URL(location));
    return;
  }
  const url = new URL(form.getAttribute("action") || location.pathname, location);
  url.search = new URLSearchParams(new FormData(form, event.submitter));
  if (ours(url)) go(url);
});

show(new URL(location));
