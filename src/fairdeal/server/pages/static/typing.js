// Calls and cards by their letters, while the focus is among them: 1 S for one spade, P, X, S A for
// the ace of spades, T or 1 0 for the ten. What is typed is chosen; Enter makes it.

const PATIENCE_MILLISECONDS = 1500;
let typed = "";
let since = 0;

const radios = (form) => [...form.querySelectorAll('input[type="radio"]')];
const RANKS = { "10": "T", "1": "" };

// The values that what was typed so far may mean, the most exact first.
function meant(form, letters) {
  if (form.classList.contains("box")) {
    const word = { P: "PASS", X: "X", XX: "XX" }[letters] ?? letters.replace(/^([1-7])N$/, "$1NT");
    return radios(form).find((one) => one.value.toUpperCase() === word);
  }
  const rank = letters.slice(1);
  const card = letters[0] + (RANKS[rank] ?? rank);
  return radios(form).find((one) => one.value.split(":")[1] === card);
}

const begins = (form, letters) => (form.classList.contains("box")
  ? /^([1-7][CDHSN]?|P|XX?)$/.test(letters)
  : /^[SHDC]([2-9TJQKA]|10?)?$/.test(letters));

document.addEventListener("keydown", (event) => {
  const form = event.target.closest?.(".box, .cards");
  if (!form || event.ctrlKey || event.altKey || event.metaKey || event.key.length !== 1) return;
  if (event.target.matches('input:not([type="radio"]), select, textarea')) return;
  const letter = event.key.toUpperCase();
  if (event.timeStamp - since > PATIENCE_MILLISECONDS) typed = "";
  typed = [typed + letter, letter].find((one) => begins(form, one)) ?? "";
  since = event.timeStamp;
  if (!typed) return;
  const found = meant(form, typed);
  if (!found) return;
  event.preventDefault();
  found.checked = true;
  found.focus({ preventScroll: false });
  found.dispatchEvent(new Event("change", { bubbles: true }));
});
