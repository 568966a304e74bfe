// Says what is new at a live table, each thing once: the pieces of the page that are marked for it.
// Calls and cards have a name there, their place on the board; other pieces are known by their words.

const said = new Set();
const KEPT = 20; // lines of the log, for who reads back in it

const pieces = (part) => [...part.querySelectorAll("[data-speak]")].map((one) => {
  const heard = one.cloneNode(true);
  for (const drawn of heard.querySelectorAll("[aria-hidden=true]")) drawn.remove();
  const words = heard.textContent.replace(/\s+/g, " ").trim();
  return [one.dataset.speak || words, words, Boolean(one.dataset.speak)];
});

// What is there when the page is opened is read where it stands.
export function heard(part) {
  for (const [key, , isNamed] of pieces(part)) if (isNamed) said.add(key);
  return new Set(pieces(part).map(([key]) => key));
}

export function speak(part, before) {
  const fresh = [];
  for (const [key, words, isNamed] of pieces(part)) {
    if (before.has(key) || said.has(key) || !words) continue;
    if (isNamed) said.add(key);
    fresh.push(words);
  }
  if (!fresh.length) return;
  const log = document.getElementById("spoken");
  const line = document.createElement("p");
  line.textContent = fresh.map((words) => (/[.?!:]$/.test(words) ? words : `${words}.`)).join(" ");
  log.append(line);
  while (log.childElementCount > KEPT) log.firstElementChild.remove();
}
