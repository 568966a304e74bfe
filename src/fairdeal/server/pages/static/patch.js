// Makes a part of the page like a fresh one, and leaves in its place whatever is the same there: who
// goes through the page by keyboard or hears it stays where he is, and what he has begun stays begun.

function known(one) {
  switch (one.localName) {
    case "form": return `${one.elements.what?.value} ${one.elements.fact?.value ?? ""}`;
    case "input": return `${one.type} ${one.name} ${one.type === "radio" || one.type === "checkbox" ? one.value : ""}`;
    case "button": return `${one.name} ${one.value}`;
    case "select": return one.name;
    case "option": return one.value;
    case "a": return one.getAttribute("href");
    case "label": return known(one.querySelector("input, select") ?? document.body);
    case "fieldset": return one.querySelector("legend")?.textContent;
    case "li": return one.dataset.speak;
    default: return one.className;
  }
}

function same(old, fresh) {
  if (old.nodeType !== fresh.nodeType) return false;
  if (old.nodeType !== Node.ELEMENT_NODE) return true;
  return old.localName === fresh.localName && old.id === fresh.id && known(old) === known(fresh);
}

// What a person has opened is not the page's to shut.
const HIS = new Set(["open"]);

// What stands for the fresh child: text only where it is next, and nothing for whose sake something
// would go that is still to come.
function place(at, child) {
  if (child.nodeType !== Node.ELEMENT_NODE) return at && same(at, child) ? at : null;
  const passed = [];
  let found = at;
  while (found && !same(found, child)) {
    if (found.nodeType === Node.ELEMENT_NODE) passed.push(found);
    found = found.nextSibling;
  }
  for (let later = child.nextElementSibling; found && passed.length && later; later = later.nextElementSibling) {
    if (passed.some((one) => same(one, later))) return null;
  }
  return found;
}

export function patch(old, fresh) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && !HIS.has(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  let at = old.firstChild;
  for (const child of fresh.childNodes) {
    const found = place(at, child);
    if (!found) {
      old.insertBefore(document.importNode(child, true), at);
      continue;
    }
    while (at !== found) {
      const gone = at;
      at = at.nextSibling;
      gone.remove();
    }
    at = found.nextSibling;
    patch(found, child);
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
}
