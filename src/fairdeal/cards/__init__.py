"""The pack: suits, ranks, cards, hands and deals (Law 1).

A hand is a set of cards kept as 52 bits, card ``i`` at bit ``i``, clubs lowest:
``Card.C2`` is bit 0 and ``Card.SA`` bit 51.
"""

from fairdeal.cards.deal import Deal
from fairdeal.cards.hand import Hand
from fairdeal.cards.pack import (
    FULL_PACK,
    PACK,
    RANK_LETTERS,
    SUIT_MASK,
    SUITS,
    SUITS_DOWN,
    Card,
    Rank,
    Suit,
    bits_of,
    cards_in,
)

__all__ = [
    "FULL_PACK",
    "PACK",
    "RANK_LETTERS",
    "SUITS",
    "SUITS_DOWN",
    "SUIT_MASK",
    "Card",
    "Deal",
    "Hand",
    "Rank",
    "Suit",
    "bits_of",
    "cards_in",
]
