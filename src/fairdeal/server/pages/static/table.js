// Keeps the page of a live table up to date, and sends its forms without leaving it. Without this
// script the same forms lead from page to page.

const page = document.querySelector("[data-live]");
let fetching = false;
let again = false;
let pending = null; // what was chosen before the form that was sent last, as long as no news came

const state = () => document.getElementById("state");
const parsed = (text) => new DOMParser().parseFromString(text, "text/html");

// A field is found again by the form it is in, which says what it asks for, and by its name.
const place = (one) => `${one.form?.elements.what?.value} ${one.name}`;

// What somebody has chosen, written or opened stays, as far as the fresh page still has it.
function kept() {
  const part = state();
  return {
    checked: [...part.querySelectorAll("input:checked")].map((one) => [one.name, one.value]),
    picked: [...part.querySelectorAll("select")].filter((one) => one.selectedIndex > 0).map((one) => [place(one), one.value]),
    typed: [...part.querySelectorAll("input[name=words]")].filter((one) => one.value && one.id).map((one) => [one.id, one.value]),
    open: [...part.querySelectorAll("details[open]")].map((one) => one.id).filter(Boolean),
    focus: part.contains(document.activeElement) ? [document.activeElement.id, document.activeElement.name, document.activeElement.value] : null,
  };
}

function put(back) {
  const part = state();
  const named = (name, value) => [...part.querySelectorAll("input")].find((one) => one.name === name && one.value === value);
  for (const [name, value] of back.checked) { const one = named(name, value); if (one) one.checked = true; }
  const lists = new Map([...part.querySelectorAll("select")].map((one) => [place(one), one]));
  for (const [at, value] of back.picked) { const one = lists.get(at); if (one && [...one.options].some((option) => option.value === value)) one.value = value; }
  for (const [id, value] of back.typed) { const one = document.getElementById(id); if (one) one.value = value; }
  for (const id of back.open) { const one = document.getElementById(id); if (one) one.open = true; }
  if (back.focus) {
    const [id, name, value] = back.focus;
    const one = (id && document.getElementById(id)) || (name && named(name, value));
    if (one) one.focus({ preventScroll: true });
  }
}

function speak(before) {
  const now = state().dataset;
  const words = [];
  if (now.said && now.said !== before.said) words.push(now.said);
  if (now.asked && !before.asked) words.push(now.asked);
  if (now.yours && !before.yours) words.push(now.yours);
  if (words.length) document.getElementById("spoken").textContent = words.join(". ");
  if ((now.asked && !before.asked) || (now.yours && !before.yours)) navigator.vibrate?.(60);
}

// What was chosen or opened before a form was sent has had its answer; what came since is kept.
function since(sent, back) {
  const had = (list) => new Set(list.map(String));
  const later = (name) => back[name].filter((one) => !had(sent[name]).has(String(one)));
  return { checked: later("checked"), picked: later("picked"), typed: later("typed"), open: later("open"), focus: null };
}

function take(fresh) {
  const newer = fresh.getElementById("state");
  if (!newer) return false;
  const before = { ...state().dataset };
  const back = kept();
  state().replaceWith(newer);
  put(pending ? since(pending, back) : back);
  pending = null;
  speak(before);
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
  const sent = pending = kept();
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
addEventListener("pagehide", () => { left = true; stream.close(); });
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
