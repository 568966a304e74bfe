// Search of a site without a server: its index comes with the first letters, from a file beside it.
// No module and nothing fetched, so that it works where pages are opened from a disk.
"use strict";

const MOST = 30; // of each kind
const APART = { đ: "d", ł: "l", ø: "o", ı: "i", ß: "ss", æ: "ae", œ: "oe" };
const plain = (text) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[đłøıßæœ]/g, (letter) => APART[letter]);

const form = document.getElementById("search");
const said = document.getElementById("said");
let lines = null;
let asked = false;

const show = (kind, found) => {
  const section = document.getElementById(`of-${kind}`);
  section.hidden = !found.length;
  section.querySelector("ul").replaceChildren(
    ...found.slice(0, MOST).map((one) => {
      const line = document.createElement("li");
      const link = document.createElement("a");
      link.href = one.file;
      link.textContent = one.called;
      line.append(link);
      if (one.about) {
        const about = document.createElement("span");
        about.className = "soft";
        about.textContent = one.about;
        line.append(" ", about);
      }
      return line;
    }),
  );
};

const look = () => {
  if (!lines) return;
  const wanted = plain(form.querySelector("input").value).split(/\s+/).filter(Boolean);
  const begins = (one) => (one.text.startsWith(wanted[0]) ? 0 : 1);
  const hits = wanted.length ? lines.filter((one) => wanted.every((word) => one.text.includes(word))) : [];
  hits.sort((one, other) => begins(one) - begins(other));
  const kinds = ["player", "club", "event", "session"].map((kind) => [kind, hits.filter((one) => one.kind === kind)]);
  for (const [kind, found] of kinds) show(kind, found);
  const none = wanted.length && !hits.length;
  const more = kinds.some(([, found]) => found.length > MOST);
  said.textContent = none ? said.dataset.none : more ? said.dataset.more : "";
};

const load = () => {
  if (asked) return;
  asked = true;
  const script = document.createElement("script");
  script.src = "found.js";
  script.addEventListener("load", () => {
    lines = self.found.map(([kind, called, about, also, file]) => ({ kind, called, about, file, text: plain(`${called} ${about} ${also}`) }));
    look();
  });
  script.addEventListener("error", () => {
    said.textContent = said.dataset.missing;
  });
  document.head.append(script);
};

if (form) {
  form.hidden = false;
  form.addEventListener("input", () => {
    load();
    look();
  });
  form.addEventListener("submit", (event) => event.preventDefault()); // it is done already
  if (form.querySelector("input").value) load(); // gone back to
}
