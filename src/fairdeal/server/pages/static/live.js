// Keeps a page up to date: whenever the session has news, the parts marked as live are fetched anew.

const page = document.querySelector("[data-live]");
let shown = page?.dataset.version;
let fetching = false;
let again = false;

const untouched = (form) => !form || form.dataset.touched === undefined;

// Whoever goes through the page by keyboard stays at the control where he is.
const controls = (part) => [...part.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")];
const focused = (part) => part.contains(document.activeElement) ? controls(part).indexOf(document.activeElement) : -1;
const focus = (part, at) => { if (at >= 0) controls(part)[at]?.focus({ preventScroll: true }); };

function take(fresh) {
  for (const part of document.querySelectorAll("[data-live-part]")) {
    const newer = fresh.getElementById(part.id);
    if (!newer) continue;
    const open = new Set([...part.querySelectorAll("details[open] > summary")].map((one) => one.textContent.trim().slice(0, 8)));
    if (part.contains(document.activeElement) && document.activeElement.matches("input, select, textarea")) continue;
    const at = focused(part);
    part.innerHTML = newer.innerHTML;
    for (const one of part.querySelectorAll("details > summary")) if (open.has(one.textContent.trim().slice(0, 8))) one.parentElement.open = true;
    focus(part, at);
  }
  const form = document.querySelector("[data-live-form]");
  const newer = fresh.querySelector("[data-live-form]");
  if (form && untouched(form)) {
    const at = focused(form);
    newer ? form.replaceWith(newer) : form.remove();
    if (newer) focus(newer, at);
  }
  else if (!form && newer) document.getElementById("head")?.after(newer);
  shown = fresh.querySelector("[data-version]")?.dataset.version ?? shown;
  document.dispatchEvent(new Event("fresh"));
}

const parsed = (text) => new DOMParser().parseFromString(text, "text/html");

export async function refresh() {
  if (fetching) { again = true; return; }
  fetching = true;
  try {
    const answer = await fetch(location.href, { headers: { Accept: "text/html" }, cache: "no-store" });
    if (answer.ok) take(parsed(await answer.text()));
  } catch { /* out of reach: the stream tells us when we are back */ }
  fetching = false;
  if (again) { again = false; refresh(); }
}

// A browser comes back by itself when it was cut off, but never after an answer other than 200:
// while the database or the server behind a proxy is away, we have to ask again ourselves.
const AGAIN_MILLISECONDS = 3000;
let stream;
let left = false;

function listen() {
  if (left) return;
  stream = new EventSource(page.dataset.live);
  stream.addEventListener("message", (event) => { if (event.data !== shown) refresh(); });
  stream.addEventListener("part", (event) => { // the news itself comes along
    if (fetching) again = true; else take(parsed(event.data));
  });
  stream.addEventListener("open", () => document.dispatchEvent(new Event("reachable")));
  stream.addEventListener("error", () => {
    document.dispatchEvent(new Event("cut-off"));
    if (stream.readyState === EventSource.CLOSED) setTimeout(listen, AGAIN_MILLISECONDS * (1 + Math.random()));
  });
}

if (page) {
  listen();
  addEventListener("pagehide", () => { left = true; stream.close(); });
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
}

// Clocks: what is left, minute by minute, by the phone's own time.
function tick() {
  for (const clock of document.querySelectorAll("[data-ends]")) {
    const left = Math.ceil((new Date(clock.dataset.ends) - Date.now()) / 1000);
    const sign = left < 0 ? "−" : "";
    const seconds = Math.abs(left);
    clock.textContent = `${sign}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    clock.classList.toggle("over", left < 0);
    if (left === -1 && page) refresh(); // which tables are over time shows at once
  }
}
setInterval(tick, 1000);
document.addEventListener("fresh", tick);
tick();
