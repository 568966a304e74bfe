"""A club's evening as browsers see it: under the name the server has in a hall."""

import re
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, nullcontext
from fractions import Fraction
from pathlib import Path
from typing import Final
from uuid import uuid4
from weakref import WeakKeyDictionary

import httpx
from axe_playwright_python.base import AXE_SCRIPT, AxeResults
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.amount import some
from tests.browser.conftest import DESK, HALL, PHONE
from tests.server.evening.club import token
from tests.server.running import Server, director, serving, visitor


class Club:
    """The server, seen under the name it has in the hall: browsers trust localhost too much."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser, self.server = browser, server
        self.address = server.address.replace("127.0.0.1", HALL)
        self.complaints: list[str] = []

    def context(self, *, desk: bool = False, locale: str = "en-GB") -> BrowserContext:
        return self.browser.new_context(
            base_url=self.address,
            viewport=DESK if desk else PHONE,
            reduced_motion="reduce",
            locale=locale,
        )

    def page(self, *, desk: bool = False, locale: str = "en-GB") -> Page:
        opened = self.context(desk=desk, locale=locale).new_page()
        opened.on("pageerror", lambda error: self.complaints.append(str(error)))
        return opened


class Hall(Club):
    """An evening in it: a Director in a browser whose taps are counted, and phones that post."""

    def __init__(
        self, browser: Browser, server: Server, stack: ExitStack, locale: str = "en-GB"
    ) -> None:
        super().__init__(browser, server)
        self.stack, self.taps, self.at = stack, 0, ""
        self.director = self.page(locale=locale)
        self.codes: dict[int, str] = {}
        self.phones: dict[str, httpx.Client] = {}
        self.tokens: dict[str, str] = {}

    def tap(self, role: str, name: str) -> None:
        """A tap of the Director's, counted."""
        self.taps += 1
        self.director.get_by_role(role, name=name, exact=True).first.click()  # type: ignore[arg-type]

    def is_signed_in(self) -> httpx.Client:
        """The Director, signed in over HTTP, with whose cookies the browser goes on."""
        client = self.stack.enter_context(director(self.server))
        self.tokens["director"] = token(client)
        self.lends(client, self.director)
        return client

    def lends(self, client: httpx.Client, page: Page) -> None:
        """A browser goes on with what a client has been given."""
        for one in client.cookies.jar:
            page.context.add_cookies(
                [{"name": one.name, "value": one.value or "", "url": self.address}]
            )

    def began(self) -> None:
        """The evening that the browser has come to, and the codes of its tables."""
        found = re.search(r"/evenings/\w+", self.director.url)
        assert found
        self.at = found[0]
        self.reads_codes()

    def reads_codes(self) -> None:
        """The codes on the cards of the tables; of two sections they are called A1 to B7."""
        self.director.goto(f"{self.at}/codes")
        cards = self.director.locator(".code-cards").first.get_by_role("listitem").all()
        for table, card in enumerate(cards, 1):
            self.codes[table] = card.locator(".code").inner_text()

    def phone(self, who: str, table: int) -> httpx.Client:
        """The phone of somebody, joined by the card of his first table."""
        if who not in self.phones:
            client = self.stack.enter_context(visitor(self.server))
            self.tokens[who] = token(client)
            code = {"code": self.codes[table], "pair": who, "sure": "1"}
            answer = self.send(client, who, "/join", **code)
            assert answer.status_code == 200, f"{answer.url}: {answer.status_code} {answer.text}"
            self.tokens[who] = token(client)
            self.phones[who] = client
        return self.phones[who]

    def send(self, client: httpx.Client, who: str, path: str, **said: str) -> httpx.Response:
        """A form, as a script of the page sends it."""
        fields = {"form_token": self.tokens[who], "intended": str(uuid4())} | said
        return client.post(path, data=fields, headers={"Accept": "application/json"})

    def keys_in(self, who: str, table: int, board: int, number: int, made: int) -> int:
        """1NT by South with so many tricks above seven, from a phone; the points it is worth."""
        key = {"contract": "1NT", "declarer": "S", "made": str(made)}
        key |= {"board": str(board), "round": str(number)}
        answer = self.send(self.phone(who, table), who, f"{self.at}/seat", **key)
        assert answer.json()["taken"], answer.text
        return 90 + 30 * made


@contextmanager
def hall_in(browser: Browser, folder: Path, locale: str = "en-GB") -> Iterator[Hall]:
    """An evening on a server of its own; at its end no page may have complained."""
    with ExitStack() as stack:
        server = stack.enter_context(serving(folder / "club.db"))
        made = Hall(browser, server, stack, locale)
        yield made
        made.director.context.close()
        assert not made.complaints


