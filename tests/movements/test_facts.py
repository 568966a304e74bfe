"""What movements cost and give, for movements whose figures are known from the club."""

from fractions import Fraction

from fairdeal.movements.arrow_switches import best_switch
from fairdeal.movements.facts import facts, fields, stationary
from fairdeal.movements.howell import howell
from fairdeal.movements.mitchell import share_and_relay, skip, straight
from fairdeal.movements.mitchell.half_table import without
from fairdeal.movements.mitchell.hesitation import hesitation
from fairdeal.movements.mitchell.web import web


def test_straight_mitchell_is_two_fields() -> None:
    movement = straight(7, 3)
    assert fields(movement) == (frozenset(range(1, 8)), frozenset(range(8, 15)))
    assert stationary(movement) == tuple(range(1, 8))
    figures = facts(movement)
    assert (figures.fewest_boards, figures.most_boards, figures.boards_in_play) == (21, 21, 21)
    assert (figures.sit_outs, figures.shared_rounds, figures.copies) == (0, 0, 1)
    assert (figures.fewest_plays, figures.most_plays) == (7, 7)


def test_an_arrow_switch_or_a_howell_makes_one_field() -> None:
    assert facts(best_switch(straight(7, 3))).winners == 1
    assert facts(howell(7, 2)).winners == 1
    assert facts(hesitation(7, 3)).winners == 1


def test_skip_mitchell_leaves_a_set_unplayed() -> None:
    figures = facts(skip(8, 3))
    assert (figures.most_boards, figures.boards_in_play) == (21, 24)
    assert (figures.fewest_plays, figures.most_plays) == (7, 7)


def test_a_relay_cut_short_plays_some_boards_more_often() -> None:
    # Set 1 is at tables 1 and 8 at once; the relay's set 5 waits in round 1.
    figures = facts(share_and_relay(8, 3, 2))
    assert (figures.fewest_plays, figures.most_plays) == (1, 3)


def test_half_table() -> None:
    figures = facts(without(straight(7, 3), 7))
    assert (figures.fewest_boards, figures.most_boards) == (18, 21)
    assert (figures.sit_outs, figures.most_missed) == (7, 1)


def test_sharing_and_copies() -> None:
    assert facts(share_and_relay(6, 4)).shared_rounds == 6
    assert facts(web(12, 9, 3)).copies == 2
    assert facts(web(12, 9, 3)).shared_rounds == 0


def test_stationary_seats_of_howells() -> None:
    assert stationary(howell(7, 2)) == (14,)
    assert len(stationary(howell(7, 3, 9))) == 5
    assert facts(howell(8, 1)).qf == Fraction(100)
