// Arrow keys turn from board to board; without this module the links do.
// What the cards can make is worked out elsewhere, and shown as soon as it is there.

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.target.closest("input, select, textarea")) return;
  const relation = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  const link = relation && document.querySelector(`a[rel="${relation}"]`);
  if (link) location.assign(link.href);
});

const AGAIN_MILLISECONDS = 500;

async function lookAgain() {
  const section = document.querySelector("#makeable[data-again]");
  if (!section) return;
  await new Promise((done) => setTimeout(done, AGAIN_MILLISECONDS));
  try {
    const answer = await fetch(location.href, { cache: "no-store" });
    const fresh = answer.ok && new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("makeable");
    if (fresh) section.replaceWith(document.importNode(fresh, true));
  } catch { /* out of reach: it is looked for again */ }
  lookAgain();
}
lookAgain();
