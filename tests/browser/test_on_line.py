"""An evening with two tables on line and one in the room, from the first phone to the ranking."""

import re
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field
from fractions import Fraction
from uuid import uuid4

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from fairdeal.boards import Board
from fairdeal.dealing.sets import DealSet
from fairdeal.formats.dealing.registry import format_named
from fairdeal.seats import Seat
from tests.browser.evening_on_line import (
    IN_THE_ROOM,
    ROUNDS,
    Everybody,
    Meeting,
    meetings,
    one_no_trump,
)
from tests.browser.hall import Club, accessible, answered, join, shares
from tests.server.evening.club import post, token
from tests.server.live.evening import dealt
from tests.server.running import Server, director, fill, serving

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, httpx.Client]]:
    with (
        serving(tmp_path_factory.mktemp("on line") / "club.db") as server,
        director(server) as client,
    ):
        yield server, client


def evening(client: httpx.Client) -> tuple[str, list[str]]:
    """A session of three tables with its cards: where it is, and the codes of the tables."""
    setting = {"tables": "3", "boards": "12", "half": "0", "choice": "1"}
    at = str(post(client, "/evenings", **setting).url.path)
    fields = {"form_token": token(client), "intended": str(uuid4())}
    cards = format_named("pbn").write(DealSet(dealt(12)))
    assert client.post(f"{at}/deals", data=fields, files={"file": ("a.pbn", cards)}).is_success
    page = client.get(f"{at}/codes").text
    codes = list(dict.fromkeys(re.findall(r'class="code"[^>]*>\s*([A-Z2-9]{6})\s*<', page)))
    assert len(codes) >= 3, page
    return at, codes[:3]


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


@pytest.mark.nightly
def test_an_evening_of_which_two_tables_play_on_line(
    browser: Browser, running: tuple[Server, httpx.Client]
) -> None:
    """Eight boards a pair: three irregularities, a claim contested, a substitute, and a ranking."""
    server, client = running
    at, codes = evening(client)
    club = Club(browser, server)
    with ExitStack() as stack:
        night = Night(club, client, Everybody(server, stack, at, codes))
        night.opens()
        night.plays_an_insufficient_bid_and_a_contested_claim()
        night.leads_out_of_turn()
        night.goes_on_without_looking(1)
        night.has_a_substitute_who_calls_out_of_turn()
        for number in ROUNDS[1:]:
            night.goes_on_without_looking(number)
        night.is_ranked()
    assert not club.complaints


FOUND_OF_THE_CLAIM = {
    "claimer_mentioned_the_trump": "no",
    "claimer_may_have_been_unaware": "no",
    "line_depends_on_who_has_a_card": "no",
    "needs_a_line_not_stated": "no",
    "tricks_as_equitable": "8",
    "outcome_different_without_help": "no",  # of the insufficient bid (27D)
}
"""What the Director finds of the disputed claim (70)."""


