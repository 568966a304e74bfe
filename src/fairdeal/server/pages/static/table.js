// Keeps the page of a live table up to date, and sends its forms without leaving it. Without this
// script the same forms lead from page to page.

import { patch } from "./patch.js";
import { pauses } from "./pausing.js";
import { heard, speak } from "./speech.js";
import "./typing.js";

const page = document.querySelector("[data-live]");
let fetching = false;
let again = false;
let pending = null; // what was chosen before the form that was sent last, as long as no news came

const state = () => document.getElementById("state");
const parsed = (text) => new DOMParser().parseFromString(text, "text/html");

// What somebody has chosen, written or opened, field by field.
function begun() {
  const part = state();
  return new Map([
    ...[...part.querySelectorAll("input:checked")].map((one) => [one, true]),
    ...[...part.querySelectorAll("input[name=words], input[name=value]")].filter((one) => one.value).map((one) => [one, one.value]),
    ...[...part.querySelectorAll("select")].filter((one) => one.selectedIndex > 0).map((one) => [one, one.value]),
    ...[...part.querySelectorAll("details[open]")].map((one) => [one, true]),
  ]);
}

// What was begun before a form was sent has had its answer; what came since stays.
function finish(sent) {
  for (const [one, had] of sent) {
    chosen.delete(one);
    if (one.localName === "details") one.open = false;
    else if (one.localName === "select") { if (one.value === had) one.selectedIndex = 0; }
    else if (had === true) one.checked = false;
    else if (one.value === had) one.value = one.defaultValue;
  }
}

// A list nobody has looked at or chosen from begins with its first entry, such as the latest call.
const chosen = new WeakSet();
document.addEventListener("change", (event) => chosen.add(event.target));

function begin() {
  for (const one of state().querySelectorAll("select")) {
    if (!chosen.has(one) && !one.closest("details[open]")) one.selectedIndex = 0;
  }
}

// Whoever acts by keyboard goes on from the next call or card; until there is one he waits here.
const ACTS = ".box, .cards";
const first = (form) => form?.querySelector("input:checked, input[type=radio]");

function focused() {
  const one = document.activeElement;
  if (!state().contains(one)) return null;
  return { form: one.form ?? one.closest("form"), details: one.closest("details"), waits: one === state() };
}

const hidden = (one) => !one.getClientRects().length || one.closest("details:not([open]) > :not(summary)");

function keepFocus(was) {
  const now = document.activeElement;
  if (!was || (state().contains(now) && !hidden(now) && !was.waits)) return;
  const acts = [...state().querySelectorAll(ACTS)].map(first).find(Boolean);
  const mine = state().dataset.yours !== undefined;
  const where = (was.details?.isConnected && was.details.querySelector("summary"))
    || (was.form?.isConnected && was.form.matches(ACTS) && first(was.form)) || (mine && acts) || state();
  if (where !== now) where.focus({ preventScroll: true });
}

function take(fresh) {
  const newer = fresh.getElementById("state");
  if (!newer) return false;
  const { yours, asked } = state().dataset;
  const before = heard(state());
  const was = focused();
  patch(state(), newer);
  if (pending) finish(pending);
  pending = null;
  begin();
  pauses();
  keepFocus(was);
  speak(state(), before);
  const now = state().dataset;
  if ((now.asked && !asked) || (now.yours && !yours)) navigator.vibrate?.(60);
  return true;
}

async function refresh() {
  if (fetching) { again = true; return; }
  fetching = true;
  try {
    const answer = await fetch(location.href, { headers: { Accept: "text/html" }, cache: "no-store" });
    if (answer.status === 410 || answer.status === 403) location.reload();
    else if (answer.ok) take(parsed(await answer.text()));
  } catch { /* out of reach: the stream tells us when we are back */ }
  fetching = false;
  if (again) { again = false; refresh(); }
}

// Our stream brings what was taken; where it does not, the page is asked for.
const PATIENCE_MILLISECONDS = 1000;

function taken(sent) {
  const isOpen = stream?.readyState === EventSource.OPEN;
  setTimeout(() => { if (pending === sent) refresh(); }, isOpen ? PATIENCE_MILLISECONDS : 0);
}

async function send(form, button) {
  const fields = new URLSearchParams(new FormData(form));
  if (button?.name) fields.append(button.name, button.value);
  const intended = fields.get("intended");
  const sent = pending = begun();
  for (const one of form.querySelectorAll("button")) one.disabled = true;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      const answer = await fetch(form.action, { method: "POST", body: fields, headers: { Accept: "application/json, text/html" } });
      if (answer.ok && answer.headers.get("Content-Type")?.startsWith("application/json")) {
        taken(sent);
        return;
      }
      if (answer.status < 500) {
        pending = sent;
        if (!take(parsed(await answer.text()))) location.reload();
        return;
      }
    } catch { /* out of reach: the same intention is sent again, and counts once */ }
    await new Promise((done) => { setTimeout(done, 500 * 2 ** attempt); });
    if (fields.get("intended") !== intended) return;
  }
  location.reload();
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  // Whoever sits down is another listener than before: his page is opened anew, and its stream.
  if (!page.contains(form) || form.dataset.leads !== undefined) return;
  event.preventDefault();
  send(form, event.submitter);
});

const AGAIN_MILLISECONDS = 3000;
let stream;
let left = false;

function listen() {
  if (left) return;
  stream = new EventSource(page.dataset.live);
  stream.addEventListener("message", (event) => { if (event.data !== state().dataset.version) refresh(); });
  stream.addEventListener("part", (event) => { // what the page shows comes along
    if (fetching) again = true; else take(parsed(event.data));
  });
  stream.addEventListener("error", () => {
    if (stream.readyState === EventSource.CLOSED) setTimeout(listen, AGAIN_MILLISECONDS * (1 + Math.random()));
  });
}

listen();
pauses();
heard(state());
addEventListener("pagehide", () => { left = true; stream.close(); });
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
