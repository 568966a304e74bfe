"""Players of teams who play on line, each on his phone by name; the other room plays with cards.

Four teams, each against each. Of team 1 the pair North-South plays in its browsers in two rounds;
who that is its line-ups say, and after the first match Ann goes to the room and Cyd to the browser.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, Page, expect

from fairdeal.dealing.sets import DealSet
from fairdeal.formats.dealing.registry import format_named
from fairdeal.movements.movement import Movement
from fairdeal.movements.teams import round_robin
from fairdeal.seats import Seat
from tests.browser.evening_on_line import Everybody, Meeting
from tests.browser.hall import Hall, accessible, answered, hall_in
from tests.server.evening.club import post, token
from tests.server.live.evening import dealt
from tests.server.running import fill, visitor

pytestmark = pytest.mark.browser

TEAM: Final = (
    "Aino Aaltonen",
    "Bertta Bergström",
    "Cecilia Carlsson",
    "Daniel Dahlqvist",
    "Eva Ek",
)
ANN, BOB, CYD, DAN, EVE = TEAM
LINE_UPS: Final = {1: (ANN, BOB, CYD, DAN), 2: (CYD, BOB, ANN, DAN)}
MOVEMENT: Final[Movement] = round_robin(4, 4)


@pytest.fixture
def hall(browser: Browser, tmp_path: Path) -> Iterator[Hall]:
    with hall_in(browser, tmp_path) as made:
        yield made


def meeting(number: int, pair: str) -> Meeting:
    """Where a pair of team 1 sits in a round, as the movement's rows say."""
    side = pair.partition(" ")[2]
    row = next(
        one
        for one in MOVEMENT.rounds[number - 1].tables
        if 1 in (one.ns if side == "NS" else one.ew)
    )
    boards = tuple(MOVEMENT.boards_of(row.board_set))
    return Meeting(number, row.table, f"{row.ns[0]} NS", f"{row.ew[0]} EW", boards)


def begin(hall: Hall) -> Everybody:
    """The session with its cards, names and line-ups; the tables of 1 North-South play on line."""
    client = hall.is_signed_in()
    setting = {"kind": "teams", "number": "4", "boards": "12", "choice": "0"}
    hall.at = str(post(client, "/evenings", **setting).url.path)
    names = {f"1-{number}": name for number, name in enumerate(TEAM, start=1)}
    assert fill(client, f"{hall.at}/names", **names).status_code == 200
    cards = format_named("pbn").write(DealSet(dealt(12)))
    fields = {"form_token": token(client), "intended": str(uuid4())}
    files = {"file": ("a.pbn", cards)}
    assert client.post(f"{hall.at}/deals", data=fields, files=files).is_success
    tables = [str(meeting(number, "1 NS").table) for number in (1, 2)]
    chosen = {"form_token": token(client), "intended": str(uuid4()), "table": tables, "real": ""}
    assert client.post(f"{hall.at}/on-line", data=chosen).is_success
    for match, players in LINE_UPS.items():
        seats = {f"1-{seat}": who for seat, who in zip("NSEW", players, strict=True)}
        answer = post(client, f"{hall.at}/line-ups", match=str(match), stanza="0", **seats)
        assert answer.is_success, answer.text
    page = client.get(f"{hall.at}/codes").text
    codes = list(dict.fromkeys(re.findall(r'class="code"[^>]*>\s*([A-Z2-9]{6})\s*<', page)))
    hall.codes = dict(enumerate(codes[:4], start=1))
    return Everybody(hall.server, hall.stack, hall.at, codes[:4])


def tapped(hall: Hall, name: str, table: int, locale: str) -> Page:
    """A narrow phone that joins by a name at a table."""
    page = hall.page(locale=locale)
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"/join/{hall.codes[table]}")
    page.get_by_role("button", name=name).click()
    expect(page.locator("#head")).to_contain_text(name)
    return page


def sits(page: Page, at: str, chair: int) -> None:
    """From his own page to his chair at the table on line, and his thirteen cards."""
    page.locator(f'#head a[href="{at}/play"]').click()
    expect(page.locator(".sheet .button.main")).to_have_count(2)
    accessible(page)
    page.locator(".sheet .button.main").nth(chair - 1).click()
    expect(page.locator("#state .facts").first).to_be_visible()
    accessible(page)


