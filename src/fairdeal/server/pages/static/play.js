// Steps through the play without loading the page anew: arrow keys, Home, End, or the buttons.
// Without this module the same buttons are plain links.

const KEYS = new Set(["ArrowLeft", "ArrowRight", "Home", "End"]);
const pages = new Map();

function fetched(url) {
  if (!pages.has(url)) {
    pages.set(url, fetch(url).then((answer) => (answer.ok ? answer.text() : Promise.reject(answer.status))));
  }
  return pages.get(url);
}

async function show(link) {
  if (link.getAttribute("aria-disabled") === "true") return;
  const url = new URL(link.href);
  url.hash = "";
  const focused = document.activeElement?.dataset?.key;
  let page;
  try {
    page = new DOMParser().parseFromString(await fetched(url.href), "text/html");
  } catch {
    location.assign(url);
    return;
  }
  const status = document.querySelector("#play .said");
  for (const id of ["play", "tricks"]) {
    document.getElementById(id).replaceWith(page.getElementById(id));
  }
  // A screen reader speaks a status that changes, not one that is new: the old one stays.
  const said = document.querySelector("#play .said");
  const words = said.textContent;
  said.replaceWith(status);
  status.textContent = words;
  history.replaceState(null, "", url);
  if (focused) button(focused)?.focus();
  ahead();
}

function button(key) {
  return document.querySelector(`.stepper [data-key="${key}"]`);
}

function ahead() {
  for (const key of ["ArrowRight", "ArrowLeft"]) {
    const url = new URL(button(key).href);
    url.hash = "";
    fetched(url.href).catch(() => pages.delete(url.href));
  }
}

document.addEventListener("keydown", (event) => {
  if (!KEYS.has(event.key) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.target.closest("input, select, textarea")) return;
  event.preventDefault();
  show(button(event.key));
});

document.addEventListener("click", (event) => {
  const link = event.target.closest(".stepper a, #tricks a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  show(link);
});

document.documentElement.classList.add("keys");
ahead();
