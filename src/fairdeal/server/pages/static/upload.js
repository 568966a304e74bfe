// Says that the file is under way: reading and ranking a large one takes some seconds.

const form = document.querySelector('form[enctype="multipart/form-data"]');
const said = form?.querySelector("[data-wait]");

form?.addEventListener("submit", () => {
  said.textContent = said.dataset.wait;
  form.querySelector("button").setAttribute("aria-busy", "true");
});

// Whoever comes back by the browser's button finds the form as it was.
addEventListener("pageshow", () => {
  if (said) said.textContent = "";
  form?.querySelector("button").removeAttribute("aria-busy");
});
