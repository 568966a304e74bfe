"""A club's evening as browsers see it: under the name the server has in a hall."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import DESK, HALL, PHONE
from tests.server.running import Server


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
        opened.set_default_timeout(60_000)
        opened.on("pageerror", lambda error: self.complaints.append(str(error)))
        return opened


def barriers(page: Page) -> str:
    """What axe finds against WCAG 2.2 AA, as it reports it; empty where it finds nothing.

    What is right is not gathered: that is most of a page, and takes as long again.
    """
    tags = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}
    found = Axe().run(page, options={"runOnly": tags, "resultTypes": ["violations"]})
    return str(found.generate_report()) if found.violations_count else ""


def accessible(page: Page) -> None:
    """No page has what axe finds against WCAG 2.2 AA, and none is wider than its window."""
    found = barriers(page)
    assert not found, found
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"{page.url} is {wide} px too wide"


def key(page: Page, name: str, value: str) -> None:
    """Press a key of the step that is asked."""
    page.locator(f'#keys button[name="{name}"][value="{value}"]').click()


def report(page: Page, board: int, contract: str, declarer: str, made: str) -> None:
    """Press the keys, as a thumb does."""
    page.locator(f'#keys .strip [data-board="{board}"]').click()
    key(page, "contract", contract)
    key(page, "declarer", declarer)
    key(page, "lead", "-")
    key(page, "made", made)
    page.locator("#keys .button.main").click()


def join(club: Club, code: str, side: int, locale: str = "en-GB", shows: str = "#keys") -> Page:
    """A phone of the pair North-South (0) or East-West (1) at the table of that code."""
    page = club.page(locale=locale)
    page.goto(f"/join/{code}")
    page.locator('button[name="pair"]').nth(side).click()
    expect(page.locator(shows)).to_be_visible()
    return page
