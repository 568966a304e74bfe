import pytest

from fairdeal.analysis.points import Point
from fairdeal.calls import Denomination
from fairdeal.cards import Card, Deal
from fairdeal.errors import Malformed
from fairdeal.seats import Seat

SPADES, NOTRUMP = Denomination.SPADES, Denomination.NOTRUMP
HANDS = Deal.parse("N:A2.K.. 3.QJ.. K4..A. 5.A.2.")


def test_a_trick_is_won_and_its_winner_leads() -> None:
    point = Point.of(HANDS, NOTRUMP, Seat.EAST, [Card.HQ, Card.S4, Card.HA, Card.HK])
    assert (point.leader, point.turn, point.trick) == (Seat.WEST, Seat.WEST, ())
    assert point.hands == Deal.parse("N:A2... 3.J.. K..A. 5..2.")
    assert point.cards_left == 8


def test_a_trick_in_progress() -> None:
    point = Point.of(HANDS, NOTRUMP, Seat.EAST, [Card.HQ, Card.S4])
    assert (point.leader, point.turn, point.trick) == (Seat.EAST, Seat.WEST, (Card.HQ, Card.S4))


def test_a_ruff_wins_and_a_revoke_is_a_card_like_any_other() -> None:
    ruffed = Point.of(HANDS, SPADES, Seat.EAST, [Card.HQ, Card.S4, Card.HA, Card.HK])
    assert ruffed.turn is Seat.SOUTH
    revoked = Point.of(HANDS, SPADES, Seat.EAST, [Card.HQ, Card.S4, Card.S5, Card.HK])
    assert revoked.turn is Seat.WEST, "West ruffed, holding the heart ace"


def test_a_card_somebody_else_holds_cannot_be_played() -> None:
    with pytest.raises(Malformed, match="HA is not in the hand of E, whose turn it is"):
        Point.of(HANDS, SPADES, Seat.EAST, [Card.HA])


@pytest.mark.parametrize(
    ("deal", "trick", "why"),
    [
        ("N:A... K... - 2...", [], "not known: S"),
        ("N:A... K... - -", [], "not known: S, W"),
        ("N:A... K... 3... 2...", [Card.SQ], "N 2, E 1, S 1, W 1"),
        ("N:A... ... ... ...", [Card.C2, Card.C3, Card.C4, Card.C5], "up to three cards, not 4"),
        ("N:A... K... 3... 2.A..", [Card.SA], "In more than one hand: SA"),
        ("N:... K4... 3.K.. 2.A..", [Card.SK], "In more than one hand: SK"),
        ("N:... ... 3... 2...", [Card.SQ, Card.SQ], "In more than one hand: SQ"),
        ("N:A... K... 3... 42...", [], "N 1, E 1, S 1, W 2"),
    ],
)
def test_a_point_that_cannot_be(deal: str, trick: list[Card], why: str) -> None:
    with pytest.raises(Malformed, match=why):
        Point(Deal.parse(deal), SPADES, Seat.NORTH, tuple(trick))
