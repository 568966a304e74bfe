// Rings while a table waits for the Director, on a page that was told to by a tap: browsers give no
// page a voice before one.

const AGAIN_MILLISECONDS = 30000;
const PITCHES = [880, 660, 880, 660, 880, 660];
const APART = 0.35; // seconds
const KEY = "fairdeal.bell";
const states = new Set(["silent"]);
let sound;
let rings;

const bell = document.querySelectorAll("[data-bell]");
const waits = () => document.querySelector("[data-rings]");

function say(state, ...instead) {
  for (const one of instead) states.delete(one);
  states.add(state);
  for (const one of document.querySelectorAll("[data-if]")) one.hidden = !states.has(one.dataset.if);
}

function tone() {
  if (sound.state !== "running") return;
  for (const [n, pitch] of PITCHES.entries()) {
    const [voice, loud, at] = [sound.createOscillator(), sound.createGain(), sound.currentTime + n * APART];
    voice.type = "triangle";
    voice.frequency.value = pitch;
    loud.gain.setValueAtTime(0.001, at);
    loud.gain.exponentialRampToValueAtTime(1, at + 0.03);
    loud.gain.exponentialRampToValueAtTime(0.001, at + APART);
    voice.connect(loud).connect(sound.destination);
    voice.start(at);
    voice.stop(at + APART);
  }
}

function ring() {
  tone();
  navigator.vibrate?.([400, 150, 400, 150, 800]);
}

// What waits was not there before, or goes on waiting, or waits no more.
function look() {
  if (!sound || !waits()) {
    clearInterval(rings);
    rings = undefined;
  } else if (!rings) {
    ring();
    rings = setInterval(ring, AGAIN_MILLISECONDS);
  }
}

async function stayAwake() {
  try {
    const lock = await navigator.wakeLock.request("screen");
    say("awake", "sleeps");
    lock.addEventListener("release", () => say("sleeps", "awake"));
  } catch { say("sleeps", "awake"); } // by plain HTTP a page may not ask
}

async function arm() {
  sound ??= new AudioContext();
  sessionStorage.setItem(KEY, "1");
  await sound.resume();
  say("armed", "silent");
  say(navigator.vibrate ? "vibrates" : "still");
  stayAwake();
  look();
}

function disarm() {
  sound?.close();
  sound = undefined;
  sessionStorage.removeItem(KEY);
  say("silent", "armed", "vibrates", "still", "awake", "sleeps");
  look();
}

for (const one of bell) one.hidden = false;
for (const one of document.querySelectorAll("[data-arm]")) {
  one.addEventListener("click", async () => { await arm(); if (!rings) ring(); });
}
for (const one of document.querySelectorAll("[data-disarm]")) one.addEventListener("click", disarm);
document.addEventListener("fresh", look);
document.addEventListener("reachable", () => { states.delete("cut"); say(sound ? "armed" : "silent"); });
document.addEventListener("cut-off", () => say("cut"));
document.addEventListener("visibilitychange", () => { if (sound && document.visibilityState === "visible") stayAwake(); });

// After a form was sent the page is another one; where the browser wants a new tap, any will do.
if (bell.length && sessionStorage.getItem(KEY)) {
  arm();
  addEventListener("pointerdown", () => sound?.resume().then(look), { once: true });
}
