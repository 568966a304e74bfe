"""Sets of cards and tricks in kernels: `runs`, `beats` and the winner of a trick."""

from typing import NamedTuple

from fairdeal.compiled import count, kernel, leading_zeros, lowest

NO_CARD = -1
"""No card, or one the claimer has forgotten (`certain.BLANK`)."""


class Trick(NamedTuple):
    """The trick in progress; seats are counted clockwise from the claimer, who is 0."""

    leader: int
    """Who leads or led to it."""
    n: int
    """Cards on the table, 0 to 3."""
    one: int
    """The first of them."""
    two: int
    three: int


@kernel
def suit_of(card: int) -> int:
    """All cards of a card's suit."""
    return 0x1FFF << 13 * (card // 13)


@kernel
def highest(cards: int) -> int:
    """The highest card of a set that is not empty."""
    return 63 - leading_zeros(cards)


@kernel
def above(card: int) -> int:
    """The cards of the same suit that are higher."""
    return suit_of(card) & -(2 << card)


@kernel
def run_tops(hand: int, others: int) -> int:
    """The highest card of each run of equals: nobody else's card lies between them."""
    alive = hand | others
    tops, rest = 0, hand
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        higher = alive & above(card)
        if not higher or not hand >> lowest(higher) & 1:
            tops |= 1 << card
    return tops


@kernel
def run_bottoms(cards: int, apart: int) -> int:
    """The lowest card of each run of cards nothing in ``apart`` lies between."""
    if apart < 0:
        return cards
    alive = cards | apart
    bottoms, rest = 0, cards
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        lower = alive & suit_of(card) & ((1 << card) - 1)
        if not lower or not cards >> highest(lower) & 1:
            bottoms |= 1 << card
    return bottoms


@kernel
def beats(card: int, best: int, trumps: int) -> bool:
    """Whether a card played later beats the best so far; a forgotten card never does."""
    if card == NO_CARD:
        return False
    if best != NO_CARD and card // 13 == best // 13:
        return card > best
    return card // 13 == trumps


@kernel
def best_place(trick: Trick, trumps: int) -> int:
    """The place in the trick of the card that wins so far."""
    place, best = 0, trick.one
    if trick.n > 1 and beats(trick.two, best, trumps):
        place, best = 1, trick.two
    if trick.n > 2 and beats(trick.three, best, trumps):
        place = 2
    return place


@kernel
def best_card(trick: Trick, trumps: int) -> int:
    """The card that wins so far."""
    place = best_place(trick, trumps)
    return trick.one if place == 0 else trick.two if place == 1 else trick.three


@kernel
def winner(one: int, two: int, three: int, four: int, trumps: int) -> int:
    """The place of the winning card of a complete trick."""
    place, best = 0, one
    if beats(two, best, trumps):
        place, best = 1, two
    if beats(three, best, trumps):
        place, best = 2, three
    return 3 if beats(four, best, trumps) else place


@kernel
def new_trick(leader: int) -> Trick:
    """A trick to which that seat leads."""
    return Trick(leader, 0, NO_CARD, NO_CARD, NO_CARD)


@kernel
def after(trick: Trick, card: int, trumps: int) -> Trick:
    """The trick with one card more; after the fourth the one to which its winner leads."""
    if trick.n == 3:
        taker = trick.leader + winner(trick.one, trick.two, trick.three, card, trumps)
        return new_trick(taker & 3)
    one = card if trick.n == 0 else trick.one
    two = card if trick.n == 1 else trick.two
    three = card if trick.n == 2 else trick.three
    return Trick(trick.leader, trick.n + 1, one, two, three)


@kernel
def won(trick: Trick, after: Trick) -> int:
    """1 if the card that came last completed a trick for the claimer's side."""
    return 1 - (after.leader & 1) if trick.n == 3 else 0


@kernel
def fits(pool: int, one: int, two: int, void_one: int, void_two: int) -> bool:
    """Whether the pool can be dealt to two hands of these sizes that lack these cards."""
    if pool & void_one & void_two:
        return False
    return count(pool & void_two) <= one and count(pool & void_one) <= two


@kernel
def table_cards(trick: Trick) -> int:
    """The cards of a trick in progress as a set."""
    cards = 0
    if trick.n > 0 and trick.one != NO_CARD:
        cards |= 1 << trick.one
    if trick.n > 1 and trick.two != NO_CARD:
        cards |= 1 << trick.two
    if trick.n > 2 and trick.three != NO_CARD:
        cards |= 1 << trick.three
    return cards
