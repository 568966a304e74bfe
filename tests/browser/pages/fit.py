"""Whether a page can be read and touched: nothing too wide, too small, broken or on top."""

from collections.abc import Iterator

from playwright.sync_api import Page, ViewportSize

from tests.browser.hall import barriers

TOUCHED = (
    "a.button, button, select, summary, input, .choices a, .floor a, .ranking th a, td.contract a"
)
SMALL = """(touched) => [...document.querySelectorAll(touched)]
  .filter((one) => one.type !== "hidden" && !one.closest("footer") && !one.closest("header"))
  .map((one) => [one.closest("label") ?? one, one.outerHTML.slice(0, 90)])
  .filter(([box]) => box.getBoundingClientRect().height > 0 && box.getBoundingClientRect().height < 43.5)
  .map(([box, words]) => `${Math.round(box.getBoundingClientRect().height)} px: ${words}`)"""  # noqa: E501

OPEN_ALL = "document.querySelectorAll('details').forEach((one) => (one.open = true))"
WIDE = """() => document.documentElement.scrollWidth <= innerWidth ? [] :
  [...document.body.querySelectorAll("*")]
  .filter((one) => one.getBoundingClientRect().right > innerWidth)
  .filter((one) => !one.closest(".scroll, .picture"))
  .map((one) => `${one.getBoundingClientRect().right} px wide: ${one.outerHTML.slice(0, 90)}`)"""
BROKEN = r"""() => [...document.querySelectorAll("thead th")].flatMap((th) => {
  const found = [], walk = document.createTreeWalker(th, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) for (const word of walk.currentNode.data.matchAll(/\S+/g)) {
    const range = document.createRange();
    range.setStart(walk.currentNode, word.index);
    range.setEnd(walk.currentNode, word.index + word[0].length);
    const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
    if (lines.size > 1) found.push(word[0]);
  }
  return found;
})"""

OUTSIDE = """() => [...document.querySelectorAll("table, .diagram dd, .key, .button")]
  .filter((one) => !one.closest(".scroll") && one.checkVisibility())
  .map((one) => [one.parentElement.getBoundingClientRect(), one.getBoundingClientRect(), one])
  .filter(([room, box]) => box.width > 1 && box.right > room.right + 1)
  .map(([room, box, one]) => `${box.right - room.right} px out: ${one.outerHTML.slice(0, 90)}`)"""
"""What is wider than what it stands in, though the page is not."""

ACROSS = """() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), lines = [];
  for (let text; (text = texts.nextNode()); ) {
    const unseen = text.parentElement.closest(".sr, .skip, option, svg, details:not([open])");
    if (!text.data.trim() || unseen || !text.parentElement.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) if (box.width > 1) lines.push({ box, text });
  }
  lines.sort((one, other) => one.box.top - other.box.top);
  return lines.flatMap((one, at) => {
    const across = [];
    for (const other of lines.slice(at + 1)) {
      if (other.box.top > one.box.bottom) break;
      const [a, b] = [one.box, other.box];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (one.text !== other.text && wide > 2 && high > Math.min(a.height, b.height) / 2)
        across.push(`${one.text.data.trim()} is written over ${other.text.data.trim()}`);
    }
    return across;
  });
}"""
"""Texts on top of one another."""

FONT = """(family) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(family ? `* { font-family: ${family} !important }` : "");
  document.adoptedStyleSheets = [sheet];
}"""
FONTS = ("", "'DejaVu Serif', serif", "'DejaVu Sans Mono', monospace")
NARROW: ViewportSize = {"width": 360, "height": 740}
NARROWEST: ViewportSize = {"width": 320, "height": 700}
"""What a page has to do with when it is enlarged fourfold (WCAG 1.4.10)."""


def faults_of(page: Page, *, desk: bool) -> Iterator[str]:
    if found := barriers(page):
        yield found
    yield from _out_of_reach(page, desk=desk)


def _out_of_reach(page: Page, *, desk: bool) -> Iterator[str]:
    page.evaluate(OPEN_ALL)
    yield from page.evaluate(WIDE)
    if not desk:
        yield from page.evaluate(SMALL, TOUCHED)


def misplaced(page: Page) -> list[str]:
    return [one for look in (WIDE, OUTSIDE, ACROSS) for one in page.evaluate(look)]


def when_narrow(page: Page, font: str) -> list[str]:
    """As narrow as can be, and in another font: at night in every language, and in every font."""
    page.set_viewport_size(NARROWEST)
    narrow = misplaced(page)
    page.set_viewport_size(NARROW)
    page.evaluate(FONT, font)
    return narrow + [f"{font}: {one}" for one in misplaced(page)]
