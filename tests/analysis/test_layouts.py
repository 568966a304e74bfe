from collections import Counter
from random import Random

from fairdeal.analysis.layouts import NOBODY, hidden_from, layout, shown_out
from fairdeal.analysis.points import Point
from fairdeal.calls import Denomination
from fairdeal.cards import FULL_PACK, Card, Deal, Suit
from fairdeal.seats import Seat

DEAL = Deal.parse("N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3")
LED = Point.of(DEAL, Denomination.SPADES, Seat.NORTH, [Card.CT])
"""West declares, North has led, East is dummy."""


def test_who_sees_what() -> None:
    before = Point(DEAL, Denomination.SPADES, Seat.NORTH)
    assert hidden_from(before, Seat.WEST) == (Seat.EAST, Seat.SOUTH, Seat.WEST)
    # Declarer plays dummy's cards and sees what he sees.
    assert hidden_from(LED, Seat.WEST) == (Seat.NORTH, Seat.SOUTH)
    assert hidden_from(LED.after(Card.C4), Seat.WEST) == (Seat.NORTH, Seat.WEST)


def test_only_hidden_cards_move_and_every_hand_keeps_its_number() -> None:
    point = LED.after(Card.C4)
    for number in range(50):
        other = layout(point, (Seat.NORTH, Seat.WEST), NOBODY, Random(number))  # noqa: S311 - repeatable
        assert other.hands[Seat.SOUTH] == DEAL[Seat.SOUTH]
        assert other.hands[Seat.EAST] == point.hands[Seat.EAST]
        assert [len(hand or ()) for hand in other.hands] == [12, 12, 13, 13]
        together = sum(hand.bits for hand in other.hands if hand)
        assert together == FULL_PACK & ~Card.CT.bit & ~Card.C4.bit
        assert (other.trick, other.turn) == (point.trick, point.turn)


def test_nobody_gets_a_suit_he_has_shown_out_of() -> None:
    voids = frozenset({(Seat.NORTH, Suit.HEARTS)})
    for number in range(50):
        other = layout(LED, (Seat.NORTH, Seat.SOUTH), voids, Random(number))  # noqa: S311 - repeatable
        north = other.hands[Seat.NORTH]
        assert north is not None
        assert not north.suit(Suit.HEARTS)
        assert len(north) == 12


def test_all_layouts_are_equally_likely() -> None:
    # North and South share four cards, two each: six layouts.
    point = Point(Deal.parse("N:A.2.. K.3.. Q.4.. J.5.."), Denomination.NOTRUMP, Seat.EAST)
    rng = Random(7)  # noqa: S311 - repeatable
    seen = Counter(layout(point, (Seat.NORTH, Seat.SOUTH), NOBODY, rng).hands for _ in range(6000))
    assert len(seen) == 6
    # Each comes 1000 times, give or take five standard deviations of 29.
    assert all(850 < count < 1150 for count in seen.values())


def test_showing_out_is_remembered_but_a_revoke_shows_nothing() -> None:
    void = Point(Deal.parse("N:A2... .QJ.. K..A. 5.A.."), Denomination.NOTRUMP, Seat.NORTH)
    assert shown_out([(void, Card.SA), (void.after(Card.SA), Card.HQ)]) == {
        (Seat.EAST, Suit.SPADES)
    }
    holds_one = Point(Deal.parse("N:A2... 3.Q.. K..A. 5.A.."), Denomination.NOTRUMP, Seat.NORTH)
    assert shown_out([(holds_one.after(Card.SA), Card.HQ)]) == set()
