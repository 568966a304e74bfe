"""A result keyed in one step a screen: taps counted at 360 x 740, with scripts and without.

A result with its lead takes five taps, one passed out two, and nothing has to be scrolled to; the
score that is shown before it is sent is that of Law 77.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from fairdeal.boards import Vulnerability
from fairdeal.calls import Contract
from fairdeal.laws.score.law77 import score_ns
from fairdeal.seats import Seat
from tests.amount import some
from tests.browser.hall import accessible, key
from tests.server.evening.club import post
from tests.server.running import Server, director, serving

pytestmark = pytest.mark.browser

SMALL: ViewportSize = {"width": 360, "height": 740}
FIVE = (
    '[name="contract"][value="4S"]',
    '[name="declarer"][value="S"]',
    '[name="lead"][value="HQ"]',
    '[name="made"][value="+1"]',
    ".send .main",
)
LONG = ("Szentgyörgyi Magdolna", "Csörgő Őrs")
TWO = ('[name="contract"][value="pass"]', ".send .main")
SCORES = """async ([keys, cases]) => {
  const { score } = await import(keys);
  return cases.map(([it, vulnerable, side]) => score(it, vulnerable, side));
}"""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, str]]:
    """An evening of three tables, and where it is."""
    folder: Path = tmp_path_factory.mktemp("keypad")
    with serving(folder / "club.db") as running, director(running) as client:
        begun = post(client, "/evenings", tables="3", boards="18", choice="0")
        names = {
            f"{pair}-{n}": name for pair in range(1, 7) for n, name in enumerate(LONG, start=1)
        }
        assert post(client, f"{begun.url.path}/names", **names).status_code == 200
        yield running, begun.url.path


def phone(
    browser: Browser, made: tuple[Server, str], table: int, locale: str, *, scripts: bool
) -> Page:
    """The phone of North-South at a table."""
    server, at = made
    with director(server) as client:
        codes = re.findall(r'<p class="code">(\w+)</p>', client.get(f"{at}/codes").text)
    pages = []
    for side in (1, 0):  # East-West have a phone of their own, by which they agree
        context = browser.new_context(
            base_url=server.address, viewport=SMALL, locale=locale, java_script_enabled=scripts
        )
        page = context.new_page()
        page.goto(f"/join/{codes[table - 1]}")
        page.locator('button[name="pair"]').nth(side).click()
        expect(page.locator("#keys")).to_be_visible()
        pages.append(page)
    pages[0].context.close()
    return pages[1]


RECTANGLES = """all => all.map((it) => it.getBoundingClientRect()).filter((it) => it.width)
  .map((it) => [it.top, it.bottom, Math.min(it.width, it.height)])"""


def tapped(page: Page, keys: tuple[str, ...]) -> int:
    """How many taps it took; at each step every key is in view."""
    for one in keys:
        wanted = page.locator(f"#keys {one}")
        expect(wanted).to_be_visible()
        assert page.evaluate("scrollY") == 0
        # All at one moment: the page may be drawn anew between two looks.
        for top, bottom, least in page.locator("#keys button, #keys a").evaluate_all(RECTANGLES):
            assert 0 <= top < bottom <= SMALL["height"]
            assert least >= 40
        wanted.click()
    return len(keys)


@pytest.mark.nightly
def test_a_scorer_scrolls_as_little_as_a_player(browser: Browser, made: tuple[Server, str]) -> None:
    """With the tables to choose from, and long names."""
    server, at = made
    with director(server) as client:
        codes = re.findall(r'<p class="code">(\w+)</p>', client.get(f"{at}/codes").text)
    context = browser.new_context(base_url=server.address, viewport=SMALL, locale="hu-HU")
    page = context.new_page()
    page.goto(f"/join/{codes[3]}")
    page.locator('input[name="name"]').fill("Sue")
    page.locator("main form button").first.click()
    page.goto(f"{at}/seat?table=3")
    page.locator("#keys .strip a").first.click()
    expect(page.locator(".of-tables")).to_be_visible()
    accessible(page)
    keys = page.locator('#keys button[name="contract"]')
    expect(keys.first).to_be_visible()
    lowest = max(bottom for _top, bottom, _least in keys.evaluate_all(RECTANGLES))
    assert lowest <= SMALL["height"]
    context.close()


@pytest.mark.parametrize(
    ("table", "locale", "scripts", "said"),
    [
        pytest.param(1, "en-GB", True, "4♠ by South, 11 tricks", marks=pytest.mark.nightly),
        (2, "hu-HU", True, "4♠, felvevő: dél, 11 ütés"),
        pytest.param(
            3, "fi-FI", False, "4♠, pelinviejä etelä, 11 tikkiä", marks=pytest.mark.nightly
        ),
    ],
)
def test_a_result_takes_five_taps_and_a_passed_out_board_two(
    browser: Browser,
    made: tuple[Server, str],
    *,
    table: int,
    locale: str,
    scripts: bool,
    said: str,
) -> None:
    page = phone(browser, made, table, locale, scripts=scripts)
    board = page.locator("#keys .strip [aria-current]")
    marks = board.get_attribute("data-vulnerable") or "-"
    assert tapped(page, FIVE[:-1]) == 4
    if scripts:
        accessible(page)
    vulnerable = Vulnerability.parse(marks.replace("NSEW", "Both"))
    points = score_ns(Contract.parse("4S S"), vulnerable, 11)
    expect(page.locator(".worth strong")).to_have_text(f"+{points}")
    assert tapped(page, FIVE[-1:]) == 1
    expect(page.locator("#state .lines li")).to_have_count(1)
    assert tapped(page, TWO) == 2
    expect(page.locator("#state .lines li")).to_have_count(2)
    expect(page.locator("#state .lines li").first).to_contain_text(said)
    page.context.close()


def test_going_back_keeps_what_was_said(browser: Browser, made: tuple[Server, str]) -> None:
    for scripts in some((False,), (True, False)):
        page = phone_of_table(browser, made, scripts=scripts)
        for name, value in (("contract", "6H"), ("declarer", "N"), ("lead", "CA"), ("made", "+1")):
            key(page, name, value)
        for _step in range(4):
            page.locator("#keys .back").click()
        chosen = page.locator('#keys [name="contract"][aria-pressed]')
        expect(chosen).to_have_attribute("value", "6H")
        # Seven hearts cannot be made with one over: only that is asked again.
        key(page, "contract", "7H")
        expect(page.locator('#keys [data-step="made"]')).to_be_visible()
        key(page, "made", "0")
        so_far = page.locator("#keys .so-far")
        for part in ("7♥", "North", "♣A", "="):
            expect(so_far).to_contain_text(part)
        page.context.close()


def test_the_score_on_the_phone_is_that_of_law_77(
    browser: Browser, made: tuple[Server, str]
) -> None:
    """Every level, doubling, declarer's side, vulnerability and result; by day of three suits."""
    page = phone_of_table(browser, made, scripts=True)
    names = some(("D", "S", "NT"), ("C", "D", "H", "S", "NT"))
    cases, expected = [], []
    for level in range(1, 8):
        for name in names:
            for doubling in ("", "X", "XX"):
                for seat in (Seat.NORTH, Seat.EAST):
                    contract = Contract.parse(f"{level}{name}{doubling}", seat)
                    for marks in ("", "NS", "EW", "NSEW"):
                        vulnerable = Vulnerability.parse(marks.replace("NSEW", "Both") or "-")
                        for made_or_not in range(-6 - level, 8 - level):
                            said = {"contract": f"{level}{name}", "doubling": doubling}
                            said |= {"declarer": seat.letter, "made": f"{made_or_not:+}"}
                            cases.append((said, marks, "NS"))
                            tricks = 6 + level + made_or_not
                            expected.append(score_ns(contract, vulnerable, tricks))
    assert len(cases) == 7 * len(names) * 3 * 2 * 4 * 14
    phone_js = page.evaluate("document.querySelector('[src$=\"phone.js\"]').src")
    keys = phone_js.replace("phone", "keys")
    assert page.evaluate(SCORES, [keys, cases]) == expected
    page.context.close()


def phone_of_table(browser: Browser, made: tuple[Server, str], *, scripts: bool) -> Page:
    """A scorer's page of a table, at the size of a phone."""
    server, at = made
    context = browser.new_context(
        base_url=server.address, viewport=SMALL, locale="en-GB", java_script_enabled=scripts
    )
    with director(server) as client:
        for name, value in client.cookies.items():
            context.add_cookies([{"name": name, "value": value, "url": server.address}])
    page = context.new_page()
    page.goto(f"{at}/seat?table=1&board=3")
    return page