@pytest.mark.nightly
def test_players_of_a_team_on_line_and_in_the_room(hall: Hall) -> None:
    everybody = begin(hall)
    here, there = meeting(1, "1 NS"), meeting(1, "1 EW")
    ann = tapped(hall, ANN, here.table, "fi-FI")
    bob = tapped(hall, BOB, here.table, "hu-HU")
    cyd = tapped(hall, CYD, there.table, "hu-HU")
    eve = tapped(hall, EVE, there.table, "fi-FI")
    way = f'#head a[href="{hall.at}/play"]'
    expect(cyd.locator("#keys")).to_be_visible()
    for page in (cyd, eve):
        expect(page.locator(way)).to_have_count(0)
        accessible(page)
    sits(ann, hall.at, 1)
    sits(bob, hall.at, 2)
    everybody.joins(here.ew, here.table)
    for chair, page in ((1, ann), (2, bob)):
        everybody.has(here.ns, chair, page.context)
        everybody.sits(here.ew, chair)

    plays_board_1(everybody, here, ann, bob)
    cyd.goto(f"{hall.at}/seat")
    expect(cyd.locator("#keys")).to_be_visible()
    expect(cyd.locator("main")).not_to_contain_text("120")
    is_not_somebody_else(hall, ann, there.table)
    for board in here.boards[1:]:
        everybody.plays(here, board, 7)
    keys_in(hall, everybody, cyd, there)
    goes_to_the_other_room(hall, everybody, ann, cyd)
    for page in (ann, bob, cyd, eve):
        page.context.close()


def plays_board_1(everybody: Everybody, here: Meeting, ann: Page, bob: Page) -> None:
    """1NT by North, called on one phone and passed on the other; nine tricks."""
    called(ann, "1NT")
    everybody.says(here, Seat.EAST, what="call", call="Pass")
    expect(bob.locator(".whose.yours")).to_be_visible()
    called(bob, "Pass")
    everybody.says(here, Seat.WEST, what="call", call="Pass")
    everybody.leads(here, Seat.EAST)
    expect(ann.locator(".of-dummy")).to_be_visible()
    accessible(ann)
    everybody.claims(here, Seat.NORTH, 9)
    expect(ann.locator("#state .facts").first).to_contain_text("Brikka 2")
    expect(bob.locator("#state .facts").first).to_contain_text("2. tok")


def called(page: Page, call: str) -> None:
    page.locator(f'.box label:has(input[value="{call}"])').click()
    with answered(page):
        page.locator(".box .confirm .button").click()


def is_not_somebody_else(hall: Hall, ann: Page, table: int) -> None:
    """At the other table she is told where she sits, and does not join as who sits there."""
    ann.goto(f"/join/{hall.codes[table]}")
    expect(ann.locator(".next")).to_contain_text(ANN)
    accessible(ann)
    ann.get_by_role("button", name=CYD).click()
    expect(ann.get_by_role("alert")).to_contain_text(f"Tämä puhelin kuuluu: {ANN}")
    accessible(ann)
    ann.goto(f"{hall.at}/play")
    expect(ann.locator("#state h1")).to_contain_text("Pohjoinen")


def keys_in(hall: Hall, everybody: Everybody, cyd: Page, there: Meeting) -> None:
    """The boards of the other room, by the forms of the phone in it."""
    client = hall.stack.enter_context(visitor(hall.server))
    for cookie in cyd.context.cookies():
        client.cookies.set(cookie["name"], cookie["value"])
    everybody.devices[there.ns, 1] = client
    for board in there.boards:
        everybody.keys_in(there, board, 8)


def goes_to_the_other_room(hall: Hall, everybody: Everybody, ann: Page, cyd: Page) -> None:
    """Round 2: the page of each is where his line-up has him now, and leads there."""
    here, there = meeting(2, "1 NS"), meeting(2, "1 EW")
    expect(ann.locator("#state")).to_contain_text(f"Kierros 2, Pöytä {there.table}")
    accessible(ann)
    ann.locator("#state .button.main").click()
    expect(ann.locator("#head")).to_contain_text(f"Pöytä {there.table}, itä")
    expect(ann.locator("#keys")).to_be_visible()
    cyd.goto(f"{hall.at}/seat")
    expect(cyd.locator("#head")).to_contain_text(f"{here.table}. asztal, észak")
    sits(cyd, hall.at, 1)
    expect(cyd.locator("#state h1")).to_contain_text("Észak")
    expect(cyd.locator("#state .facts").first).to_contain_text(f"{here.boards[0]}. tok")
    assert everybody.at == hall.at