def shares(points: Mapping[tuple[int, int], int]) -> dict[tuple[int, int], Fraction]:
    """The percentage of North-South for each board and table: two for a score beaten, one a tie."""
    found = {}
    for (board, table), mine in points.items():
        others = [one for (b, t), one in points.items() if b == board and t != table]
        won = sum(2 * (mine > one) + (mine == one) for one in others)
        found[board, table] = Fraction(100 * won, 2 * len(others))
    return found


def barriers(page: Page) -> str:
    """What axe finds against WCAG 2.2 AA, as it reports it; empty where it finds nothing.

    What is right is not gathered: that is most of a page, and takes as long again.
    """
    tags = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}
    if not page.evaluate("'axe' in window"):  # a page that follows is looked at more than once
        page.evaluate(AXE_SCRIPT)
    options = {"runOnly": tags, "resultTypes": ["violations"]}
    found = AxeResults(page.evaluate("(options) => axe.run(options)", options))
    return str(found.generate_report()) if found.violations_count else ""


CUT = """() => [...document.querySelectorAll("select")].filter(
    (one) => one.checkVisibility() && one.selectedOptions.length
).map((one) => {
    const alone = one.cloneNode(false)
    alone.removeAttribute("name")
    alone.append(one.selectedOptions[0].cloneNode(true))
    Object.assign(alone.style, {width: "max-content", minWidth: 0, maxWidth: "none"})
    one.after(alone)
    const needs = alone.offsetWidth
    alone.remove()
    return needs > one.offsetWidth + 1 ? one.selectedOptions[0].text : ""
}).filter(Boolean)"""
"""What a browser shows only the beginning of: the chosen words of a list without room for them."""


LOOKS: Final[WeakKeyDictionary[Page, int]] = WeakKeyDictionary()
"""How often each page has been looked at."""


def accessible(page: Page) -> None:
    """No page has what axe finds against WCAG 2.2 AA, is wider than its window or cuts words.

    Axe takes longer than all the rest: by day it looks at first, and at every other time from then.
    """
    LOOKS[page] = LOOKS.get(page, 0) + 1
    found = barriers(page) if LOOKS[page] % some(2, 1) == some(1, 0) else ""
    assert not found, found
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"{page.url} is {wide} px too wide"
    assert page.evaluate(CUT) == [], page.url


def key(page: Page, name: str, value: str) -> None:
    """Press a key of the step that is asked."""
    page.locator(f'#keys button[name="{name}"][value="{value}"]').click()


FOLLOWS = """
const Plain = EventSource;
window.EventSource = class extends Plain {
  constructor(address) {
    super(address);
    this.addEventListener("message", () => { window.follows = true; });
  }
};
"""
"""Notes that a page has heard from its stream: from there on it hears of everything."""


def opened(page: Page, path: str) -> None:
    """A page that follows what happens, and has begun to: what came before it would fetch anew."""
    page.add_init_script(FOLLOWS)
    page.goto(path)
    until(page, "window.follows")


def until(page: Page, condition: str) -> None:
    """Wait for what is true in the page sooner or later.

    A function, and no bare expression: those our pages let nobody evaluate, except at the first
    look, and so the test would fail wherever it has to wait.
    """
    page.wait_for_function(f"() => {condition}")


@contextmanager
def answered(page: Page) -> Iterator[None]:
    """What a script of the page sends within; it ends when the server has said that it has it.

    A page shows what was pressed before the server knows of it, and a browser that is closed then,
    or another one that goes on from there, is too early. Forms that lead to another page need
    none of it: a click waits for the page that follows.
    """
    with page.expect_response(lambda it: it.request.method == "POST") as told:
        yield
    assert told.value.status < 400, f"{told.value.url}: {told.value.status}"


def report(
    page: Page, board: int, contract: str, declarer: str, made: str, *, away: bool = False
) -> None:
    """Press the keys, as a thumb does, and wait for the server's word, unless it is away."""
    page.locator(f'#keys .strip [data-board="{board}"]').click()
    key(page, "contract", contract)
    key(page, "declarer", declarer)
    key(page, "lead", "-")
    key(page, "made", made)
    with nullcontext() if away else answered(page):
        page.locator("#keys .button.main").click()


def join(club: Club, code: str, side: int, locale: str = "en-GB", shows: str = "#keys") -> Page:
    """A phone of the pair North-South (0) or East-West (1) at the table of that code."""
    page = club.page(locale=locale)
    page.goto(f"/join/{code}")
    page.locator('button[name="pair"]').nth(side).click()
    expect(page.locator(shows)).to_be_visible()
    return page
