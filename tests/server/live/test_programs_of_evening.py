"""Programs that play an evening for a pair: at each table it comes to, turned to their seats."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from uuid import uuid4

import pytest

from fairdeal.events.places import Place
from fairdeal.live import intents as i
from fairdeal.robots.seen import from_plain
from fairdeal.seats import SEATS, Seat
from fairdeal.server.live.asked import form_of
from fairdeal.table_manager.gateway import Gateway, News
from fairdeal.table_manager.lines import Cards, read_line
from fairdeal.table_manager.turning import quarters, turned, turned_back
from tests.server.evening.club import evening, post, words
from tests.server.live.evening import OnLine, choose, give_cards
from tests.server.live.sitting import without_adjudicator
from tests.server.live.test_programs import Program
from tests.table_manager.programs import Play, always, client


class OfEvening(Program):
    """A program that plays for a pair on a chair, and always sits where it asked to."""

    def __init__(self, made: OnLine, who: str, chair: int, seat: Seat, table: int) -> None:
        self.made, self.seat, self.turned_by = made, seat, 0
        self.kept: list[Play] = []
        name = f"Pair {who}"
        self.program = client(
            SEATS.index(seat), name, ben=True, bids=always({0: "1NT"}), kept=self.kept
        )
        self.gateway = Gateway(seat)
        self.heard: list[str] = []
        self.has_left = False
        self.ready_after = 0
        key = made.club.evening.joined.get(who, "")
        self.browser = made.club.joined(f"table {table}", pair=who, key=key)
        fields = {"chair": str(chair), "program": name}
        assert post(self.browser, f"{made.club.at}/play/seat", **fields).status_code == 200
        self._carried(self.program.send(None))  # type: ignore[arg-type]

    def news(self) -> News:
        self.last: dict[str, Any] = self.browser.get(f"{self.made.club.at}/play/seen").json()
        seen = from_plain(self.last["told"])
        self.turned_by = quarters(seen.seat, self.seat)
        notes = {place: (alert, "; ".join(texts)) for place, alert, texts in self.last["notes"]}
        return News(turned(seen, self.turned_by), notes, self.turned_by)

    def looks(self) -> bool:
        waits = "told" not in self.browser.get(f"{self.made.club.at}/play/seen").json()
        return not waits and super().looks()

    def asks(self, intent: i.Intent) -> bool:
        fields = {name: str(self.last[name]) for name in ("board", "seen", "form_token", "place")}
        form = form_of(turned_back(intent, self.turned_by))
        path = f"{self.made.club.at}/play/acts"
        said = self.browser.post(path, data=fields | {"intended": str(uuid4())} | form)
        return said.status_code == 200


@contextmanager
def howell(real: str = "") -> Iterator[OnLine]:
    """Six pairs at three tables, the first of them on line: pair 6 sits there, first East-West."""
    with ExitStack() as stack:
        without_adjudicator(stack)
        club = stack.enter_context(evening(tables=3, boards=12, choice="1"))
        give_cards(club, 12)
        assert choose(club, 1, real=real).status_code == 200
        yield OnLine(club)


def until_played(made: OnLine, programs: list[OfEvening], number: int) -> None:
    places = [Place(board, f"1-{number}") for board in made.sitting(1, number).boards]
    for _round in range(800):
        moved = [one.looks() for one in programs]
        if all(place in made.club.session.results for place in places):
            return
        assert any(moved), [one.heard[-3:] for one in programs]
    raise AssertionError("they do not come to an end")


@pytest.mark.nightly
def test_a_program_sits_north_all_evening_though_its_pair_comes_to_sit_east() -> None:
    with howell() as made:
        first, second = made.sitting(1), made.sitting(1, 2)
        assert (first.ew, second.ns) == ("6", "6")
        pair = [OfEvening(made, "6", 1, Seat.NORTH, 1), OfEvening(made, "6", 2, Seat.SOUTH, 1)]
        others = [
            OfEvening(made, first.ns, 1, Seat.WEST, 1),
            OfEvening(made, first.ns, 2, Seat.EAST, 1),
        ]
        third = [
            OfEvening(made, second.ew, 1, Seat.EAST, 2),
            OfEvening(made, second.ew, 2, Seat.WEST, 2),
        ]
        until_played(made, [*pair, *others], 1)
        for table in (2, 3):
            here = made.sitting(table)
            for board in here.boards:
                made.club.report(made.club.phone(here.ew, table), board)
        until_played(made, [*pair, *third], 2)
        # East's cards in round 1 and North's in round 2 are what the program at North was told.
        north = pair[0]
        dealt = {board: made.club.session.board(board) for board in (*first.boards, *second.boards)}
        lines = [read_line(line) for line in north.heard if line.startswith("North's cards")]
        told = [line.hand for line in lines if isinstance(line, Cards)][: len(dealt)]
        seats = [Seat.EAST] * 2 + [Seat.NORTH] * 2
        held = [
            None if board.deal is None else board.deal[seat]
            for board, seat in zip(dealt.values(), seats, strict=True)
        ]
        assert told == held
        marks = [line for line in north.heard if line.startswith("Board number")]
        # Board 1: North deals, nobody is vulnerable; board 2: East deals, North-South are (Law 2).
        assert marks[:2] == [
            "Board number 1. Dealer West. Neither vulnerable.",
            "Board number 2. Dealer North. E/W vulnerable.",
        ]
        # Board 7: South deals, both; board 8: West deals, nobody.
        assert marks[2:4] == [
            "Board number 7. Dealer South. Both vulnerable.",
            "Board number 8. Dealer West. Neither vulnerable.",
        ]
        assert not any("Illegal" in line for one in pair for line in one.heard)
        assert made.club.evening.with_robots >= {"6"}


def test_everybody_reads_that_a_program_sits_there_until_a_person_takes_its_chair() -> None:
    with howell() as made:
        OfEvening(made, "6", 1, Seat.NORTH, 1)
        person = made.takes(made.sitting(1).ns, 1, 1)
        assert "Robots: East (Pair 6)" in words_of_page(made.page(person))
        made.takes("6", 1, 1)
        assert "Robots:" not in words_of_page(made.page(person))


def words_of_page(page: str) -> str:
    return " ".join(page.split())


def test_no_program_sits_where_everything_can_go_wrong_nor_does_that_begin_where_one_sits() -> None:
    with howell(real="1") as made:
        browser = made.club.joined("table 1", pair="6")
        answer = post(browser, f"{made.club.at}/play/seat", chair="1", program="Blue")
        assert answer.status_code == 422
        assert "lawful tables only" in words(answer)
        assert not made.club.evening.holders
    with howell() as made:
        OfEvening(made, "6", 1, Seat.NORTH, 1)
        refused = choose(made.club, 1, real="1")
        assert "lawful tables only" in words(refused)
        assert not made.club.evening.on_line.real
