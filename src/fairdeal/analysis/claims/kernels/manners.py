"""Rules 3 to 6 as kernels: `claims.manners` once more, on sets of cards."""

from typing import Final

from fairdeal.analysis.claims.kernels.cards import above, beats, best_place, highest, suit_of
from fairdeal.analysis.claims.kernels.memory import (
    DUMMY,
    HIDDEN,
    LOW,
    LOWS,
    MATTERED,
    TOP_DOWN,
    TRUMPS,
    Memory,
    is_mine,
)
from fairdeal.compiled import count, kernel, lowest

SUIT: Final = 0x1FFF
HONOURS: Final = 0x1F00
"""The ten and what is higher, of clubs."""


@kernel
def mannered(  # noqa: PLR0913, PLR0917 - a turn in plain numbers, rule by rule
    memory: Memory,
    cards: int,
    legal: int,
    other: int,
    out: int,
    pool: int,
    later: int,
    void_one: int,
    void_two: int,
    leader: int,
    n: int,
    one: int,
    two: int,
    three: int,
) -> int:
    """What is left of cards that keep what is certain.

    Args:
        memory: the claim.
        cards: those cards.
        legal: what may lawfully be played.
        other: the claimer's other hand.
        out: all opposing cards he knows of.
        pool: those of them that he does not see.
        later: what dummy may play later to the trick, if it opposes him.
        void_one: the cards of the suits the first hidden hand has shown out of.
        void_two: of the second.
        leader: who led to the trick.
        n: cards on the table.
        one: the first of them.
        two: the second.
        three: the third.
    """
    if n == 0:
        return _from_the_top(memory, cards, legal, other, out)
    trumps = memory[TRUMPS]
    place = best_place(n, one, two, three, trumps)
    best = one if place == 0 else two if place == 1 else three
    led = one // 13
    sure = is_mine(memory, (leader + place) & 3) and not _may_lose(
        memory, best, led, pool, later, void_one, void_two, leader, n
    )
    if sure:
        return _cheapest(cards, led, trumps, out)
    winners = winning = 0
    rest = cards
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if beats(card, best, trumps):
            winners |= 1 << card
            if n >= 2 and not _may_lose(
                memory, card, led, pool, later, void_one, void_two, leader, n
            ):
                winning |= 1 << card
    if not winners:
        return _cheapest(cards, led, trumps, out)
    if n < 2:
        return cards
    if winning:
        return winning
    if winners != cards:
        memory[MATTERED] |= LOWS
    return cards if memory[LOW] else winners


@kernel
def _from_the_top(memory: Memory, cards: int, legal: int, other: int, out: int) -> int:
    """Rule 3: no low card from a hand with a winning honour of the suit, unless to a winner."""
    kept, rest = 0, cards
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if not _is_out_of_order(memory, card, legal, other, out):
            kept |= 1 << card
    return kept or cards


@kernel
def _is_out_of_order(memory: Memory, card: int, legal: int, other: int, out: int) -> bool:
    higher = legal & above(card)
    if memory[TOP_DOWN]:
        return higher != 0 and not other & above(card)
    against = out & suit_of(card)
    masters = -(2 << highest(against)) if against else -1
    if other & suit_of(card) & masters:
        return False
    return higher & masters & (HONOURS << 13 * (card // 13)) != 0


@kernel
def _may_lose(  # noqa: PLR0913, PLR0917 - a turn in plain numbers
    memory: Memory,
    best: int,
    led: int,
    pool: int,
    later: int,
    void_one: int,
    void_two: int,
    leader: int,
    n: int,
) -> bool:
    """Whether, for all the claimer knows, a hand still to play may beat that card."""
    trumps = memory[TRUMPS]
    for step in range(n + 1, 4):
        seat = (leader + step) & 3
        if seat == memory[DUMMY]:
            rest = later
            while rest:
                card = lowest(rest)
                rest &= rest - 1
                if beats(card, best, trumps):
                    return True
            continue
        void = void_one if seat == memory[HIDDEN] else void_two
        if best // 13 == led and pool & above(best) & ~void:
            return True
        if trumps < 0 or led == trumps:
            continue
        ruffs = pool & (SUIT << 13 * trumps) & ~void
        if ruffs & above(best) if best // 13 == trumps else ruffs:
            return True
    return False


@kernel
def _cheapest(cards: int, led: int, trumps: int, out: int) -> int:
    """The lowest card in following suit; else any discard, but a ruff or a winner last."""
    if lowest(cards) // 13 == led:
        return cards & -cards
    plain = cards & ~(SUIT << 13 * trumps) if trumps >= 0 else cards
    if not plain:
        return cards & -cards
    losers, rest = 0, plain
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if out & above(card):
            losers |= 1 << card
    return losers or plain


@kernel
def is_laid_down(memory: Memory, hand: int, partner: int, against: int) -> bool:
    """Whether the claimer's hand on lead wins every trick, whatever is played from it."""
    trumps = SUIT << 13 * memory[TRUMPS] if memory[TRUMPS] >= 0 else 0
    if (against | partner) & trumps:
        return False
    for suit in range(4):
        cards = SUIT << 13 * suit
        held = hand & cards
        if held and ((against | partner) & cards) > (held & -held):
            return False
    return count(hand) > 0
