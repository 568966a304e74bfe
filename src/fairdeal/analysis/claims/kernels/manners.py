"""Rules 3 to 6 as kernels: `claims.manners` once more, on sets of cards."""

from typing import Final, NamedTuple

from fairdeal.analysis.claims.kernels.cards import (
    above,
    beats,
    best_card,
    best_place,
    highest,
    suit_of,
)
from fairdeal.analysis.claims.kernels.certain import Sight
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


class Turn(NamedTuple):
    """A turn of the claimer's: what he holds, and what is against him."""

    sight: Sight
    legal: int
    """What may lawfully be played."""
    other: int
    """His other hand."""
    out: int
    """All opposing cards he knows of."""
    later: int
    """What dummy may play later to the trick, if it opposes him."""


@kernel
def mannered(memory: Memory, cards: int, turn: Turn) -> int:
    """What is left of cards that keep what is certain."""
    trick = turn.sight.trick
    if trick.n == 0:
        return _from_the_top(memory, cards, turn)
    trumps = memory[TRUMPS]
    best = best_card(trick, trumps)
    led = trick.one // 13
    taker = (trick.leader + best_place(trick, trumps)) & 3
    if is_mine(memory, taker) and not _may_lose(memory, best, turn):
        return _cheapest(cards, led, trumps, turn.out)
    winners = winning = 0
    rest = cards
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if beats(card, best, trumps):
            winners |= 1 << card
            if trick.n >= 2 and not _may_lose(memory, card, turn):
                winning |= 1 << card
    if not winners:
        return _cheapest(cards, led, trumps, turn.out)
    if trick.n < 2:
        return cards
    if winning:
        return winning
    if winners != cards:
        memory[MATTERED] |= LOWS
    return cards if memory[LOW] else winners


@kernel
def _from_the_top(memory: Memory, cards: int, turn: Turn) -> int:
    """Rule 3: no low card from a hand with a winning honour of the suit, unless to a winner."""
    kept, rest = 0, cards
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if not _is_out_of_order(memory, card, turn):
            kept |= 1 << card
    return kept or cards


@kernel
def _is_out_of_order(memory: Memory, card: int, turn: Turn) -> bool:
    higher = turn.legal & above(card)
    if memory[TOP_DOWN]:
        return higher != 0 and not turn.other & above(card)
    against = turn.out & suit_of(card)
    masters = -(2 << highest(against)) if against else -1
    if turn.other & suit_of(card) & masters:
        return False
    return higher & masters & (HONOURS << 13 * (card // 13)) != 0


@kernel
def _may_lose(memory: Memory, best: int, turn: Turn) -> bool:
    """Whether, for all the claimer knows, a hand still to play may beat that card."""
    sight, trick, trumps = turn.sight, turn.sight.trick, memory[TRUMPS]
    led = trick.one // 13
    for step in range(trick.n + 1, 4):
        seat = (trick.leader + step) & 3
        if seat == memory[DUMMY]:
            rest = turn.later
            while rest:
                card = lowest(rest)
                rest &= rest - 1
                if beats(card, best, trumps):
                    return True
            continue
        void = sight.void_one if seat == memory[HIDDEN] else sight.void_two
        if best // 13 == led and sight.pool & above(best) & ~void:
            return True
        if trumps < 0 or led == trumps:
            continue
        ruffs = sight.pool & (SUIT << 13 * trumps) & ~void
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
