// Names searched as they are typed, with or without their accents; a tap puts one in.
// Without this module the browser's own list of suggestions does.

const SHOWN = 8;
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const known = [...document.querySelectorAll("#known option")].map((one) => [one.value, plain(one.value)]);
const box = document.getElementById("found");
let field;

function matching(words) {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  if (!wanted.length) return [];
  const taken = new Set([...document.querySelectorAll("input[role=combobox]")].filter((one) => one !== field).map((one) => plain(one.value)));
  const hits = known.filter(([, text]) => !taken.has(text) && wanted.every((word) => text.includes(word)));
  const first = ([, text]) => (text.startsWith(wanted[0]) ? 0 : 1);
  return hits.sort((one, other) => first(one) - first(other)).slice(0, SHOWN).map(([name]) => name);
}

function close() {
  box.hidden = true;
  field?.setAttribute("aria-expanded", "false");
  field?.removeAttribute("aria-activedescendant");
}

function open() {
  const names = matching(field.value).filter((name) => name !== field.value);
  box.replaceChildren(...names.map((name, at) => {
    const option = document.createElement("li");
    option.id = `found-${at}`;
    option.setAttribute("role", "option");
    option.textContent = name;
    return option;
  }));
  if (!names.length) return close();
  field.parentElement.after(box);
  box.hidden = false;
  field.setAttribute("aria-expanded", "true");
}

function choose(option) {
  field.value = option.textContent;
  close();
  const every = [...document.querySelectorAll("input[role=combobox]")];
  every[every.indexOf(field) + 1]?.focus();
}

function move(by) {
  const options = [...box.children];
  const here = options.findIndex((one) => one.getAttribute("aria-selected") === "true");
  const next = options[(here + by + options.length) % options.length];
  options.forEach((one) => one.setAttribute("aria-selected", String(one === next)));
  field.setAttribute("aria-activedescendant", next.id);
}

for (const one of document.querySelectorAll("input[list=known]")) {
  one.removeAttribute("list");
  one.setAttribute("role", "combobox");
  one.setAttribute("aria-autocomplete", "list");
  one.setAttribute("aria-expanded", "false");
  one.setAttribute("aria-controls", "found");
  one.addEventListener("input", () => { field = one; open(); });
  one.addEventListener("blur", close);
  one.addEventListener("keydown", (event) => {
    if (box.hidden) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") move(event.key === "ArrowDown" ? 1 : -1);
    else if (event.key === "Enter") choose(box.querySelector("[aria-selected=true]") ?? box.firstElementChild);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
  });
}
// Before the field loses the focus, and the list with it.
box.addEventListener("pointerdown", (event) => {
  event.preventDefault();
  const option = event.target.closest("[role=option]");
  if (option) choose(option);
});
