"""An evening of five tables in the browser: three taps, phones, a dropped Wi-Fi, publishing."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import HALL
from tests.browser.hall import Club, accessible, join, report
from tests.server.running import DIRECTOR, PASSWORD, serving

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def club(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    with serving(tmp_path_factory.mktemp("evening") / "club.db") as running:
        made = Club(browser, running)
        yield made
        assert not made.complaints


def test_an_evening_of_five_tables(club: Club) -> None:
    console = club.page(desk=True)
    console.goto(club.server.link.replace("127.0.0.1", HALL))
    console.get_by_label("Your name").fill(DIRECTOR)
    console.get_by_label("Password").fill(PASSWORD)
    console.get_by_role("button", name="Set the password").click()
    codes = _set_up(console)
    console.get_by_role("button", name="Call round 1").click()
    expect(console.locator("#round")).to_contain_text("Round 1 of")
    accessible(console)

    joining = club.page()
    joining.goto(f"/join/{codes[1]}")
    accessible(joining)
    north = join(club, codes[1], 0)
    accessible(north)
    north.emulate_media(color_scheme="dark")
    accessible(north)
    east = join(club, codes[1], 1)
    _report_and_agree(north, east, console)
    _drop_the_wifi(north, console)
    _contest(north, east, console)
    _publish(console, east)


def _set_up(console: Page) -> dict[int, str]:
    """Three taps; and the codes of the tables."""
    console.goto("/")
    console.get_by_role("link", name="New evening").click()
    accessible(console)
    console.get_by_role("link", name="5", exact=True).first.click()
    console.get_by_role("link", name="24", exact=True).click()
    accessible(console)
    console.get_by_role("button", name="Begin").click()
    accessible(console)
    console.get_by_role("link", name="Codes for the tables").click()
    accessible(console)
    cards = console.locator(".code-cards").first.get_by_role("listitem")
    found = {}
    for card in cards.all():
        table = re.search(r"Table (\d+)", card.inner_text())
        assert table
        found[int(table[1])] = card.locator(".code").inner_text()
    assert len(found) == 5
    console.go_back()
    return found


def _report_and_agree(north: Page, east: Page, console: Page) -> None:
    """A result keyed in shows on the other phone and on the console without anybody asking."""
    report(north, 1, "3NT", "S", "+1")
    expect(north.locator("#state")).to_contain_text("3NT by South, 10 tricks")
    expect(east.locator("#state")).to_contain_text("3NT by South, 10 tricks")
    east.get_by_role("button", name="Yes, agreed").click()
    expect(east.locator("#state")).to_contain_text("agreed")
    expect(console.locator("#grid")).to_contain_text("1 of")


def _drop_the_wifi(north: Page, console: Page) -> None:
    """What is keyed in while the Wi-Fi is away waits, through a reload too, and counts once."""
    north.context.set_offline(True)
    report(north, 2, "4S", "N", "0", away=True)
    expect(north.locator(".queue")).to_contain_text("Waiting: 1 (board 2)")
    report(north, 3, "2H", "E", "-1", away=True)
    expect(north.locator(".queue")).to_contain_text("Waiting: 2 (board 2, board 3)")
    north.context.set_offline(False)
    north.reload()
    expect(north.locator("#state")).to_contain_text("4♠ by North, 10 tricks")
    expect(north.locator("#state")).to_contain_text("2♥ by East, 7 tricks")
    expect(north.locator(".queue")).to_be_hidden()
    expect(console.locator("#round .progress")).to_contain_text("3 of")


def _contest(north: Page, east: Page, console: Page) -> None:
    """The sides differ: the Director looks, sees what it does, and decides."""
    report(east, 2, "4S", "N", "-1")
    expect(console.locator("#waiting")).to_contain_text("board 2")
    row = console.locator("#waiting li", has_text="board 2")
    expect(row).to_contain_text("East-West: 4♠ by North, 9 tricks")
    row.get_by_role("link", name="Look at it").click()
    accessible(console)
    console.get_by_label("What came of the board").fill("4S N -1")
    console.get_by_label("Reason").fill("Both sides agree now")
    console.get_by_role("button", name="See what it would do").click()
    expect(console.get_by_role("region", name="What it would do")).to_contain_text("9 tricks")
    accessible(console)
    console.get_by_role("button", name="Keep it").click()
    expect(north.locator("#head")).to_contain_text("Round 2 of 7")
    north.get_by_role("link", name="1", exact=True).click()
    expect(north.locator("#state")).to_contain_text("4♠ by North, 9 tricks")
    accessible(north)
    north.get_by_label("What is it about?").fill("a revoke")
    north.get_by_role("button", name="Call the Director").click()
    expect(console.locator("#waiting")).to_contain_text("Table 3 a revoke")
    console.get_by_role("link", name="Rule", exact=True).click()
    console.get_by_label("What did you see?").fill("a revoke that is established")
    console.get_by_role("button", name="Look it up").click()
    accessible(console)
    console.locator(".options a").first.click()
    expect(console.get_by_role("main")).to_contain_text("The Laws of 2017")
    accessible(console)
    console.goto(f"/evenings/{_id(console)}")
    console.get_by_role("button", name="I have been at table 3").click()
    expect(console.locator("#waiting")).to_contain_text("Nothing.")


def _publish(console: Page, phone: Page) -> None:
    wall = phone.context.new_page()
    refused = wall.goto(f"/sessions/{_id(console)}/boards/1")
    assert refused
    assert refused.status == 403
    wall.goto(f"/evenings/{_id(console)}/wall")
    expect(wall.get_by_role("timer")).to_contain_text(re.compile(r"^\d+:\d\d$"))
    accessible(wall)
    console.get_by_role("button", name="Publish the results").click()
    expect(wall.get_by_role("heading", level=1)).to_have_text("The results")
    expect(phone.get_by_role("link", name="Ranking")).to_be_visible()
    expect(phone.locator("#keys")).to_have_count(0)
    phone.get_by_role("link", name="Ranking").click()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Club evening")
    console.get_by_role("link", name="Log").click()
    expect(console.get_by_role("main")).to_contain_text("“Both sides agree now”")
    accessible(console)


def _id(console: Page) -> str:
    found = re.search(r"/evenings/(\w+)", console.url)
    assert found
    return found[1]
