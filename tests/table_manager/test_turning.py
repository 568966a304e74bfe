"""A table turned for a program: the marks of its board, what is seen, and what is done there."""

import random

import pytest

from fairdeal.boards import Board, Vulnerability
from fairdeal.calls import PASS
from fairdeal.cards import Card
from fairdeal.laws.editions import Edition
from fairdeal.live import intents as i
from fairdeal.live.table import Mode
from fairdeal.robots.seen import seen_from
from fairdeal.seats import SEATS, Seat
from fairdeal.table_manager.turning import quarters, turned, turned_back, turned_board
from tests.live.stories import a_story, a_table

N, E, S, W = SEATS


@pytest.mark.parametrize(
    ("by", "dealer", "vulnerable"),
    [
        (0, S, Vulnerability.EW),
        (1, W, Vulnerability.NS),
        (2, N, Vulnerability.EW),
        (3, E, Vulnerability.NS),
    ],
)
def test_dealer_and_vulnerability_turn_along(
    by: int, dealer: Seat, vulnerable: Vulnerability
) -> None:
    """Board 3: South deals, East-West are vulnerable (Law 2)."""
    board = turned_board(Board.numbered(3), by)
    assert (board.number, board.dealer, board.vulnerability) == (3, dealer, vulnerable)
    both = turned_board(Board.numbered(4), by)
    assert both.vulnerability is Vulnerability.BOTH


def test_a_card_of_dummys_is_turned_back_and_a_call_has_no_seat() -> None:
    by = quarters(E, N)
    assert turned_back(i.Play(Card.SA, S), by) == i.Play(Card.SA, W)
    assert turned_back(i.MakeCall(PASS), by) == i.MakeCall(PASS)


def test_four_quarters_are_none_and_nothing_is_lost_on_the_way() -> None:
    for seed in range(8):
        rng = random.Random(seed)  # noqa: S311 - which story
        table = a_story(a_table(Edition.L2017A, Mode.LAWFUL, rng), rng, 40)[1][-1]
        for seat in SEATS:
            seen = seen_from(table, seat)
            for to in SEATS:
                by = quarters(seat, to)
                there = turned(seen, by)
                assert there.seat is to
                assert there.hands[to] == seen.hands[seat]
                assert [call for _seat, call in there.auction] == [c for _s, c in seen.auction]
                assert turned(there, quarters(to, seat)) == seen
