"""A card that a file does not tell: which it can have been, and who can have won its trick."""

from collections.abc import Sequence

from fairdeal.cards import Card, Suit, cards_in
from fairdeal.laws.play.law44 import playable, winning_card


def possible(held: int, led: Suit | None) -> tuple[Card, ...]:
    """The cards the one left out can have been, if its player followed suit (Law 44C).

    Args:
        held: the cards of that hand, as 52 bits, that are played in no other trick told.
        led: the suit led; ``None`` when the card left out was the lead.
    """
    return tuple(cards_in(playable(held, led)))


def winners(trick: Sequence[Card | None], leader: int, held: int, trumps: Suit | None) -> set[int]:
    """The places in a trick of four that can have won it.

    Args:
        trick: the cards by place, ``None`` for the one left out.
        leader: the place that led.
        held: the cards that can have been there, as 52 bits, before suit is followed.
        trumps: the trump suit.
    """
    lead = trick[leader]
    found = set()
    for card in possible(held, None if lead is None else lead.suit):
        cards = [card if other is None else other for other in trick]
        led = card.suit if lead is None else lead.suit
        found.add(cards.index(winning_card(cards, led, trumps)))
    return found
