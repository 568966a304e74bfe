"""Boards played at random within the Laws, written as PBN in one way or another, and read."""

import random
from collections.abc import Iterator, Sequence
from functools import cache

import pytest

from fairdeal.audit.files import check_source
from fairdeal.boards import Board
from fairdeal.calls import PASS, Bid, Call
from fairdeal.cards import PACK, Card, Deal, Hand
from fairdeal.formats import pbn
from fairdeal.formats.contents import Source
from fairdeal.formats.record import Course, Kind, Reading, Record, Severity
from fairdeal.laws.position import Position
from fairdeal.seats import Seat
from fairdeal.table.acts import CallMade, CardPlayed

BOARDS = 12


Row = Sequence[tuple[Seat, Card]]
"""A trick as it was played."""


@cache
def played(number: int) -> Position:
    """A board dealt, called and played at random within the Laws; the same for each number."""
    rng = random.Random(number)  # noqa: S311 - the same boards every time
    pack = rng.sample(PACK, 52)
    deal = Deal.of(*(Hand.of(pack[13 * i : 13 * i + 13]) for i in range(4)))
    position = Position.of(Board.numbered(rng.randint(1, 16), deal))
    # Some passes first, as in half of all auctions.
    for _ in range(rng.randint(0, 3)):
        position = position.after(CallMade(turn_of(position), PASS))
    while not position.auction.is_over:
        bids = [call for call in position.legal_calls() if isinstance(call, Bid)]
        again = position.contract is None or rng.random() < 0.4
        call = rng.choice(bids[:9]) if bids and again else PASS
        position = position.after(CallMade(turn_of(position), call))
    while position.turn is not None:
        position = position.after(CardPlayed(turn_of(position), rng.choice(position.legal_cards())))
    return position


def turn_of(position: Position) -> Seat:
    assert position.turn is not None
    return position.turn


boards = pytest.mark.parametrize("number", range(BOARDS))


def tricks_of(position: Position) -> Iterator[Row]:
    assert position.play is not None
    for trick in position.play.tricks:
        yield [(played.seat, played.card) for played in trick]


def in_columns(trick: Row, leader: Seat) -> list[str]:
    """A trick as PBN has it: the columns are the seats, the opening leader's first."""
    by_seat = dict(trick)
    return [str(by_seat[leader.clockwise(i)]) for i in range(4)]


def calls_made(position: Position) -> list[str]:
    return [str(made.call) for made in position.auction.calls]


def as_text(
    position: Position,
    *,
    auction: str | None = None,
    play: str | None = None,
    leader: Seat | None = None,
    deal: str | None = None,
) -> str:
    """A board as PBN, any part of it replaced."""
    board, contract = position.board, position.contract
    assert board.deal is not None
    assert contract is not None
    leader = contract.declarer.lho if leader is None else leader
    rows = "\n".join(" ".join(in_columns(t, contract.declarer.lho)) for t in tricks_of(position))
    calls = " ".join(calls_made(position)) if auction is None else auction
    return "\n".join(
        (
            f'[Board "1"]\n[Dealer "{board.dealer}"]\n[Vulnerable "None"]',
            f'[Deal "{board.deal.to_pbn(Seat.NORTH) if deal is None else deal}"]',
            f'[Declarer "{contract.declarer}"]\n[Contract "{contract.bid}{contract.doubling}"]',
            f'[Result "{position.tricks_won(contract.declarer.side)}"]',
            f'[Auction "{board.dealer}"]\n{calls}',
            f'[Play "{leader}"]\n{rows if play is None else play}\n*\n\n',
        )
    )


def read_whole(text: str) -> Reading:
    reading = pbn.read(text)
    assert reading.whole, reading.problems
    return reading


def is_as_played(record: Record, position: Position) -> None:
    """Whether calls, cards and deal are those of the table."""
    assert position.play is not None
    assert record.deal == position.board.deal
    assert calls_of(record.auction) == [(m.seat, m.call) for m in position.auction.calls]
    assert cards_of(record.play) == [(p.seat, p.card) for p in position.play.cards]


def calls_of(course: Course | None) -> list[tuple[Seat, Call]]:
    acts = course.acts if course else ()
    return [(act.seat, act.call) for act in acts if isinstance(act, CallMade)]


def cards_of(course: Course | None) -> list[tuple[Seat, Card]]:
    acts = course.acts if course else ()
    return [(act.seat, act.card) for act in acts if isinstance(act, CardPlayed)]


def unusual(reading: Reading) -> list[tuple[Severity, Kind]]:
    return [(problem.severity, problem.kind) for problem in reading.problems]


def is_clean_and_counted(text: str) -> None:
    """Whether the audit agrees: nothing contradicts anything, and everything was counted."""
    report = check_source(Source("x", "PBN", text.encode()))
    assert report.whole
    assert report.is_clean, report.problems
