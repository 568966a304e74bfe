"""Deals from a pack that lay sorted and was not shuffled, which may not stand (Law 6D2).

Three traces are looked for, whatever the order of the suits, the direction of the ranks, the seat
that began, and wherever the pack was cut. Fewer than one fair deal in 10^16 shows one of them: the
commonest, all but three ranks undivided, is in at most 1.5 x 10^12 of the 5.4 x 10^28 deals.
"""

from itertools import pairwise

from fairdeal.cards import SUITS, Deal, cards_in
from fairdeal.seats import SEATS, Seat

_PIECES = 4
"""A cut pack given out thirteen cards at a time changes hands four times."""


def looks_sorted(deal: Deal) -> bool:
    """Whether a complete deal is what a sorted, unshuffled pack gives."""
    by_suit = [_owners(deal, suit.mask) for suit in SUITS]
    by_rank = [_owners(deal, 0b1_0000000000001_0000000000001_0000000000001 << r) for r in range(13)]
    return (
        all(_goes_round(owners) for owners in by_suit)
        or sum(_changes(owners) for owners in by_suit) <= _PIECES
        or sum(_changes(owners) > 0 for owners in by_rank) < _PIECES
    )


def _owners(deal: Deal, cards: int) -> list[Seat]:
    """Who holds each of these cards, from the highest down."""
    hands = [hand.bits if hand else 0 for hand in deal]
    return [next(s for s in SEATS if card.bit & hands[s]) for card in cards_in(cards)]


def _goes_round(owners: list[Seat]) -> bool:
    """Whether each card went to the seat after the one before, always in one direction."""
    return {(after - before) % 4 for before, after in pairwise(owners)} in ({1}, {3})


def _changes(owners: list[Seat]) -> int:
    return sum(before != after for before, after in pairwise(owners))
