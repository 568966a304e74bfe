// Results wait on the phone until the server has taken them: in IndexedDB, so that a reload, or an
// empty battery, loses nothing. Each carries an id of its own, so that none counts twice.

import { begin, pressed } from "./keys.js";
import { refresh } from "./live.js";

const status = document.querySelector(".queue");
const opened = new Promise((resolve, reject) => {
  const request = indexedDB.open("fairdeal", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("waiting", { keyPath: "intended" });
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

async function store(mode, work) {
  const transaction = (await opened).transaction("waiting", mode);
  const request = work(transaction.objectStore("waiting"));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request?.result);
    transaction.onerror = () => reject(transaction.error);
  });
}

// Not crypto.randomUUID: browsers keep it from pages that come by plain HTTP, as in a hall.
function freshId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 15) | 64;
  bytes[8] = (bytes[8] & 63) | 128;
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

async function tell(words = "") {
  const waiting = await store("readonly", (all) => all.getAll());
  const numbers = waiting.map((one) => new Map(one.fields).get("board")).sort((a, b) => a - b);
  const boards = numbers.map((number) => status.dataset.board.replace("{n}", number));
  status.hidden = !waiting.length && !words;
  status.textContent = words || (waiting.length ? `${status.dataset.waiting}${waiting.length} (${boards.join(", ")})` : "");
}

let sending = false;

async function sendAll() {
  if (sending) return;
  sending = true;
  let refused = "";
  try {
    for (const one of await store("readonly", (all) => all.getAll())) {
      const token = document.querySelector("[name=form_token]").value; // of this page: older ones grow old
      const fields = one.fields.map(([name, value]) => [name, name === "form_token" ? token : value]);
      const answer = await fetch(one.url, { method: "POST", body: new URLSearchParams(fields), headers: { Accept: "application/json" } });
      if (answer.status >= 500 || answer.status === 429) break; // later: what is kept, is kept
      const said = answer.headers.get("content-type")?.includes("json") ? await answer.json() : { words: String(answer.status) };
      if (!answer.ok) refused = `${status.dataset.refused}${one.label}: ${said.words}`;
      if (answer.status === 403) break; // the phone has to join again; what it keeps, it keeps
      // Removed only now that the server has said what became of it.
      await store("readwrite", (all) => all.delete(one.intended));
    }
    await refresh();
  } catch { /* out of reach: it waits */ }
  sending = false;
  await tell(refused);
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("#keys .send")) return;
  event.preventDefault();
  const whole = new Map([...new FormData(form), ...pressed(), ["intended", freshId()]]);
  const said = Object.fromEntries(whole);
  document.querySelector(".phone > .error")?.remove(); // of what was sent before
  const label = said.contract === "pass" ? `${said.board}: pass` : `${said.board}: ${said.contract}${said.doubling} ${said.declarer} ${said.made}`;
  await store("readwrite", (all) => all.put({ intended: said.intended, url: form.action, fields: [...whole], label }));
  begin();
  await tell();
  await sendAll();
});

// Browsers have workers only where they trust the address; elsewhere an open page keeps everything.
if (isSecureContext && navigator.serviceWorker) {
  // What came before the worker was there comes by way of it once more, so that it is kept.
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    const parts = performance.getEntriesByType("resource").map((one) => one.name);
    const kept = parts.filter((one) => new URL(one).pathname.startsWith("/static/"));
    for (const one of [location.href, ...kept]) fetch(one).catch(() => {});
  });
  navigator.serviceWorker.register("/worker.js").catch(() => {});
}

document.addEventListener("reachable", sendAll);
addEventListener("online", sendAll);
setInterval(async () => { if (await store("readonly", (all) => all.count())) sendAll(); }, 4000);
sendAll();
