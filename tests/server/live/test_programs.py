"""Programs of other makers in seats of a live table, each behind a gateway."""

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any
from uuid import uuid4

import pytest

from fairdeal.live import intents as i
from fairdeal.robots.robot import wanted
from fairdeal.robots.seen import from_plain
from fairdeal.seats import SEATS, Seat, Side
from fairdeal.server.live.asked import form_of
from fairdeal.table.acts import CallMade, CardPlayed, ExplanationGiven
from fairdeal.table_manager.gateway import Gateway, News
from fairdeal.table_manager.lines import Cards, read_line
from tests.amount import some
from tests.server.live.sitting import AtTable, at_table
from tests.server.running import fill
from tests.table_manager.programs import Client, Play, always, client, sufficient

NAMES = {Side.NS: "Blue", Side.EW: "Red"}


class Program:
    """A program, its gateway, and the seat it has at a table in this process."""

    def __init__(self, at: AtTable, seat: Seat, program: Client, name: str) -> None:
        self.at, self.seat, self.program = at, seat, program
        self.gateway = Gateway(seat)
        self.heard: list[str] = []
        self.has_left = False
        self.ready_after = 0
        """The board after which it is ready to go on."""
        at.browsers[seat.letter].cookies.clear()  # another device than sat there
        answer = fill(at.browsers[seat.letter], at.links[seat.letter], program=name)
        assert answer.status_code == 200
        self._carried(program.send(None))  # type: ignore[arg-type]

    def news(self) -> News:
        path = f"/table/{self.at.id}/at/{self.seat.letter}/seen"
        self.last: dict[str, Any] = self.at.browsers[self.seat.letter].get(path).json()
        notes = {place: (alert, "; ".join(texts)) for place, alert, texts in self.last["notes"]}
        return News(from_plain(self.last["told"]), notes)

    def looks(self) -> bool:
        """Hears what its seat sees; whether anything came of it."""
        news = self.news()
        self.gateway = self.gateway.told(news)
        moved = bool(self.gateway.out)
        self._out()
        if self.gateway.is_for_robot:
            for intent in self.gateway.instead(wanted(news.seen, "seed")):
                if isinstance(intent, i.GoOn) and self.ready_after != news.seen.number:
                    self.ready_after = news.seen.number  # in a moment: partner is to hear of it
                    return True
                if self.asks(intent):
                    return True
        return moved

    def asks(self, intent: i.Intent) -> bool:
        fields = {"board": str(self.last["board"]), "seen": str(self.last["seen"])}
        said = self.at.browsers[self.seat.letter].post(
            f"/table/{self.at.id}/acts",
            data=fields
            | {"form_token": self.last["form_token"], "place": self.seat.letter}
            | {"intended": str(uuid4())}
            | form_of(intent),
        )
        return said.status_code == 200

    def _carried(self, lines: list[str]) -> None:
        waiting = deque(lines)
        while waiting:
            self.gateway = self.gateway.heard(waiting.popleft())
            intent = self.gateway.wants
            waiting.extend(self._answers())
            if intent is not None and not self.asks(intent):
                self.gateway = self.gateway.refused(intent)
                waiting.extend(self._answers())

    def _answers(self) -> list[str]:
        said: list[str] = []
        for line in self.gateway.out:
            self.heard.append(line)
            try:
                said += self.program.send(line)
            except StopIteration:
                self.has_left = True
        return said

    def _out(self) -> None:
        self._carried(self._answers())


@contextmanager
def programs(
    seed: int, kept: dict[Seat, list[Play]] | None = None, **bids: str
) -> Iterator[tuple[AtTable, list[Program]]]:
    """Four programs at a table, in two dialects, that bid as chance has it or as is told."""
    with at_table() as at:
        rng = Random(seed)  # noqa: S311 - what they bid
        found = kept if kept is not None else {}
        told = always(dict(enumerate(bids.values())))
        yield (
            at,
            [
                Program(
                    at,
                    seat,
                    client(
                        SEATS.index(seat),
                        NAMES[seat.side],
                        ben=seat.side is Side.NS,
                        bids=told if bids else sufficient(rng.random),
                        kept=found.setdefault(seat, []),
                    ),
                    NAMES[seat.side],
                )
                for seat in SEATS
            ],
        )


def play(at: AtTable, four: list[Program], boards: int) -> None:
    """Until so many boards are over."""
    for _round in range(400 * boards):
        moved = [one.looks() for one in four]
        if len(at.table.played) >= boards:
            return
        assert any(moved), at.table.acts[-4:]
    raise AssertionError("they do not come to an end")


