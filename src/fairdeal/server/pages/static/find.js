// Shows only those lines of the ranking in which the words typed are found, and marks one's own.

const box = document.getElementById("find");
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const rows = () => [...document.querySelectorAll(".ranking tbody tr")].map((row) => [row, plain(row.querySelector("th").textContent)]);

if (box) {
  const words = box.closest(".find");
  const said = words.querySelector("[role=status]");
  words.hidden = false;
  const look = () => {
    const wanted = plain(box.value).split(/\s+/).filter(Boolean);
    let found = 0;
    for (const [row, text] of rows()) {
      row.hidden = !wanted.every((word) => text.includes(word));
      found += !row.hidden;
    }
    said.textContent = found ? "" : said.dataset.none;
  };
  box.addEventListener("input", look);
  words.addEventListener("submit", (event) => event.preventDefault()); // it is done already
  document.addEventListener("fresh", look); // the ranking was put in anew
}

// What the server pushes is the same for everybody: whose line is one's own, this page knows.
const own = document.querySelector("[data-own]")?.dataset.own;
document.addEventListener("fresh", () => {
  const row = own && document.querySelector(`[data-contestant="${CSS.escape(own)}"]`)?.closest("tr");
  if (!row) return;
  row.classList.add("own");
  row.setAttribute("aria-current", "true");
});
