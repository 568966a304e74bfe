"""What a hand that is not known may hold: whatever nobody has shown."""

from fairdeal.cards import FULL_PACK, Card
from fairdeal.laws.play.tricks import PlayedCard, unseen
from fairdeal.seats import Seat


def test_cards_of_known_hands_and_cards_played_are_seen() -> None:
    held, played, other = (Card.parse(name) for name in ("SA", "HK", "D2"))
    hands = (held.bit, None, 0, None)
    left = unseen(hands, [PlayedCard(0, Seat.EAST, played)])
    assert left == FULL_PACK & ~held.bit & ~played.bit
    assert left & other.bit
