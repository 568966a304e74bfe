// Turns the pages of lists that are longer than the screen on the wall: by itself, slowly, the same on every wall.

const TURN_MILLISECONDS = 12_000;
const FEWEST = 4; // rows of a page, however low the screen is
const wide = matchMedia("(min-width: 60rem)");
const controls = document.querySelector("[data-turning]");
let stopped = null; // the page somebody turned to by hand

const now = () => stopped ?? Math.floor(Date.now() / TURN_MILLISECONDS);
const rowsOf = (part) => [...part.querySelectorAll("tbody > tr")];

// The rows in pages that fit: never of two rankings, or of two sections, on one.
function pagesOf(part) {
  const rows = rowsOf(part);
  for (const one of [...rows, ...part.querySelectorAll("table, [data-below]")]) one.hidden = false;
  if (!rows.length || !wide.matches) return [];
  const top = part.querySelector("table").getBoundingClientRect().top + scrollY;
  const end = part.getBoundingClientRect().bottom + scrollY;
  if (end <= innerHeight) return [];
  const head = Math.max(...[...part.querySelectorAll("table")].map((one) => (one.caption?.offsetHeight ?? 0) + (one.tHead?.offsetHeight ?? 0)));
  const room = innerHeight - top - head - 24;
  const pages = [];
  let left = 0;
  for (const row of rows) {
    const page = pages.at(-1);
    const before = page?.at(-1);
    const parted = !before || before.closest("table") !== row.closest("table") || before.dataset.section !== row.dataset.section;
    if (parted || (row.offsetHeight > left && page.length >= FEWEST)) {
      pages.push([row]);
      left = room - row.offsetHeight;
    } else {
      page.push(row);
      left -= row.offsetHeight;
    }
  }
  return pages;
}

function show(part) {
  const pages = pagesOf(part);
  const said = part.querySelector("[data-shown]");
  if (said) said.textContent = "";
  if (pages.length < 2) return false;
  const at = ((now() % pages.length) + pages.length) % pages.length;
  const page = new Set(pages[at]);
  for (const row of rowsOf(part)) row.hidden = !page.has(row);
  for (const table of part.querySelectorAll("table")) table.hidden = table !== pages[at][0].closest("table");
  for (const below of part.querySelectorAll("[data-below]")) below.hidden = true; // there is no room for it
  if (said) said.textContent = [pages[at][0].dataset.section, `${at + 1}/${pages.length}`].filter(Boolean).join(" · ");
  return true;
}

function showAll() {
  const turning = [...document.querySelectorAll("[data-pages]")].map(show).some(Boolean);
  if (controls) {
    controls.hidden = !turning;
    controls.querySelector("[data-go-on]").hidden = stopped === null;
  }
}

controls?.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  stopped = button.dataset.leaf ? now() + Number(button.dataset.leaf) : null;
  showAll();
});
for (const what of ["fresh", "fonts"]) document.addEventListener(what, showAll);
addEventListener("resize", showAll);
setInterval(() => { if (stopped === null) showAll(); }, 1000);
showAll();
