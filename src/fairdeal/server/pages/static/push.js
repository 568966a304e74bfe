// Has this device called by the browser's maker too, when the page is closed: where the browser trusts
// the address, and whoever holds it allows it.

const to = document.querySelector("[data-push]");
const OVER = ["refused", "plain", "unable", "pushed"];

function say(state) {
  for (const one of to.querySelectorAll("[data-if]")) if (OVER.includes(one.dataset.if)) one.hidden = one.dataset.if !== state;
}

const bytes = (words) => Uint8Array.from(atob(words.replace(/-/g, "+").replace(/_/g, "/")), (one) => one.charCodeAt(0));

async function told(fields) {
  const form = new URLSearchParams({ form_token: to.dataset.token, ...fields });
  return (await fetch(to.dataset.push, { method: "POST", body: form })).ok;
}

const kept = async () => (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();

async function subscribe() {
  if (!isSecureContext) return say("plain");
  if (!window.Notification || !navigator.serviceWorker || !window.PushManager) return say("unable");
  if (await Notification.requestPermission() !== "granted") return say("refused");
  try {
    await navigator.serviceWorker.register("/worker.js");
    const { pushManager } = await navigator.serviceWorker.ready;
    const key = bytes(to.dataset.key);
    const one = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    await send(one);
  } catch { say("unable"); }
}

async function send(one) {
  const { endpoint, keys } = one.toJSON();
  const taken = await told({ endpoint, ...keys });
  say(taken ? "pushed" : "unable");
  if (taken) to.querySelector('[data-if="sleeps"]')?.remove(); // it may go dark
}

async function stop() {
  say("");
  const one = await kept();
  if (one) await Promise.allSettled([told({ endpoint: one.endpoint, off: "1" }), one.unsubscribe()]);
}

// The server holds in memory whom it calls: a page that was told to says so anew whenever it is there.
async function again() {
  if (!isSecureContext || window.Notification?.permission !== "granted") return;
  const one = await kept();
  if (one) await send(one).catch(() => {});
}

if (to) {
  for (const one of document.querySelectorAll("[data-arm]")) one.addEventListener("click", subscribe);
  for (const one of document.querySelectorAll("[data-disarm]")) one.addEventListener("click", stop);
  document.addEventListener("reachable", again);
}
