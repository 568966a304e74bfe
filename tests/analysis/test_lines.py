from collections.abc import Iterator

import pytest

from fairdeal.analysis.double_dummy import Solver
from fairdeal.analysis.layouts import NOBODY
from fairdeal.analysis.lines import Sampling, choices, sample_lines
from fairdeal.analysis.points import Point
from fairdeal.analysis.solver_process import Unsolved
from fairdeal.calls import Denomination
from fairdeal.cards import Card, Deal
from fairdeal.laws.play.law44 import follows_suit
from fairdeal.seats import Seat

FEW = Sampling(lines=6, layouts=4, considered=2)
ENDING = Point(Deal.parse("N:AQ4.K2.. T53.QJ.. K62.A3.. J97.T4.."), Denomination.NOTRUMP, Seat.WEST)


def test_cards_that_are_as_good_as_each_other_are_one_choice() -> None:
    # North's four lies between East's five and three, and queen and jack of hearts touch.
    point = Point(ENDING.hands, Denomination.NOTRUMP, Seat.EAST)
    assert choices(point) == [Card.HJ, Card.S3, Card.S5, Card.ST]
    west = Seat.WEST
    held = Point(Deal.parse("N:AQ... T5... K2... J9..."), Denomination.NOTRUMP, west)
    assert choices(held) == [Card.S9, Card.SJ], "the ten is East's"
    gone = Point(Deal.parse("N:AQ... 85... K2... J9..."), Denomination.NOTRUMP, west)
    assert choices(gone) == [Card.S9], "the ten has been played"


def test_a_card_in_the_trick_in_progress_still_parts_cards() -> None:
    point = Point(
        Deal.parse("N:A... Q9... K2... 43..."), Denomination.NOTRUMP, Seat.NORTH, (Card.ST,)
    )
    assert choices(point) == [Card.S9, Card.SQ]


def test_every_line_is_lawful_and_goes_to_the_end(solver: Solver) -> None:
    for line in sample_lines(solver, ENDING, Seat.SOUTH, NOBODY, FEW):
        point, won = ENDING, 0
        for card in line.cards:
            hand = point.hands[point.turn]
            assert hand is not None
            assert follows_suit(card, hand.bits, point.trick[0].suit if point.trick else None)
            point = point.after(card)
            won += not point.trick and point.leader in (Seat.NORTH, Seat.SOUTH)
        assert point.cards_left == 0
        assert line.tricks == won


def test_the_same_seed_gives_the_same_lines(solver: Solver) -> None:
    once, again = (list(sample_lines(solver, ENDING, Seat.SOUTH, NOBODY, FEW)) for _ in range(2))
    assert once == again


def test_players_do_not_see_all_the_cards(solver: Solver) -> None:
    # South has a two-way guess for the heart queen. Who saw the cards would never misguess; over
    # many lines a player does at times.
    guess = Point(
        Deal.parse("N:.AJ2.. .Q43.. .KT5.. .987.."),
        Denomination.NOTRUMP,
        Seat.SOUTH,
    )
    sampling = Sampling(lines=30, layouts=12, considered=3)
    tricks = {line.tricks for line in sample_lines(solver, guess, Seat.SOUTH, NOBODY, sampling)}
    assert tricks == {2, 3}


def test_where_no_layout_can_be_solved_it_is_said() -> None:
    class Silent:
        def cards_of(self, points: Iterator[Point]) -> Iterator[Unsolved]:
            return (Unsolved("no") for _ in points)

    with pytest.raises(Unsolved, match="no layout could be solved"):
        list(sample_lines(Silent(), ENDING, Seat.SOUTH, NOBODY, FEW))  # type: ignore[arg-type]
