// Arrow keys turn from board to board; without this module the links do.

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.target.closest("input, select, textarea")) return;
  const relation = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  const link = relation && document.querySelector(`a[rel="${relation}"]`);
  if (link) location.assign(link.href);
});
