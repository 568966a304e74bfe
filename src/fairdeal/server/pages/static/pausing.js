// Counts down the pause that is prescribed before a turn. At a table where nothing unlawful can be
// done, the button that makes the call waits for it; nothing is ever called or played by this clock.

let ends = 0;
let timer = null;

const shown = () => document.querySelector("#state [data-left]");

function held(note, isOver) {
  if (!note.hasAttribute("data-holds")) return;
  for (const button of document.querySelectorAll("#state :is(.box, .cards) .confirm .button")) {
    button.disabled = !isOver;
  }
}

function tick() {
  const left = shown();
  if (!left) { stop(); return; }
  const seconds = Math.ceil((ends - performance.now()) / 1000);
  const note = left.closest(".pause");
  held(note, seconds <= 0);
  if (seconds <= 0) { stop(); note.remove(); } else left.textContent = `${seconds} s`;
}

function stop() {
  clearInterval(timer);
  timer = null;
}

// Looks at the page afresh: what it says is left is left from now on.
export function pauses() {
  stop();
  const left = shown();
  if (!left) return;
  ends = performance.now() + 1000 * Number(left.dataset.left);
  tick();
  if (shown()) timer = setInterval(tick, 200);
}
