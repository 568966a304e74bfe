"""What somebody in the room sees, in a real browser."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from fairdeal.i18n.catalogues import LANGUAGES
from tests.amount import some
from tests.browser.conftest import DESK, LONGEST, PHONE
from tests.server.running import Server

pytestmark = pytest.mark.browser

PLAY = "/sessions/auctions/boards/5/tables/1"
PAGES = {
    "sessions": "/",
    "ranking": "/sessions/pch1003",
    "ranking in IMPs": "/sessions/auctions",
    "score card": "/sessions/pch1003/contestants/17",
    "board": "/sessions/pch1003/boards/7",
    "board with play": "/sessions/auctions/boards/3",
    "result": "/sessions/pch1003/boards/7/tables/3",
    "play": PLAY + "?step=17",
    "why": "/sessions/pch1003/boards/7/why/30",
    "sign in": "/sign-in",
}

# What a screen reader would be told: every control has a name, every field a label, every table
# a caption and headings, every page one main heading and the language it is in.
NAMELESS = """() => {
  const complaints = [];
  const words = (e) => (e.getAttribute("aria-label") || e.textContent || e.title || "").trim();
  for (const e of document.querySelectorAll("a, button"))
    if (!words(e)) complaints.push(e.outerHTML);
  for (const e of document.querySelectorAll("input:not([type=hidden]), select, textarea"))
    if (!e.labels.length) complaints.push(e.outerHTML);
  for (const e of document.querySelectorAll("table"))
    if (!e.caption?.textContent.trim() || !e.querySelector("th[scope]")) complaints.push("table");
  for (const e of document.querySelectorAll("svg"))
    if (e.getAttribute("aria-hidden") !== "true" && !e.getAttribute("aria-label"))
      complaints.push(e.outerHTML);
  if (document.querySelectorAll("h1").length !== 1) complaints.push("h1");
  if (!document.documentElement.lang || !document.querySelector("main")) complaints.push("page");
  return complaints;
}"""

# Contrast of every text with the first opaque background behind it (WCAG 1.4.3).
FAINT = """() => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgba = (colour) => {
    canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1);
    return canvas.getImageData(0, 0, 1, 1).data;
  };
  const light = (c) => [0, 1, 2].map((i) => c[i] / 255)
    .map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const behind = (e) => {
    for (; e; e = e.parentElement) {
      const c = rgba(getComputedStyle(e).backgroundColor);
      if (c[3] === 255) return c;
    }
    return [255, 255, 255];
  };
  const faint = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const e = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || !e.checkVisibility()) continue;
    if (e.closest("[aria-disabled], .sr, option, script")) continue;
    const [a, b] = [light(rgba(getComputedStyle(e).color)), light(behind(e))];
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (contrast < 4.5) faint.add(`${e.className || e.tagName}: ${contrast.toFixed(2)}`);
  }
  return [...faint];
}"""


def test_from_the_sessions_to_the_reason_of_a_score(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Open Pairs PCH1003").click()
    first = page.get_by_role("row").nth(1)
    expect(first).to_contain_text("Pair 30")
    expect(first).to_contain_text("61.62")
    first.get_by_role("link", name="Pair 30").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Pair 30")
    page.get_by_role("link", name="Board 7").click()
    expect(page.get_by_role("region", name="North", exact=True)).to_contain_text("Q J 6 4")
    expect(page.get_by_role("table", name="Results").get_by_role("row")).to_have_count(23)
    page.get_by_role("link", name="97.4: why?").first.click()
    expect(page.get_by_role("main")).to_contain_text("Neuberg’s formula")


def test_boards_are_turned_by_arrow_keys(page: Page) -> None:
    page.goto("/sessions/pch1003/boards/7")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", level=1)).to_have_text("Board 8")
    page.wait_for_load_state()  # with the script that hears the keys
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("heading", level=1)).to_have_text("Board 7")


def test_the_auction_is_shown_as_players_write_it(page: Page) -> None:
    page.goto(PLAY)
    auction = page.get_by_role("table", name="Auction")
    expect(auction.get_by_role("columnheader")).to_have_text(["West", "North", "East", "South"])
    first = auction.get_by_role("row").nth(1).get_by_role("cell")
    expect(first.nth(0)).to_have_text("")  # North dealt
    expect(first.nth(1)).to_have_text("Pass")
    expect(first.nth(2)).to_contain_text("1♥")
    expect(page.get_by_text("Shortness in diamonds")).to_be_visible()


def test_the_auction_is_stepped_on_its_page(page: Page) -> None:
    page.goto(PLAY)
    auction = page.locator("#auction")
    buttons = auction.get_by_role("navigation", name="Step through the auction")
    second = auction.locator(".call").nth(1)
    buttons.get_by_role("link", name="To the start").click()
    expect(auction.get_by_role("status")).to_have_text("Before the first call")
    expect(second).to_be_hidden()
    expect(page.get_by_text("Shortness in diamonds")).to_be_hidden()
    for _ in range(2):
        buttons.get_by_role("link", name="One call forward").click()
    expect(second).to_be_visible()
    expect(auction.locator(".call").nth(2)).to_be_hidden()
    expect(auction.get_by_role("status")).to_have_text("East: 1♥")
    expect(page.locator("#play")).to_have_attribute("data-step", "0")  # which has its own buttons
    assert page.url.endswith("call=2")
    page.reload()
    expect(auction.locator(".call").nth(2)).to_be_hidden()
    buttons.get_by_role("link", name="To the end").click()
    expect(page.get_by_text("Shortness in diamonds")).to_be_visible()


def test_the_auction_is_stepped_without_javascript(browser: Browser, server: Server) -> None:
    context = browser.new_context(base_url=server.address, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{PLAY}?step=3&call=1")
    auction = page.locator("#auction")
    expect(auction.locator(".call").nth(1)).to_be_hidden()
    auction.get_by_role("link", name="One call forward").click()
    expect(auction.locator(".call").nth(1)).to_be_visible()
    expect(auction.locator(".call").nth(2)).to_be_hidden()
    expect(page.locator("#play")).to_have_attribute("data-step", "3")
    context.close()


def test_the_play_is_stepped_with_keys(page: Page) -> None:
    page.goto(PLAY)
    play = page.locator("#play")
    north = page.get_by_role("region", name="North", exact=True)
    expect(north).to_contain_text("K 10 6 5 3")
    for step in range(1, 5):
        page.keyboard.press("ArrowRight")
        expect(play).to_have_attribute("data-step", str(step))
    # D2 to the ace, 3 and 7: East-West, who declare, have the first trick.
    expect(play.get_by_role("status")).to_contain_text("West won the trick")
    expect(north).to_contain_text("K 10 6 5")
    expect(north).not_to_contain_text("K 10 6 5 3")
    expect(play.locator(".count")).to_contain_text("E-W 1")
    page.keyboard.press("ArrowLeft")
    expect(play).to_have_attribute("data-step", "3")
    page.keyboard.press("End")
    expect(play).to_contain_text("claimed 4 tricks of the rest")
    page.keyboard.press("Home")
    expect(play).to_have_attribute("data-step", "0")
    assert page.url.endswith("step=0")


def test_the_play_is_stepped_without_javascript(browser: Browser, server: Server) -> None:
    context = browser.new_context(base_url=server.address, java_script_enabled=False)
    page = context.new_page()
    page.goto(PLAY)
    page.get_by_role("link", name="One card forward").click()
    expect(page.locator("#play")).to_have_attribute("data-step", "1")
    page.locator("#play").get_by_role("link", name="To the end").click()
    expect(page.locator("#play")).to_have_attribute("data-step", "36")
    context.close()


def test_a_keyboard_reaches_the_content_first(page: Page) -> None:
    page.goto("/sessions/pch1003")
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="Skip to content")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()


BEYOND_THE_CARD = """() => {
    const card = document.querySelector(".diagram").getBoundingClientRect();
    const shown = [...document.querySelectorAll(".diagram .hand dd, .diagram .points")];
    return shown.filter((each) => each.getBoundingClientRect().right > card.right)
        .map((each) => each.textContent);
}"""


def test_long_suits_stay_on_their_card(page: Page) -> None:
    for path in ("/sessions/pch1003/boards/1", "/sessions/pch1003/boards/14"):
        page.goto(path)
        for width in (360, 390, 768, 1024, 1280):
            page.set_viewport_size({"width": width, "height": 900})
            assert page.evaluate(BEYOND_THE_CARD) == [], width


# What would waste ink or vanish on paper: visible boxes with a background that is not light.
DARK = """() => [...document.querySelectorAll("body, body *")].filter((e) => {
  const [r, g, b, alpha = 1] = getComputedStyle(e).backgroundColor.match(/[\\d.]+/g).map(Number);
  return e.checkVisibility() && alpha > 0 && Math.min(r, g, b) < 200;
}).map((e) => e.className || e.tagName)"""


def wider(page: Page) -> list[str]:
    """Whether the page is wider than a phone, and than it is enlarged fourfold."""
    found = []
    for width in (PHONE["width"], 320):
        page.set_viewport_size({"width": width, "height": PHONE["height"]})
        if (wide := page.evaluate("document.documentElement.scrollWidth")) > width:
            found.append(f"{wide} px on {width}")
    page.set_viewport_size(DESK)
    return found


def faint(page: Page) -> Iterator[str]:
    """What cannot be read by day, by night, or on paper, and what wastes ink there."""
    yield from page.evaluate(FAINT)
    page.emulate_media(color_scheme="dark")
    yield from (f"by night {one}" for one in page.evaluate(FAINT))
    # Under a dark screen spades vanished in print, and the diagram was a dark block.
    page.emulate_media(media="print", color_scheme="dark")
    yield from (f"on paper {one}" for one in page.evaluate(FAINT) + page.evaluate(DARK))
    page.emulate_media(media="null", color_scheme="light")


def test_everything_has_room_and_a_name_and_can_be_read_on_paper_too(page: Page) -> None:
    faults = []
    for name, path in list(PAGES.items())[:: some(2, 1)]:
        page.goto(path)
        found = (*wider(page), *page.evaluate(NAMELESS), *faint(page))
        faults += [f"{name}: {one}" for one in found]
    assert not faults, "\n".join(faults)


def test_a_printed_board_says_of_which_session_and_day_it_is(page: Page) -> None:
    page.goto(PAGES["board"])
    title = page.locator(".crumbs li").nth(1)
    page.emulate_media(media="print")
    expect(title).to_be_visible()
    expect(page.locator(".top")).to_be_hidden()
    assert title.inner_text().strip()


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_ranking_of_forty_four_pairs_is_one_page(page: Page, paper: str) -> None:
    page.goto(PAGES["ranking"])
    assert page.locator(".ranking tbody tr").count() == 44
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper))) == 1


# A word over two lines was cut in two; a browser that knows syllables is not asked for them.
CUT = """() => {
  const heading = document.querySelector("h1"), cut = [];
  heading.style.hyphens = "manual";
  const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
  for (let text; (text = texts.nextNode()); )
    for (const word of text.data.matchAll(/\\S+/g)) {
      const range = document.createRange();
      range.setStart(text, word.index); range.setEnd(text, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map((box) => box.top)).size > 1) cut.push(word[0]);
    }
  return cut;
}"""


def test_a_pager_leaves_the_heading_beside_it_room_for_its_words(
    browser: Browser, server: Server
) -> None:
    context = browser.new_context(base_url=server.address, viewport={"width": 360, "height": 780})
    page = context.new_page()
    for language in some(LONGEST, LANGUAGES):
        said = {"name": "fairdeal_language", "value": language, "url": server.address}
        context.add_cookies([said])  # type: ignore[list-item]
        for law in (27, 29, 36, 64):
            page.goto(f"/laws/{law}")
            expect(page.locator("html")).to_have_attribute("lang", re.compile(language))
            assert page.evaluate(CUT) == [], (language, law)
    context.close()
