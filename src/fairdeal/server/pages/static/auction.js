// Steps through the auction, which is on the page as a whole: what comes later is kept back.
// Without this module the same buttons are plain links.

const auction = document.getElementById("auction");
const last = Number(auction.dataset.calls);
const links = auction.querySelectorAll(".stepper a");
let shown = Number(auction.dataset.shown);

function target(move) {
  const to = { first: 0, back: shown - 1, on: shown + 1, last }[move];
  return Math.max(0, Math.min(last, to));
}

function show(to) {
  shown = to;
  for (const made of auction.querySelectorAll("[data-call]")) {
    made.classList.toggle("later", Number(made.dataset.call) > shown);
  }
  const call = auction.querySelector(`.call[data-call="${shown}"]`);
  auction.querySelector(".said").textContent = call ? call.dataset.said : auction.dataset.before;
  for (const link of links) {
    const leads = target(link.dataset.move);
    const url = new URL(link.href);
    url.searchParams.set("call", leads);
    link.href = url;
    if (leads === shown) link.setAttribute("aria-disabled", "true");
    else link.removeAttribute("aria-disabled");
  }
  const url = new URL(location);
  url.searchParams.set("call", shown);
  url.hash = "";
  history.replaceState(null, "", url);
}

auction.addEventListener("click", (event) => {
  const link = event.target.closest(".stepper a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  if (link.getAttribute("aria-disabled") !== "true") show(target(link.dataset.move));
});
