"""A player of a team with his own phone: he taps his name once, and the page follows him.

In Finnish and in Hungarian, whose words are long; ten players are offered at one table.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.hall import Hall, accessible, hall_in, opened

pytestmark = pytest.mark.browser

TEAMS = {
    "1": "Ann Aalto, Bob Berg, Cyd Carlson, Dan Dahl, Eve Ek, Flo Fors",
    "4": "Gus Gran, Hal Holm, Ivy Ivars, Jan Jansson",
}


@pytest.fixture
def hall(browser: Browser, tmp_path: Path) -> Iterator[Hall]:
    with hall_in(browser, tmp_path) as made:
        yield made


def begin(hall: Hall) -> None:
    """Four teams, each against each; the names of two of them are known."""
    hall.is_signed_in()
    page = hall.director
    page.goto("/")
    for name in ("New evening", "Teams of four", "4", "12"):
        hall.tap("link", name)
    hall.tap("button", "Begin")
    hall.began()
    page.goto(f"{hall.at}/names")
    for team, players in TEAMS.items():
        for number, name in enumerate(players.split(", "), start=1):
            page.locator(f'[name="{team}-{number}"]').fill(name)
    page.get_by_role("button", name="Keep the names").click()
    expect(page).not_to_have_url(re.compile("/names$"))


def tapped(hall: Hall, name: str, locale: str) -> Page:
    page = hall.page(locale=locale)
    page.goto(f"/join/{hall.codes[1]}")
    accessible(page)
    page.get_by_role("button", name=name).click()
    expect(page.locator("#head")).to_contain_text(name)
    opened(page, f"{hall.at}/seat")
    return page


@pytest.mark.nightly
def test_a_person_is_followed_to_the_other_room(hall: Hall) -> None:
    begin(hall)
    ann, flo = tapped(hall, "Ann Aalto", "fi-FI"), tapped(hall, "Flo Fors", "hu-HU")
    expect(ann.locator("#head .round-of")).to_contain_text("Pöytä 1, pohjoinen-etelä")
    _named(hall, 1, "Ann Aalto", "Bob Berg", "Cyd Carlson", "Dan Dahl")
    # The line-up comes to the phones by itself: with whom she plays, and that the sixth sits out.
    expect(ann.locator("#head .round-of")).to_contain_text("Bob Berg")
    expect(flo.locator("#head .round-of")).not_to_contain_text("1–4")
    _named(hall, 2, "Flo Fors", "Eve Ek", "Ann Aalto", "Cyd Carlson")
    expect(ann.locator("main")).to_contain_text("Cyd Carlson")
    for page in (ann, flo):
        accessible(page)
        page.context.close()


def _named(hall: Hall, match: int, *players: str) -> None:
    """The Director names a line-up of team 1."""
    page = hall.director
    page.goto(f"{hall.at}/line-ups?match={match}")
    for seat, name in zip("NSEW", players, strict=True):
        page.locator(f'[name="1-{seat}"]').select_option(name)
    page.locator("form[method=post] button.main").first.click()
