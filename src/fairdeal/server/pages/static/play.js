// Steps through the play without loading anything anew: arrow keys, Home, End, the buttons, or a trick.
// Every step comes in one answer, so that fast presses are all shown.
// Without this module the same buttons are plain links.

const KEYS = new Set(["ArrowLeft", "ArrowRight", "Home", "End"]);
const IDS = ["play", "tricks"];
const all = fetch(document.getElementById("play").dataset.all)
  .then((answer) => (answer.ok ? answer.text() : Promise.reject(answer.status)))
  .then((text) => new DOMParser().parseFromString(text, "text/html").querySelectorAll(".at"));
all.catch(() => {}); // then the links lead to pages
let wanted = Number(document.getElementById("play").dataset.step);

async function show(link) {
  const last = Number(document.getElementById("play").dataset.steps);
  const key = link.dataset.key;
  const to = { ArrowLeft: wanted - 1, ArrowRight: wanted + 1, Home: 0, End: last }[key];
  wanted = Math.max(0, Math.min(last, to ?? Number(new URL(link.href).searchParams.get("step"))));
  const url = new URL(location);
  url.searchParams.set("step", wanted);
  url.hash = "";
  let steps;
  try {
    steps = await all;
  } catch {
    location.assign(url);
    return;
  }
  put(steps[wanted]);
  history.replaceState(null, "", url);
  if (document.activeElement === document.body) button(key)?.focus();
}

function put(step) {
  const status = document.querySelector("#play .said");
  for (const id of IDS) {
    document.getElementById(id).replaceWith(document.importNode(step.querySelector(`#${id}`), true));
  }
  // A screen reader speaks a status that changes, not one that is new: the old one stays.
  const said = document.querySelector("#play .said");
  const words = said.textContent;
  said.replaceWith(status);
  status.textContent = words;
}

function button(key) {
  return document.querySelector(`#play [data-key="${key}"], #tricks [data-key="${key}"]`);
}

document.addEventListener("keydown", (event) => {
  if (!KEYS.has(event.key) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.target.closest("input, select, textarea")) return;
  event.preventDefault();
  show(button(event.key));
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("#play .stepper a, #tricks a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  link.focus();
  if (link.getAttribute("aria-disabled") !== "true") show(link);
});

document.documentElement.classList.add("keys");
