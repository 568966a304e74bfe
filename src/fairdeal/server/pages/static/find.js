// Shows only those lines of the ranking in which the words typed are found.

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
  document.addEventListener("fresh", look); // the ranking was put in anew
}