@pytest.mark.parametrize("seed", some([1], [1, 2]))
def test_four_programs_of_two_kinds_play_boards_and_each_was_told_its_own_cards(seed: int) -> None:
    kept: dict[Seat, list[Play]] = {}
    with programs(seed, kept) as (at, four):
        first = at.table.board
        play(at, four, 2)
        assert len(at.table.played) == 2
        assert first is not None
        assert first.deal is not None
        for one in four:
            dealt = first.deal[one.seat]
            assert dealt is not None
            cards = read_line(next(line for line in one.heard if "s cards" in line.lower()))
            assert isinstance(cards, Cards)
            assert cards.hand == dealt
            assert len(kept[one.seat]) >= 2, "it was told of both boards"
            assert sum(kept[one.seat][0].won.values()) in {0, 13}
            assert not any("Illegal" in line for line in one.heard)


def test_everybody_at_the_table_reads_which_seats_are_programs() -> None:
    with programs(1) as (at, _four):
        fill(at.browsers["X"], at.links["E"])
        page = at.browsers["X"].get(f"/table/{at.id}/at/E").text
        assert "Robots: North (Blue), South (Blue), West (Red)" in page


def test_no_program_sits_at_a_table_at_which_everything_can_go_wrong() -> None:
    with at_table("real") as at:
        holders = at.table.holders
        answer = fill(at.browsers["X"], at.links["N"], program="Blue")
        assert answer.status_code == 422
        assert at.table.holders == holders
        answer = fill(at.browsers["X"], at.links["D"], program="Blue")
        assert answer.status_code == 422


def test_what_a_program_says_of_its_call_is_told_to_opponents_and_to_who_asks() -> None:
    with at_table() as at:
        board = at.table.board
        assert board is not None
        dealer, lho = board.dealer, board.dealer.lho
        program = _silent(at, dealer)
        program._carried([f"{dealer.name} bids 1NT Alert. 15 to 17"])  # noqa: SLF001 - it writes
        assert [act.call for act in at.table.acts if isinstance(act, CallMade)]
        (told,) = [act for act in at.table.acts if isinstance(act, ExplanationGiven)]
        assert (told.text, told.to) == ("15 to 17", dealer.side.opponents.seats)
        assert at.send(lho.letter, what="ask", about="0").status_code == 200
        program.looks()
        told = [act for act in at.table.acts if isinstance(act, ExplanationGiven)][-1]
        assert (told.seat, told.text) == (dealer, "15 to 17")


def test_an_unlawful_call_or_one_out_of_turn_never_reaches_the_table() -> None:
    with at_table() as at:
        board = at.table.board
        assert board is not None
        dealer = board.dealer
        program = _silent(at, dealer.lho)
        program._carried([f"{dealer.lho.name} bids 1S"])  # noqa: SLF001 - it writes
        assert program.heard[-1] == "Illegal bid"
        assert at.call(dealer.letter, "2S").status_code == 200
        program.looks()
        program._carried([f"{dealer.lho.name} bids 1S"])  # noqa: SLF001 - see above
        assert program.heard[-1] == "Illegal bid"
        assert len(at.table.acts) == 1
        program._carried([f"{dealer.lho.name} bids 1S"])  # noqa: SLF001 - see above
        assert program.gateway.has_ended, "three times unlawful"


def test_who_sits_down_in_mid_board_is_told_of_the_next_and_a_robot_plays_on() -> None:
    with at_table() as at:
        board = at.table.board
        assert board is not None
        dealer = board.dealer
        at.call(dealer.letter, "1S")
        at.call(dealer.lho.letter, "Pass")
        at.call(dealer.partner.letter, "Pass")
        at.call(dealer.rho.letter, "2C")
        at.call(dealer.letter, "Pass")
        program = _silent(at, dealer.lho)
        while program.looks():
            pass
        calls = [act for act in at.table.acts if isinstance(act, CallMade)]
        assert [act.seat for act in calls[5:]] == [dealer.lho]
        assert not any("Start of Board" in line for line in program.heard)


def test_a_seat_is_told_by_json_what_it_sees_and_nobody_elses() -> None:
    with at_table() as at:
        at.auction("1NT", "Pass", "Pass", "Pass")
        for place in "NESW":
            answer = at.browsers[place].get(f"/table/{at.id}/at/{place}/seen")
            seen = from_plain(answer.json()["told"])
            assert set(seen.hands) == {Seat.parse(place)}
        assert at.browsers["N"].get(f"/table/{at.id}/at/E/seen").status_code == 403
        assert at.browsers["D"].get(f"/table/{at.id}/at/D/seen").status_code == 404
        assert at.browsers["X"].get(f"/table/{at.id}/at/N/seen").status_code == 403
        assert not [act for act in at.table.acts if isinstance(act, CardPlayed)]


def _silent(at: AtTable, seat: Seat) -> Program:
    """A program that greets, is ready for everything, and says nothing of itself."""

    def says() -> Client:
        yield [f'Connecting "Quiet" as {seat.name} using protocol version 18']
        while True:
            yield [
                f"{seat.name} ready for teams",
                f"{seat.name} ready to start",
                f"{seat.name} ready for deal",
                f"{seat.name} ready for cards",
            ]

    program = Program(at, seat, says(), "Quiet")
    program.looks()
    return program
