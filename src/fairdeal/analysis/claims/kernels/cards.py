"""Sets of cards and tricks in kernels: `runs`, `beats` and the winner of a trick."""

from fairdeal.compiled import count, kernel, leading_zeros, lowest

NO_CARD = -1
"""No card, or one the claimer has forgotten (`certain.BLANK`)."""


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
def best_place(n: int, one: int, two: int, three: int, trumps: int) -> int:
    """The place in a trick of ``n`` cards, three at most, of the one that wins so far."""
    place, best = 0, one
    if n > 1 and beats(two, best, trumps):
        place, best = 1, two
    if n > 2 and beats(three, best, trumps):
        place = 2
    return place


@kernel
def winner(one: int, two: int, three: int, four: int, trumps: int) -> int:
    """The place of the winning card of a complete trick."""
    place = best_place(3, one, two, three, trumps)
    best = one if place == 0 else two if place == 1 else three
    return 3 if beats(four, best, trumps) else place


@kernel
def fits(pool: int, one: int, two: int, void_one: int, void_two: int) -> bool:
    """Whether the pool can be dealt to two hands of these sizes that lack these cards."""
    if pool & void_one & void_two:
        return False
    return count(pool & void_two) <= one and count(pool & void_one) <= two


@kernel
def table_cards(n: int, one: int, two: int, three: int) -> int:
    """The cards of a trick of ``n`` cards, three at most, as a set."""
    cards = 0
    if n > 0 and one != NO_CARD:
        cards |= 1 << one
    if n > 1 and two != NO_CARD:
        cards |= 1 << two
    if n > 2 and three != NO_CARD:
        cards |= 1 << three
    return cards