@dataclass
class Night:
    """An evening so far."""

    club: Club
    client: httpx.Client
    """The Director's."""
    everybody: Everybody
    points: dict[tuple[int, int], int] = field(default_factory=dict)
    """What North-South have, by board and meeting."""
    pages: dict[Seat, Page] = field(default_factory=dict)
    """Of those who begin at table 1."""

    @property
    def at(self) -> str:
        return self.everybody.at

    def opens(self) -> None:
        """Tables 1 and 2 on line, in real mode; everybody joins, those of table 1 in browsers."""
        names = {"1-1": "Ann Lee", "1-2": "Bob Ray"}
        assert fill(self.client, f"{self.at}/names", **names).status_code == 200
        self.desk = self.club.page(desk=True)
        self.desk.context.add_cookies(
            [
                {"name": name, "value": value, "url": self.club.address}
                for name, value in self.client.cookies.items()
            ]
        )
        self.desk.goto(f"{self.at}/on-line")
        self.desk.locator(f'input[name="table"][value="{IN_THE_ROOM}"]').uncheck()
        self.desk.locator('input[name="real"][value="1"]').check()
        self.desk.locator(".forms .button.main").click()
        accessible(self.desk)
        four = seated(self.club, self.at, self.everybody.codes[0])
        self.pages = dict(zip((Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST), four, strict=True))
        first, *others = meetings(1)
        for seat, page in self.pages.items():
            self.everybody.has(*first.sits(seat), page.context)
        for meeting in others:
            for pair in (meeting.ns, meeting.ew):
                self.everybody.joins(pair, meeting.table)

    def plays_an_insufficient_bid_and_a_contested_claim(self) -> None:
        """Board 1, which North deals: 1H over 1S is not accepted, and made good (27B1a)."""
        north, east, south, west = self.pages.values()
        desk = self.desk
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

        # East plays 2H; after the lead he claims, South objects, and nobody waits for the Director.
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
        desk.goto(self.at)
        expect(desk.locator("#waiting .contested")).to_have_count(1)
        accessible(desk)
        self.decides_the_claim()

    def decides_the_claim(self) -> None:
        """Eight tricks, as the Director finds (70A): 2H just made by East."""
        first = meetings(1)[0]
        self.finds(1, first, FOUND_OF_THE_CLAIM)
        self.desk.goto(self.at)
        expect(self.desk.locator("#waiting .contested")).to_have_count(0)
        self.points[1, first.id] = -110

    def finds(self, board: int, here: Meeting, found: Mapping[str, str]) -> None:
        """What the Director answers, by his forms: his page would have the adjudicator work."""
        path = f"{self.at}/on-line/boards/{board}/tables/{here.table}-{here.round}/acts"
        for fact, value in found.items():
            answer = {"what": "answer", "fact": fact, "value": f"{value}|", "place": "D"}
            about = {"board": str(board), "seen": "0", "intended": str(uuid4())}
            form = {"form_token": token(self.client)} | about | answer
            done = self.client.post(path, data=form, follow_redirects=False)
            assert done.status_code == 303, (fact, done.text)

    def leads_out_of_turn(self) -> None:
        """Board 2, which East deals: North leads to his 1NT, and East accepts (54B)."""
        north, east, south, west = self.pages.values()
        here = meetings(1)[0]
        self.everybody.calls(here, 2, "1NT", "Pass", "Pass", "Pass")
        expect(south.locator(".whose.yours")).to_be_visible()
        north.locator(".cards label:has(input)").first.click()
        with answered(north):
            north.locator(".cards .confirm .button.main").click()
        expect(east.locator(".laid")).to_have_count(1)
        for page in (east, south, west):
            expect(page.locator(".asked")).to_have_count(0)
        east.locator("#d-attention summary").click()
        east.locator("#d-attention .button.main").click()
        choice = east.locator(".asked .answers .button")
        expect(choice).to_have_count(5)
        accessible(east)
        for page in (north, south, west):
            expect(page.locator(".waits")).to_be_visible()
            expect(page.locator(".asked")).to_have_count(0)
        choice.filter(has_text="I accept").click()
        expect(east.locator(".of-dummy")).to_be_visible()
        self.everybody.claims(here, Seat.EAST, 7)
        self.points[2, here.id] = one_no_trump(2, 7)

    def has_a_substitute_who_calls_out_of_turn(self) -> None:
        """Round 2, table 2: somebody else comes for Bob Ray, and passes before the dealer calls."""
        here = meetings(2)[1]
        board = here.boards[0]
        assert (here.ew, Board.numbered(board).dealer) == ("1", Seat.SOUTH)
        for pair in (here.ns,):
            for chair in (1, 2):
                self.everybody.sits(pair, chair)
        first, second = self.pages[Seat.NORTH], self.pages[Seat.SOUTH]
        expect(first.locator("#state h1")).to_contain_text("East")
        expect(first.locator("#state .facts").first).to_contain_text(f"Board {board}")
        replaced = {"1-2": "Zora Blue", "1-2-was": "Bob Ray"}
        assert fill(self.client, f"{self.at}/names", **replaced).status_code == 200
        other = self.club.page()
        key = self.everybody.digits(self.everybody.devices["1", 1])
        other.goto(f"/join/{self.everybody.codes[1]}")
        other.locator('button[name="pair"][value="1"]').click()
        other.locator('input[name="key"]').fill(key)
        other.locator("main .button.main").click()
        other.wait_for_url("**/seat*")
        other.locator(f'a[href="{self.at}/play"]').click()
        other.locator(".sheet .button.main").nth(1).click()
        expect(other.locator("#state .facts")).to_be_visible()
        accessible(other)
        expect(second.locator("#state .box")).to_have_count(0)  # he is out, and sees no cards
        self.everybody.has("1", 2, other.context)

        call(other, "Pass")
        self.everybody.says(here, Seat.NORTH, what="attention", about="0")
        asked = {"what": "answer", "fact": "lho_accepts_call_out_of_rotation", "value": "no|"}
        self.everybody.says(here, Seat.NORTH, **asked)
        self.desk.goto(f"{self.at}/on-line")
        self.desk.locator("#queue .button").click()
        self.desk.locator(".asked .answers .button").last.click()  # the pass was not artificial
        expect(other.locator(".told.binds")).to_contain_text("You must pass")
        accessible(other)
        self.everybody.says(here, Seat.SOUTH, what="call", call="1NT")
        expect(other.locator(".whose.yours")).to_be_visible()
        call(other, "Pass")
        for seat in (Seat.NORTH, Seat.EAST):
            self.everybody.says(here, seat, what="call", call="Pass")
        self.everybody.leads(here, Seat.WEST)
        self.everybody.claims(here, Seat.SOUTH, 9)
        self.finds(board, here, {"could_have_known_of_damage": "no"})  # by the enforced pass (72C)
        self.points[board, here.id] = one_no_trump(board, 9)

    def goes_on_without_looking(self, number: int) -> None:
        """The boards of a round that nobody looks at, by forms and by the keys of the room."""
        for here in meetings(number):
            is_on_line = here.table != IN_THE_ROOM
            left = [board for board in here.boards if (board, here.id) not in self.points]
            if is_on_line and len(left) == len(here.boards):
                for pair in (here.ns, here.ew):
                    for chair in (1, 2):
                        self.everybody.sits(pair, chair)
            for board in left:
                tricks = 7 + (board + 2 * number + here.table) % 4
                play = self.everybody.plays if is_on_line else self.everybody.keys_in
                play(here, board, tricks)
                self.points[board, here.id] = one_no_trump(board, tricks)

    def is_ranked(self) -> None:
        """Published after four rounds: each pair's percentage as counted here from the points."""
        self.desk.goto(self.at)
        self.desk.get_by_role("button", name="Publish the results").click()
        expect(self.desk.locator("#waiting")).to_contain_text("Nothing.")
        self.desk.goto(f"/sessions/{self.at.rpartition('/')[2]}")
        accessible(self.desk)
        expect(self.desk.locator(".ranking")).to_contain_text("Zora Blue")
        shown = {
            str(row.locator("th").get_attribute("data-contestant")): row.locator(
                ".score"
            ).inner_text()
            for row in self.desk.locator(".ranking tbody tr").all()
        }
        won: dict[str, list[Fraction]] = {}
        for number in ROUNDS:
            for here in meetings(number):
                for board in here.boards:
                    share = shares(self.points)[board, here.id]
                    won.setdefault(here.ns, []).append(share)
                    won.setdefault(here.ew, []).append(100 - share)
        assert all(len(boards) == 8 for boards in won.values())
        assert shown == {pair: f"{float(sum(of) / 8):.2f}" for pair, of in won.items()}
