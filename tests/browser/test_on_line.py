"""An evening with a table on line: four phones find their seats, a bid and a claim are ruled."""

import re
from collections.abc import Iterator
from uuid import uuid4

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from fairdeal.dealing.sets import DealSet
from fairdeal.formats.dealing.registry import format_named
from tests.browser.hall import Club, accessible, answered, join
from tests.server.evening.club import post, token
from tests.server.live.evening import dealt
from tests.server.running import Server, director, serving

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, httpx.Client]]:
    with (
        serving(tmp_path_factory.mktemp("on line") / "club.db") as server,
        director(server) as client,
    ):
        yield server, client


def evening(client: httpx.Client) -> tuple[str, str]:
    """A session of three tables with its cards: where it is, and the code of table 1."""
    setting = {"tables": "3", "boards": "18", "half": "0", "choice": "0"}
    at = str(post(client, "/evenings", **setting).url.path)
    fields = {"form_token": token(client), "intended": str(uuid4())}
    cards = format_named("pbn").write(DealSet(dealt(18)))
    assert client.post(f"{at}/deals", data=fields, files={"file": ("a.pbn", cards)}).is_success
    found = re.search(r"/join/(\w{6})\b|>([A-Z2-9]{6})<", client.get(f"{at}/codes").text)
    assert found
    return at, found[1] or found[2]


def partner(club: Club, code: str, side: int, first: Page, locale: str) -> Page:
    """The other phone of a pair, let in by the four digits that the first one shows."""
    digits = re.search(r": (\d{4})", first.locator("#state").inner_text())
    assert digits
    page = club.page(locale=locale)
    page.goto(f"/join/{code}")
    page.locator('button[name="pair"]').nth(side).click()
    page.locator('input[name="key"]').fill(digits[1])
    page.locator("main .button.main").click()
    page.wait_for_url("**/seat*")
    return page


def call(page: Page, called: str) -> None:
    page.locator(f'.box label:has(input[value="{called}"])').click()
    with answered(page):
        page.locator(".box .confirm .button").click()
    expect(page.locator(".box input:checked")).to_have_count(0)


def seated(club: Club, at: str, code: str) -> tuple[Page, Page, Page, Page]:
    """North, East, South and West of table 1, each on a phone of his own; South reads Slovak."""
    shows = '#head a[href$="/play"]'  # nothing is keyed in at a table on line
    phones = [join(club, code, side, shows=shows) for side in (0, 1)]
    for page in phones:
        page.wait_for_url("**/seat*")
    north, east = phones
    south = partner(club, code, 0, north, "sk-SK")
    west = partner(club, code, 1, east, "en-GB")
    for page, chair in ((north, 0), (east, 0), (south, 1), (west, 1)):
        page.locator(f'a[href="{at}/play"]').click()
        expect(page.locator(".sheet .button.main")).to_have_count(2)
        accessible(page)
        page.locator(".sheet .button.main").nth(chair).click()
        expect(page.locator("#state .facts")).to_be_visible()
    return north, east, south, west


def test_a_table_of_an_evening_plays_on_line(
    browser: Browser, running: tuple[Server, httpx.Client]
) -> None:
    server, client = running
    at, code = evening(client)
    club = Club(browser, server)
    desk = club.page(desk=True)
    desk.context.add_cookies(
        [
            {"name": name, "value": value, "url": club.address}
            for name, value in client.cookies.items()
        ]
    )
    desk.goto(f"{at}/on-line")
    for number in ("2", "3"):
        desk.locator(f'input[name="table"][value="{number}"]').uncheck()
    desk.locator('input[name="real"][value="1"]').check()
    desk.locator(".forms .button.main").click()
    accessible(desk)

    north, east, south, west = seated(club, at, code)

    # Board 1: North deals. An insufficient bid of East, not accepted, made good (27B1a).
    call(north, "1S")
    expect(east.locator(".whose.yours")).to_be_visible()
    call(east, "1H")
    expect(north.locator(".live-auction .call")).to_have_count(2)
    north.locator("#d-attention summary").click()
    north.locator("#d-attention .button.main").click()
    asked = south.locator(".asked")
    expect(asked).to_contain_text("nedostatočnú")
    asked.locator(".answers .button").nth(1).click()
    expect(east.locator(".told.binds")).to_be_visible()
    call(east, "2H")
    expect(desk.locator("#queue li")).to_have_count(1)
    accessible(desk)
    desk.locator("#queue .button").click()
    desk.locator(".asked .answers .button").first.click()
    expect(south.locator(".whose.yours")).to_be_visible()
    for page in (south, west, north):
        expect(page.locator(".whose.yours")).to_be_visible()
        call(page, "Pass")

    # East plays 2H; after the lead he claims, South objects, and the play goes on without waiting.
    expect(south.locator(".whose.yours")).to_be_visible()
    south.locator(".cards label:has(input)").first.click()
    south.locator(".cards .confirm .button.main").click()
    expect(east.locator(".of-dummy")).to_be_visible()
    accessible(east)
    east.locator("#d-claim summary").click()
    east.locator("#d-claim .button.main").click()
    south.locator('.claim form:has(input[value="object"]) button').click()
    accessible(desk)
    for page in (north, east):
        page.locator('form:has(input[value="go_on"]) button').click()
        expect(page.locator("#state .facts").first).to_contain_text("Board 2")
    desk.goto(at)
    expect(desk.locator("#waiting .contested")).to_have_count(1)
    accessible(desk)
    assert not club.complaints
