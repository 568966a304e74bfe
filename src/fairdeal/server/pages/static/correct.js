// What somebody fills in is what came of the board: no second press to choose it.

document.addEventListener("input", (event) => {
  if (!event.target.closest(".fields")) return;
  const radio = event.target.closest(".option")?.querySelector('input[type="radio"]');
  if (radio) radio.checked = true;
});
