import pytest

from fairdeal.analysis.double_dummy import Solver
from fairdeal.analysis.play_costs import play_costs
from fairdeal.calls import Denomination
from fairdeal.cards import Card, Deal
from fairdeal.errors import Malformed
from fairdeal.seats import Seat
from tests.analysis.published import DdsHand, dds_list


def test_published_plays(solver: Solver) -> None:
    for hand in dds_list("dds_list10.txt"):
        check(solver, hand)


@pytest.mark.nightly
def test_all_published_plays(solver: Solver) -> None:
    for hand in dds_list("dds_list100.txt"):
        check(solver, hand)


def check(solver: Solver, hand: DdsHand) -> None:
    """DDS leaves out the last trick of a play that goes on to the end."""
    costs = play_costs(solver, hand.deal, hand.denomination, hand.leader, hand.play)
    found = [card.tricks for card in costs][: len(hand.trace) - 1]
    assert found == list(hand.trace[1:])
    before = hand.trace[0]
    for card, after in zip(costs, hand.trace[1:], strict=False):
        declaring = card.seat.side is not hand.leader.side
        assert card.cost == (before - after if declaring else after - before) >= 0
        before = after


ENDING = Deal.parse("N:A2... 3.2.. 54... K.A..")
"""Spades are trumps. West leads."""


def test_a_ruff_with_the_wrong_card_costs_a_trick(solver: Solver) -> None:
    # After the heart ace North must not spend the spade ace (see test_double_dummy).
    cards = [Card.HA, Card.SA, Card.H2, Card.S4, Card.S2, Card.S3, Card.S5, Card.SK]
    costs = play_costs(solver, ENDING, Denomination.SPADES, Seat.WEST, cards)
    assert [card.cost for card in costs] == [0, 1, 0, 0, 0, 0, 0, 0]
    # West leads and so is a defender: the tricks are those of North and South.
    assert [card.tricks for card in costs] == [2, 1, 1, 1, 1, 1, 1, 1]


def test_a_revoke_is_counted_with_what_it_does(solver: Solver) -> None:
    # East, holding the heart two, ruffs the heart ace's trick with the spade three.
    cards = [Card.HA, Card.S2, Card.S3, Card.S4]
    costs = play_costs(solver, ENDING, Denomination.SPADES, Seat.WEST, cards)
    assert [card.seat for card in costs] == [Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH]
    # South wins the trick and North the last with the ace: what East did gained nothing.
    assert [card.tricks for card in costs] == [2, 2, 2, 2]


def test_a_card_nobody_could_have_played(solver: Solver) -> None:
    with pytest.raises(Malformed, match="S4 is not in the hand of N"):
        play_costs(solver, ENDING, Denomination.SPADES, Seat.WEST, [Card.HA, Card.S4])
