"""Law 44: Sequence and procedure of play.

1997  Lead, play in rotation, follow suit if able; who wins the trick and leads to the next.
2007  The same.
2017  The same.
"""

from collections.abc import Iterable

from fairdeal.cards import PACK, Card, Suit
from fairdeal.laws.status import carried_out


def playable(hand: int, led: Suit | None) -> int:
    """The cards a hand may play, as 52 bits: of the suit led if it can follow, else any (44A-44D).

    Args:
        hand: the cards still held, as 52 bits.
        led: the suit led to the trick; ``None`` for the leader, who may lead any card (44A).
    """
    return hand if led is None else (hand & led.mask) or hand


def follows_suit(card: Card, hand: int, led: Suit | None) -> bool:
    """Whether playing this card from that hand obeys the duty to follow suit (44C)."""
    return led is None or card.suit is led or not hand & led.mask


def winning_card(cards: Iterable[Card], led: Suit, trumps: Suit | None) -> Card:
    """The card that wins: the highest trump, else the highest of the suit led (44E, 44F)."""
    played = 0
    for card in cards:
        played |= card.bit
    if not played:
        raise ValueError("a trick without cards has no winner")
    ruffs = 0 if trumps is None else played & trumps.mask
    return PACK[(ruffs or played & led.mask).bit_length() - 1]


STATUS = (
    carried_out(playable, "44A", "44B", "44C", "44D"),
    carried_out(winning_card, "44E", "44F", "44G"),
)
