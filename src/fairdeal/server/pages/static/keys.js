// The keypad, one step a screen. What is said stands in the fields of its form, as in the addresses
// of a browser without scripts; a key is looked up by its value, and the server has written it.

const STEPS = ["contract", "declarer", "lead", "made"];
const pad = () => document.getElementById("keys");
const steps = () => pad().querySelector(".asked");

export const pressed = () => [...new FormData(steps())];
const said = () => Object.fromEntries(pressed());

function say(name, value) {
  let field = steps().querySelector(`input[type="hidden"][name="${name}"]`);
  if (!field) {
    field = Object.assign(document.createElement("input"), { type: "hidden", name });
    steps().prepend(field);
  }
  field.value = value;
}

const level = (it) => Number(it.contract?.[0]);
const possible = (it, made) => !(made > 7 - level(it) || -made > 6 + level(it));

function missing(it) {
  if (it.contract === "pass") return "send";
  return STEPS.find((name) => !it[name]) ?? "send";
}

function before(it) {
  if (it.contract === "pass") return "contract";
  const at = STEPS.indexOf(pad().dataset.at);
  return STEPS[(at < 0 ? STEPS.length : at) - 1];
}

// Total points by Law 77, from the side that keys them in.
export function score(it, vulnerable, side) {
  if (it.contract === "pass") return 0;
  const sides = { N: "NS", S: "NS", E: "EW", W: "EW" }[it.declarer];
  const times = 2 ** it.doubling.length, bonus = vulnerable.includes(sides), made = Number(it.made);
  const minor = "CD".includes(it.contract[1]), odd = minor ? 20 : 30;
  let points;
  if (made < 0 && times === 1) points = made * (bonus ? 100 : 50);
  else if (made < 0) {
    const undertricks = Array.from({ length: -made }, (_, n) => (n === 0 ? (bonus ? 200 : 100) : bonus || n > 2 ? 300 : 200));
    points = (-undertricks.reduce((all, one) => all + one, 0) * times) / 2;
  } else {
    const tricks = (odd * level(it) + (it.contract.endsWith("NT") ? 10 : 0)) * times;
    const slam = { 6: bonus ? 750 : 500, 7: bonus ? 1500 : 1000 }[level(it)] ?? 0;
    points = tricks + (tricks >= 100 ? (bonus ? 500 : 300) : 50) + slam;
    points += (times > 1 ? 25 * times : 0) + made * (times > 1 ? (bonus ? 100 : 50) * times : odd);
  }
  return sides === side ? points : -points || 0;
}

const signed = (points) => (points > 0 ? `+${points}` : String(points).replace("-", "−"));

function write(it, step) {
  const chosen = pad().querySelector(`.strip [data-board="${it.board}"]`);
  const key = (name) => it[name] && pad().querySelector(`button[name="${name}"][value="${it[name]}"]`);
  const text = (name) => (key(name) && (key(name).parentElement.querySelector("b")?.textContent ?? "") + key(name).textContent) || "";
  const passed = it.contract === "pass";
  const words = {
    marks: it.contract ? "" : chosen?.dataset.marks,
    contract: text("contract"),
    doubling: (!passed && it.contract && { X: "×", XX: "××" }[it.doubling]) || "",
    declarer: passed ? "" : text("declarer"),
    lead: passed || it.lead === "-" ? "" : text("lead"),
    made: passed ? "" : it.made === "0" ? "=" : text("made"),
    score: step === "send" && chosen ? signed(score(it, chosen.dataset.vulnerable, pad().dataset.side)) : "",
  };
  for (const part of pad().querySelectorAll("[data-said]")) part.textContent = words[part.dataset.said] ?? "";
  pad().querySelector('[data-said="contract"]').dataset.suit = it.contract?.slice(1) ?? "";
  pad().querySelector('[data-said="lead"]').dataset.suit = it.lead?.[0] ?? "";
}

function show(step, isMoved = true) {
  const it = said();
  pad().dataset.at = step;
  pad().querySelector(".pad").hidden = false;
  for (const one of pad().querySelectorAll("[data-step]")) one.hidden = one.dataset.step !== step;
  for (const key of steps().querySelectorAll("button[name]")) {
    if (it[key.name] === key.value) key.setAttribute("aria-pressed", "true");
    else key.removeAttribute("aria-pressed");
    if (key.name === "made") key.hidden = !possible(it, Number(key.value));
  }
  for (const one of pad().querySelectorAll(".strip a")) {
    if (one.dataset.board === it.board) one.setAttribute("aria-current", "true");
    else one.removeAttribute("aria-current");
  }
  pad().querySelector(".back").hidden = step === "contract";
  write(it, step);
  const now = pad().querySelector(`[data-step="${step}"]`);
  now.tabIndex = -1;
  if (isMoved) now.focus({ preventScroll: true });
}

// Anew, about that board, or the next that has no result yet; the one just sent has one.
export function begin(board) {
  const strip = [...pad().querySelectorAll(".strip a")];
  if (!board) strip.find((one) => one.dataset.board === said().board)?.classList.add("done");
  const next = board ?? strip.find((one) => !one.classList.contains("done"))?.dataset.board ?? "";
  for (const name of STEPS) say(name, "");
  steps().querySelector('[name="doubling"][value=""]').checked = true;
  say("board", next);
  pad().toggleAttribute("data-touched", Boolean(board));
  show("contract", Boolean(board));
  pad().querySelector(".pad").hidden = !next;
  pad().scrollIntoView({ block: "nearest" });
}

document.addEventListener("click", (event) => {
  const one = event.target.closest(".phone [data-board], #keys .back, #keys .asked button[name]");
  if (!one || !pad()) return;
  event.preventDefault();
  if (one.dataset.board) return begin(one.dataset.board);
  pad().setAttribute("data-touched", "");
  if (one.matches(".back")) return show(before(said()));
  say(one.name, one.value);
  const it = said();
  if (it.made && !possible(it, Number(it.made))) say("made", "");
  show(missing(said()));
});

document.addEventListener("change", (event) => {
  if (event.target.name !== "doubling") return;
  pad().setAttribute("data-touched", "");
  write(said(), pad().dataset.at);
});

// What was pressed before scripts ran stands in the address: from here on in the fields alone.
const address = new URL(location.href);
if (address.searchParams.has("board")) pad()?.setAttribute("data-touched", "");
for (const name of ["board", "step", "doubling", ...STEPS]) address.searchParams.delete(name);
history.replaceState(null, "", address);
